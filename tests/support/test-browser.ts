import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buffer } from 'node:stream/consumers';

/**
 * A browser's `fetch` that reaches the app without a network: it keeps cookies as a browser does, and leaves every
 * header of the server to be read.
 */
export function testBrowser(app: FastifyInstance, origin = 'http://localhost:3000'): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const url = new URL(request.url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
      payloadAsStream: true,
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name !== 'set-cookie' && value !== undefined) headers.set(name, String(value));
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    const goesOn = headers.get('content-type')?.startsWith('text/event-stream');
    const payload = goesOn ? eventsOf(answer, request.signal) : new Uint8Array(await buffer(answer.stream()));
    return new Response(isEmpty ? null : payload, { status: answer.statusCode, headers });
  };
}

/** An answer that goes on, until the server ends it or the browser goes away. */
function eventsOf(answer: LightMyRequestResponse, signal: AbortSignal): ReadableStream<Uint8Array> {
  const pieces = answer.stream();
  const leave = () => {
    pieces.removeAllListeners('data');
    answer.raw.res.destroy();
  };
  return new ReadableStream({
    start(controller) {
      pieces.on('data', (piece: Buffer) => controller.enqueue(new Uint8Array(piece)));
      pieces.once('end', () => controller.close());
      pieces.once('error', (error) => controller.error(error));
      signal.addEventListener('abort', () => {
        leave();
        controller.error(signal.reason);
      });
    },
    cancel: leave,
  });
}
