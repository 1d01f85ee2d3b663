import type { FastifyBaseLogger } from 'fastify';
import type { Problem } from '#contract/endpoints/answer';
import type { BatchedAnswer, BatchedWrite } from '#contract/endpoints/batch';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { Language } from '#contract/language';
import type { VersionStamp } from '#contract/tables/sync';
import type { z } from '#contract/zod';
import { Bytes } from '../answers/bytes';
import { EventStream } from '../answers/event-stream';
import { Piecemeal } from '../answers/piecemeal';
import { PreparedAnswer } from '../answers/prepared-answer';
import type { Database } from '../database/database';
import type { FeedVersion } from '../store/writes/version-stamps';
import type { Browser } from './browser';
import { Refused } from './refused';
import type { Services } from './services';

const PROBLEM_KEY = /^[a-z]+(?:\.[a-z]+)?\.error\.\w+$/;
/** Enough to mend a form; a body made to fail everywhere gets no more. */
const PROBLEMS_MAX = 20;

/** From where something is asked, in which language, and when. */
export interface Asker {
  /** The address the request came from; of IPv6 its /64 network. */
  address: string;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
}

/** A request as handlers know it, before its parts are parsed. */
export interface RawCall {
  services: Services;
  /** The database; inside an idempotent write its transaction, and then nothing else may be used. */
  db: Database;
  /** The signed-in customer; null for guests. */
  customerId: string | null;
  /** The session that asks; null for guests. */
  sessionId: string | null;
  /** How far the customer's data had come when the session was looked up; null for guests. */
  version: FeedVersion | null;
  language: Language;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Milliseconds since 1970. */
  now: number;
  /** The customer's version that an idempotent write makes; 0 elsewhere. */
  v: number;
  /** The newest versions of the customer's data that the device has heard of; none when it does not say. */
  heard: readonly VersionStamp[];
  /** The version that a write of the house makes of it; 0 elsewhere. */
  houseV: number;
  /** The newest versions of the house that the device has heard of. */
  houseHeard: readonly VersionStamp[];
  browser: Browser;
  /** Does a write that a device queued as its own endpoint would, in a transaction of its own. Never throws. */
  doQueued: (write: BatchedWrite) => Promise<BatchedAnswer>;
  /** Where to write what the provider has to know; nothing of the customer. */
  log: FastifyBaseLogger;
}

/** A request whose parts were parsed by the endpoint's schemas. */
export interface Call<Params, Query, Body> extends RawCall {
  params: Params;
  query: Query;
  body: Body;
}

/** An endpoint with what answers it. */
export interface Implementation<Name extends string = string> {
  endpoint: Endpoint & { name: Name };
  /** Whether a POST must bring the anti-forgery pair of its session (or of a guest). */
  needsPair: boolean;
  /** Parses, works, and checks the answer against the contract. Throws Refused. */
  run(call: RawCall): Promise<unknown>;
}

/**
 * Binds a handler to an endpoint of the contract. The handler answers the endpoint's `data`, Bytes, a file in pieces, what was prepared, or a stream; it
 * refuses by throwing Refused. `needsPair: false` is for writes that prove themselves otherwise.
 */
export function implement<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  const Name extends string,
>(
  endpoint: Endpoint<Params, Query, Body, Data, Name>,
  handler: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Data> | Bytes | Piecemeal | PreparedAnswer | EventStream>,
  { needsPair = true }: { needsPair?: boolean } = {},
): Implementation<Name> {
  return {
    endpoint,
    needsPair,
    async run(call) {
      const answer = await handler({
        ...call,
        params: parseParams(endpoint.params, call.params),
        query: parse(endpoint.query, call.query),
        // Nothing sent is a body without fields: what is missing in it is told field by field.
        body: parse(endpoint.body, call.body ?? {}),
      });
      const isReady = [Bytes, Piecemeal, PreparedAnswer, EventStream].some((made) => answer instanceof made);
      return isReady ? answer : endpoint.data.parse(answer);
    },
  };
}

/** The signed-in customer of an endpoint that requires one. Throws Refused 401 for a guest. */
export function customerOf(call: RawCall): string {
  if (call.customerId === null) throw new Refused(401, 'account.error.session');
  return call.customerId;
}

/** The session of an endpoint that requires one. Throws Refused 401 for a guest. */
export function sessionOf(call: RawCall): string {
  if (call.sessionId === null) throw new Refused(401, 'account.error.session');
  return call.sessionId;
}

/** Who asks and when, as what is behind the endpoints wants it. */
export function askerOf({ browser, language, now }: RawCall): Asker {
  return { address: browser.address, language, now };
}

/** An address that no row can have is as unknown as any other. */
function parseParams<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refused(404, 'common.error.notFound');
  return parsed.data;
}

function parse<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refused(400, 'common.error.invalid', problemsOf(parsed.error));
  return parsed.data;
}

/** What a schema found wrong, as fields and translation keys. */
function problemsOf({ issues }: z.ZodError): Problem[] {
  return issues.slice(0, PROBLEMS_MAX).map(({ path, message }) => {
    const key = PROBLEM_KEY.test(message) ? message : 'common.error.invalid';
    return path.length === 0 ? { key } : { field: path.map(String).join('.'), key };
  });
}
