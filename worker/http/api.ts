import type { Endpoint, Method } from '#contract/endpoints/endpoint';
import type { Language } from '#contract/language';
import { live } from '#contract/endpoints/service';
import {
  FINGERPRINT_HEADER,
  SCHEMA_HEADER,
  STAMP_HEADER,
  writeStamps,
  type VersionStamp,
} from '#contract/tables/sync';
import { HOUSE_STAMP_HEADER } from '#contract/tables/house-change';
import { readHouseNews } from '#contract/tables/house-tables';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import type { z } from '#contract/zod';
import type { RequestResult } from '../api/engine-api';
import type { HeldElsewhere } from './elsewhere';
import { readJson } from './read-json';
import { isForgeryRefusal, readData, readResult } from './read-result';
import type { Renewal, Session } from './session';
import type { RawReply, Transport } from './transport';

/**
 * A request under `/api/{lng}`; `key` becomes the `Idempotency-Key`, `schema` tells what the body is written in,
 * `typed` is the fingerprint of what it says, `heard` the newest versions that the server has told of.
 */
export interface ApiRequest {
  method: Method;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  schema?: number;
  typed?: string;
  heard?: readonly VersionStamp[];
  /** Those of the house. */
  houseHeard?: readonly VersionStamp[];
}

/** What an endpoint is asked with; what it has no schema for is left out. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** The `Idempotency-Key`: asked again with it, the server does it once. */
  key?: string;
  /** Another language than the one of the moment. */
  language?: Language;
  /** Gives the call up from outside. */
  signal?: AbortSignal;
  /** Gets how many bytes of the answer have come. */
  hear?: (bytes: number) => void;
}

/** What answered, whatever it was; `body` is its JSON. */
interface ApiReply {
  status: number;
  retryAfterSeconds: number | null;
  body: unknown;
}

/** The way of one account to our API. */
export interface Api {
  /** For the sync engine: one attempt, and whatever answered. Throws as the transport does. */
  send(request: ApiRequest): Promise<ApiReply>;
  /**
   * Listens until the stream of changes ends, and then answers null; what is no stream is answered as it came. `hear`
   * gets the customer's version, or the house's where that is said, null for a heartbeat; from another `path` the numbers that are said there. Throws as the
   * transport does.
   */
  listen(
    hear: (v: number | null, feed?: 'house') => void,
    signal: AbortSignal,
    path?: string,
  ): Promise<ApiReply | null>;
  renew(): Promise<Renewal>;
  renewForgery(): Promise<boolean>;
  /** Asks an endpoint and parses its answer; renews the session and asks again once where that helps. */
  call<Data extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
    input?: CallInput,
  ): Promise<RequestResult<z.infer<Data>>>;
  /** Asks an endpoint that answers raw bytes; another origin first, where that may have them. */
  fetchBytes(
    endpoint: Endpoint,
    input: CallInput & { elsewhere?: HeldElsewhere },
  ): Promise<RequestResult<ArrayBuffer>>;
  /** Whether an account is here whose session the server has ended. */
  hasEnded(): Promise<boolean>;
}

/** The API as one account sees it; `language` is asked at each request. */
export function createApi(transport: Transport, session: Session, language: () => string): Api {
  /** What answered, or null when nothing did. */
  async function ask(endpoint: Endpoint, input: CallInput): Promise<RawReply | null> {
    try {
      return await askAgainOnce(endpoint, input);
    } catch {
      return null;
    }
  }

  async function askAgainOnce(endpoint: Endpoint, input: CallInput): Promise<RawReply | null> {
    for (const isRetry of [false, true]) {
      const headers = endpoint.auth === 'none' ? null : await session.headers();
      const reply = await transport.send({
        method: endpoint.method,
        path:
          (endpoint.localised ? `/${input.language ?? language()}` : '') +
          fillPath(endpoint.path, input.params ?? {}),
        query: input.query,
        headers: {
          ...headers,
          ...(input.key === undefined ? {} : saidHeaders({ key: input.key, schema: SYNC_SCHEMA })),
        },
        body: input.body,
        signal: input.signal,
        hear: input.hear,
      });
      if (isRetry || !headers) return reply;
      if (reply.status === 401) session.rejected(headers);
      const isHealed =
        (reply.status === 401 && (await session.renew()) === 'renewed') ||
        (isForgeryRefusal(reply) && (await session.renewForgery()));
      if (!isHealed) return reply;
    }
    return null;
  }

  return {
    send: async ({ method, path, query, body, ...said }) => {
      const headers = await session.headers();
      const reply = await transport.send({
        method,
        path: `/${language()}${path}`,
        query,
        body,
        headers: { ...headers, ...saidHeaders(said) },
      });
      if (reply.status === 401) session.rejected(headers);
      return read(reply);
    },
    listen: async (hear, signal, path = live.path) => {
      const headers = await session.headers();
      const request = { method: live.method, path: `/${language()}${path}`, signal };
      const reply = await transport.listen({ ...request, headers: headers ?? {} }, (data) => {
        if (data === null) return hear(null);
        const houseV = readHouseNews(data);
        if (houseV !== null) return hear(houseV, 'house');
        const v = live.data.safeParse(Number(data));
        if (v.success) hear(v.data);
      });
      if (reply?.status === 401) session.rejected(headers);
      return reply && read(reply);
    },
    renew: () => session.renew(),
    renewForgery: () => session.renewForgery(),
    call: async (endpoint, input = {}) => readResult(await ask(endpoint, input), readData(endpoint.data)),
    fetchBytes: async (endpoint, { elsewhere, ...input }) => {
      const found = elsewhere && (await transport.elsewhere?.read(elsewhere, input.signal));
      if (found) return { kind: 'done', data: found };
      const answer = readResult(await ask(endpoint, input), (bytes) => ({ data: bytes }));
      if (elsewhere && answer.kind === 'done') transport.elsewhere?.ownAnswered();
      return answer;
    },
    hasEnded: () => session.hasEnded(),
  };
}

function read({ status, retryAfterSeconds, bytes }: RawReply): ApiReply {
  return { status, retryAfterSeconds, body: readJson(bytes) };
}

/** What a request says of itself; a batch says no key, for its writes have keys of their own. */
function saidHeaders({
  key,
  schema,
  typed,
  heard,
  houseHeard,
}: Pick<ApiRequest, 'key' | 'schema' | 'typed' | 'heard' | 'houseHeard'>): Record<string, string> {
  return {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(schema === undefined ? {} : { [SCHEMA_HEADER]: String(schema) }),
    ...(typed === undefined ? {} : { [FINGERPRINT_HEADER]: typed }),
    ...(heard === undefined ? {} : { [STAMP_HEADER]: writeStamps(heard) }),
    ...(houseHeard === undefined ? {} : { [HOUSE_STAMP_HEADER]: writeStamps(houseHeard) }),
  };
}

/** A path with its `:param` places filled. */
function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
