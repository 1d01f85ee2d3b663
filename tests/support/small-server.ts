/** A request as a small server sees it; `path` is without "/api" and the query. */
export interface SmallRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Handler = (request: SmallRequest) => Response | Promise<Response>;

/** A server of a few addresses behind `fetch`, for what the real one cannot be made to do on demand. */
export class SmallServer {
  /** Every request that came, in order. */
  readonly requests: SmallRequest[] = [];
  /** False: nothing answers, as without signal. */
  isReachable = true;
  readonly #handlers: { method: string; path: RegExp; handler: Handler }[] = [];

  /** Answers an address; `*` in it stands for one word. A later rule for an address goes before an earlier one. */
  on(method: string, path: string, handler: Handler): this {
    const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
    this.#handlers.unshift({ method, path: pattern, handler });
    return this;
  }

  /** How often an address was asked. */
  count(method: string, path: string): number {
    const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
    return this.requests.filter((request) => request.method === method && pattern.test(request.path)).length;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!this.isReachable) throw new TypeError('fetch failed');
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const text = await request.text();
    const seen: SmallRequest = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    this.requests.push(seen);
    const rule = this.#handlers.find(({ method, path }) => method === seen.method && path.test(seen.path));
    return rule ? rule.handler(seen) : refusal(404, 'common.error.notFound');
  };
}

/** A success in the envelope. */
export function success(data: unknown): Response {
  return Response.json({ success: true, data });
}

/** A refusal in the envelope. */
export function refusal(status: number, message: string): Response {
  return Response.json({ success: false, message, errors: [] }, { status });
}

/** Raw bytes. */
export function rawBytes(bytes: ArrayBuffer): Response {
  return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } });
}
