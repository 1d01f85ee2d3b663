import type { InjectOptions } from 'fastify';
import type { TestServer } from './start-server';

/** What a guest who asks from an address hears. */
export interface Heard {
  status: number;
  body: string;
  headers: Record<string, unknown>;
  /** Milliseconds until the answer. */
  took: number;
}

export interface AskerAt {
  /** The pair it brings, for a test that says all cookies itself. */
  xsrf: string;
  post(path: string, body: unknown, address: string, more?: Record<string, string>): Promise<Heard>;
}

/** A guest who brings a good anti-forgery pair, from whatever address a test says. */
export async function askerAt({ app }: TestServer): Promise<AskerAt> {
  const pair = await app.inject('/api/token/xsrf');
  const { xsrf } = pair.json<{ data: { xsrf: string } }>().data;
  return {
    xsrf,
    async post(path, body, address, more = {}) {
      const asked: InjectOptions = {
        method: 'POST',
        url: `/api${path}`,
        remoteAddress: address,
        headers: { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, ...more },
        payload: body as object,
      };
      const since = performance.now();
      const { statusCode, body: text, headers } = await app.inject(asked);
      return { status: statusCode, body: text, headers, took: performance.now() - since };
    },
  };
}

/** The n-th of many addresses. */
export function addressNo(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
