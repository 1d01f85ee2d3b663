import ky from 'ky';
import type { Method } from '#contract/endpoints/endpoint';
import type { Activity } from './activity';
import { Elsewhere, type ElsewhereOptions } from './elsewhere';
import { Patience, readBody, readPieces } from './patience';

/** How long the server may stay silent, at the start or between two pieces of its answer. */
export const SILENCE_MS = 30_000;

/** A stream of news says something at least so often, be it that it is there: every 45 s. */
const STREAM_SILENCE_MS = 100_000;

const EVENT_STREAM = 'text/event-stream';
/** Our server says a number at a time. */
const EVENT_LENGTH_MAX = 1_000;

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
  /** Gets how many bytes of the answer have come, whenever some more have. */
  hear?: ((bytes: number) => void) | undefined;
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
  /**
   * Reads a stream of events until it ends, and then answers null; what is no stream is answered as it came. `hear` gets
   * the data of each event, null for a heartbeat. Throws as `send` does, and when the stream falls silent or its
   * `signal` aborts. Nobody waits for it: it is no activity.
   */
  listen(request: OutgoingRequest, hear: (data: string | null) => void): Promise<RawReply | null>;
  /** What another origin has of ours, where there may be one. */
  elsewhere?: Elsewhere;
}

/** What the transport works with; `fetch` and the silence are given so that tests can give theirs. */
export interface TransportOptions {
  /** Absolute address of the API, such as "https://relais.example/api". */
  base: string;
  fetch: typeof fetch;
  activity: Activity;
  now: () => number;
  silenceMs?: number;
  /** Where public bytes lie on another origin, and who hears when that fails; nowhere by default. */
  elsewhere?: Pick<ElsewhereOptions, 'openTo' | 'tell'>;
}

/** Sends requests as they are: no retry and no redirect, for who asked knows better what may be repeated. */
export function createTransport({
  base,
  fetch,
  activity,
  now,
  silenceMs,
  elsewhere,
}: TransportOptions): Transport {
  const client = ky.create({ fetch, retry: 0, timeout: false, throwHttpErrors: false, redirect: 'manual' });

  async function ask(request: OutgoingRequest, patience: Patience): Promise<Response> {
    const url = new URL(base + request.path);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const response = await client(url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      signal: patience.signal,
      ...(request.body === undefined ? {} : { json: request.body }),
    });
    if (isRedirect(response)) throw new TypeError('the answer was a redirect');
    return response;
  }

  async function replyOf(
    response: Response,
    patience: Patience,
    hear?: (bytes: number) => void,
  ): Promise<RawReply> {
    return {
      status: response.status,
      retryAfterSeconds: retryAfter(response.headers, now()),
      bytes: await readBody(response, patience, hear),
    };
  }

  async function exchange(request: OutgoingRequest): Promise<RawReply> {
    const patience = new Patience(silenceMs ?? SILENCE_MS, request.signal);
    try {
      return await replyOf(await ask(request, patience), patience, request.hear);
    } finally {
      patience.end();
    }
  }

  async function listen(
    request: OutgoingRequest,
    hear: (data: string | null) => void,
  ): Promise<RawReply | null> {
    const patience = new Patience(silenceMs ?? SILENCE_MS, request.signal);
    try {
      const headers = { accept: EVENT_STREAM, ...request.headers };
      const response = await ask({ ...request, headers }, patience);
      const isStream = response.ok && response.headers.get('content-type') === EVENT_STREAM;
      if (!isStream || !response.body) return await replyOf(response, patience);
      patience.allow(STREAM_SILENCE_MS);
      await readEvents(response.body, patience, hear);
      return null;
    } finally {
      patience.end();
    }
  }

  return {
    send: (request) => activity.during(exchange(request)),
    listen,
    elsewhere: new Elsewhere({
      openTo: undefined,
      tell: () => undefined,
      ...elsewhere,
      fetch,
      activity,
      now,
    }),
  };
}

function isRedirect(response: Response): boolean {
  const { type, status, redirected } = response;
  return redirected || type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** Server-sent events, as far as our server uses them: one line of data, or a comment. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  patience: Patience,
  hear: (data: string | null) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let unread = '';
  for await (const piece of readPieces(body, patience)) {
    const lines = (unread + decoder.decode(piece, { stream: true })).split('\n');
    unread = lines.pop() ?? '';
    if (unread.length > EVENT_LENGTH_MAX) throw new TypeError('the stream was not ours');
    for (const line of lines) {
      if (line.startsWith('data:')) hear(line.slice('data:'.length).trim());
      else if (line.startsWith(':')) hear(null);
    }
  }
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
