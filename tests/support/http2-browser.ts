import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Where a browser's requests go, and from which of this machine's own addresses. */
export interface Http2Way {
  /** The name of the shop, as the certificate says it. */
  name: string;
  port: number;
  from?: string;
  /** What is sent with every request. */
  headers?: Record<string, string>;
}

/** A browser that speaks HTTP/2 over TLS and nothing else: its `fetch` keeps cookies, and whoever does not speak it is refused. */
export class Http2Browser {
  readonly fetch: typeof fetch;
  readonly #session: ClientHttp2Session;

  constructor({ name, port, from = '127.0.0.1', headers: always = {} }: Http2Way) {
    const base = `https://${name}:${port}`;
    const jar = new Map<string, string>();
    // The certificate is one that the test made, or one that Caddy made for itself.
    const tls = { host: '127.0.0.1', port, servername: name, localAddress: from, rejectUnauthorized: false };
    const session = connect(base, { createConnection: () => connectTls({ ...tls, ALPNProtocols: ['h2'] }) });
    // A request that is under way fails by itself.
    session.on('error', () => undefined);
    this.#session = session;
    this.fetch = async (input, init) => {
      const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init?.headers)) });
      if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const stream = session.request({
        ...Object.fromEntries(headers),
        [constants.HTTP2_HEADER_METHOD]: init?.method ?? 'GET',
        [constants.HTTP2_HEADER_PATH]: typeof input === 'string' ? input : new URL(base).pathname,
      });
      stream.end(init?.body ?? undefined);
      const answered = await new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
        stream.once('error', reject);
        stream.once('response', resolve);
      });
      stream.on('error', () => undefined);
      const given = new Headers();
      for (const [key, value] of Object.entries(answered)) {
        if (!key.startsWith(':')) for (const one of [value ?? ''].flat()) given.append(key, one);
      }
      for (const cookie of given.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(key, value);
      }
      const status = Number(answered[constants.HTTP2_HEADER_STATUS]);
      const isEmpty = status === 204 || status === 304;
      const body = isEmpty ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
      return new Response(body, { status, headers: given });
    };
  }

  close(): void {
    this.#session.destroy();
  }
}
