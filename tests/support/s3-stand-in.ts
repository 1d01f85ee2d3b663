import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface Held {
  bytes: Buffer;
  headers: Record<string, string>;
  putAt: number;
}

/** What befalls whoever reads from it. */
export type Mishap = 'down' | 'down for readers' | 'wrong bytes' | 'broken';

/** The longest that a list is; the real ones say a thousand. */
const PAGE = 50;
const SKEW_MS = 900_000;

/**
 * A store that speaks S3 as far as Relais does, over HTTP, and checks each signature (SigV4, in headers and in addresses)
 * by its own reckoning: that of a header's bytes, of the host, of the date and of how long an address lasts. What is under
 * `public/` can be read by everybody, by pages of `origin`. It stands here because s3rver of npm has not been kept up
 * (its last release was for Koa 2 and Node 8).
 */
export class S3StandIn {
  readonly keyId = 'AKIASTANDIN';
  readonly key = 'a key that only the stand-in knows';
  readonly region = 'eu-stand-1';
  readonly held = new Map<string, Held>();
  /** Method and key of every request, without what signs it; what was refused has its status. */
  readonly asked: string[] = [];
  /** What came with each reading that needed no key. */
  readonly readWith: IncomingMessage['headers'][] = [];
  mishap: Mishap | null = null;
  /** Requests to come that are answered, before the store breaks down; for ever by default. */
  answersLeft = Infinity;
  origin = 'http://localhost:3000';
  /** Milliseconds since 1970. */
  clock: () => number = Date.now;
  /** What its policy lets everybody read. */
  isOpen = (key: string): boolean => key.startsWith('public/');
  port = 0;
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  static async start(): Promise<S3StandIn> {
    const standIn = new S3StandIn();
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    const bound = standIn.#server.address();
    standIn.port = typeof bound === 'object' && bound ? bound.port : 0;
    return standIn;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/topos`;
  }

  /** What the environment says to use it. */
  get environment(): Record<string, string> {
    return {
      ASSETS_STORE: this.address,
      ASSETS_REGION: this.region,
      ASSETS_KEY_ID: this.keyId,
      ASSETS_KEY: this.key,
      ASSETS_URL: `${this.address}/public`,
    };
  }

  keys(prefix = ''): string[] {
    return [...this.held.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${this.port}`);
    const method = request.method ?? 'GET';
    const key = decodeURIComponent(url.pathname).replace(/^\/topos\//, '');
    const isDown =
      this.mishap === 'down for readers' ? !request.headers.authorization : this.mishap === 'down';
    if (isDown || this.answersLeft <= 0) {
      request.socket.destroy();
      return;
    }
    this.answersLeft -= 1;
    const isReading = method === 'GET' || method === 'HEAD';
    const isAnonymous = !request.headers.authorization && !url.searchParams.has('X-Amz-Signature');
    const refusal = isAnonymous
      ? isReading && key !== '' && this.isOpen(key) && this.held.has(key)
        ? null
        : 'AccessDenied'
      : this.#judge(request, url, body);
    const cors = request.headers.origin === this.origin ? { 'access-control-allow-origin': this.origin } : {};
    if (isReading && !request.headers.authorization) this.readWith.push(request.headers);
    const note = `${method} ${key || '?'}`;
    if (refusal !== null) {
      this.asked.push(`${note} 403`);
      response.writeHead(403, cors).end(`<Error><Code>${refusal}</Code></Error>`);
      return;
    }
    this.asked.push(note);
    if (this.mishap === 'broken') response.writeHead(503, cors).end();
    else if (method === 'PUT') this.#put(key, request, body, response);
    else if (method === 'DELETE') {
      this.held.delete(key);
      response.writeHead(204).end();
    } else if (key === '') this.#list(url, response);
    else this.#get(key, response, { cors, range: request.headers.range });
  }

  #put(key: string, { headers }: IncomingMessage, bytes: Buffer, response: ServerResponse): void {
    const kept = ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    this.held.set(key, { bytes, headers: Object.fromEntries(kept), putAt: this.clock() });
    response.writeHead(200).end();
  }

  #get(
    key: string,
    response: ServerResponse,
    { cors, range }: { cors: Record<string, string>; range: string | undefined },
  ): void {
    const held = this.held.get(key);
    if (!held) return void response.writeHead(404, cors).end('<Error><Code>NoSuchKey</Code></Error>');
    const etag = `"${createHash('md5').update(held.bytes).digest('hex')}"`;
    if (this.mishap === 'wrong bytes') return void response.writeHead(200, cors).end('<svg>another</svg>');
    const { bytes } = held;
    const headers = { ...cors, ...held.headers, etag, 'accept-ranges': 'bytes' };
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    if (from === undefined) return void response.writeHead(200, headers).end(bytes);
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
    response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-/${bytes.length}` }).end(part);
  }

  #list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? '';
    const found = this.keys(url.searchParams.get('prefix') ?? '').filter((key) => key > after);
    const page = found.slice(0, PAGE);
    const entries = page.map((key) => {
      const at = new Date(this.held.get(key)?.putAt ?? 0).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const xml = `<?xml version="1.0"?><ListBucketResult>${more}${entries.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  /** What is wrong with a signature; null when it is right, as AWS describes it. */
  #judge({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): string | null {
    const query = url.searchParams;
    const inQuery = query.has('X-Amz-Signature');
    const fields = inQuery
      ? {
          credential: query.get('X-Amz-Credential'),
          signed: query.get('X-Amz-SignedHeaders'),
          signature: query.get('X-Amz-Signature'),
          date: query.get('X-Amz-Date'),
        }
      : {
          credential: /Credential=([^,]+)/.exec(headers.authorization ?? '')?.[1],
          signed: /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1],
          signature: /Signature=([0-9a-f]+)/.exec(headers.authorization ?? '')?.[1],
          date: String(headers['x-amz-date']),
        };
    const { credential, signed, signature, date } = fields;
    if (!credential || !signed || !signature || !date) return 'AuthorizationHeaderMalformed';
    const day = date.slice(0, 8);
    const scope = `${day}/${this.region}/s3/aws4_request`;
    if (credential !== `${this.keyId}/${scope}`) return 'InvalidAccessKeyId';
    const names = signed.split(';');
    if (!names.includes('host')) return 'AccessDenied';
    const at = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    const age = this.clock() - at;
    if (inQuery) {
      const lasts = Number(query.get('X-Amz-Expires')) * 1_000;
      if (!(lasts > 0 && lasts <= 7 * 86_400_000) || age < -SKEW_MS || age > lasts) return 'AccessDenied';
    } else if (!(Math.abs(age) <= SKEW_MS)) return 'RequestTimeTooSkewed';
    const sum = inQuery ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']);
    if (!inQuery && sum !== createHash('sha256').update(body).digest('hex'))
      return 'XAmzContentSHA256Mismatch';
    const canonical = [
      method,
      url.pathname,
      [...query]
        .filter(([name]) => name !== 'X-Amz-Signature')
        .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
        .toSorted()
        .join('&'),
      ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed,
      sum,
    ].join('\n');
    const toSign = [
      'AWS4-HMAC-SHA256',
      date,
      scope,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n');
    const mac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
    const signing = [day, this.region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${this.key}`);
    const wanted = mac(signing, toSign);
    const given = Buffer.from(signature, 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? null : 'SignatureDoesNotMatch';
  }
}

/** As SigV4 writes what stands in a query. */
function strictly(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
