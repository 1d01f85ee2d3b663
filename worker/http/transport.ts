import ky from 'ky';
import type { Method } from '#contract/endpoints/endpoint';
import type { Activity } from './activity';

/** How long the server may stay silent, at the start or between two pieces of its answer. */
export const SILENCE_MS = 30_000;

/** A request as it goes out; `path` stands under the base, such as "/fr/region". */
export interface OutgoingRequest {
  method: Method;
  path: string;
  query?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Gives the request up from outside. */
  signal?: AbortSignal | undefined;
}

/** Whatever answered, our server or not. */
export interface RawReply {
  status: number;
  retryAfterSeconds: number | null;
  bytes: ArrayBuffer;
}

export interface Transport {
  /** Throws when nothing answered, the connection broke, the answer stalled or was a redirect. */
  send(request: OutgoingRequest): Promise<RawReply>;
}

/** What the transport works with; `fetch` and the silence are given so that tests can give theirs. */
export interface TransportOptions {
  /** Absolute address of the API, such as "https://relais.example/api". */
  base: string;
  fetch: typeof fetch;
  activity: Activity;
  now: () => number;
  silenceMs?: number;
}

/** Sends requests as they are: no retry and no redirect, for who asked knows better what may be repeated. */
export function createTransport({ base, fetch, activity, now, silenceMs }: TransportOptions): Transport {
  const client = ky.create({ fetch, retry: 0, timeout: false, throwHttpErrors: false, redirect: 'manual' });

  async function exchange(request: OutgoingRequest): Promise<RawReply> {
    const patience = new Patience(silenceMs ?? SILENCE_MS, request.signal);
    try {
      const url = new URL(base + request.path);
      for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
      const response = await client(url, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers },
        signal: patience.signal,
        ...(request.body === undefined ? {} : { json: request.body }),
      });
      if (isRedirect(response)) throw new TypeError('the answer was a redirect');
      return {
        status: response.status,
        retryAfterSeconds: retryAfter(response.headers, now()),
        bytes: await readBody(response, patience),
      };
    } finally {
      patience.end();
    }
  }

  return { send: (request) => activity.during(exchange(request)) };
}

/** Ends a request after a silence. A slow answer that keeps coming is not silent: a crag's signal is thin. */
class Patience {
  readonly #stop = new AbortController();
  readonly #milliseconds: number;
  readonly signal: AbortSignal;
  #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number, outside: AbortSignal | undefined) {
    this.#milliseconds = milliseconds;
    this.signal = outside ? AbortSignal.any([this.#stop.signal, outside]) : this.#stop.signal;
    this.#timer = this.#start();
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#stop.abort(), this.#milliseconds);
  }
}

function isRedirect(response: Response): boolean {
  const { type, status, redirected } = response;
  return redirected || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

async function readBody(response: Response, patience: Patience): Promise<ArrayBuffer> {
  if (!response.body) return new ArrayBuffer(0);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = response.body.getReader();
  patience.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    patience.heard();
    pieces.push(value);
  }
  // A cancelled body ends as a whole one does.
  patience.signal.throwIfAborted();
  return new Blob(pieces).arrayBuffer();
}

/** Seconds of a `Retry-After` header, which is a number or a date on the server's clock: this device's may be a year off. */
function retryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const sent = Date.parse(headers.get('date') ?? '');
  const from = Number.isFinite(sent) ? sent : now;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - from) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
