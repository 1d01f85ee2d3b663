import type { FastifyInstance } from 'fastify';

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
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (name !== 'set-cookie' && value !== undefined) headers.set(name, String(value));
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
