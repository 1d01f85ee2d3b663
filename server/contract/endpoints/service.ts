import { SyncPage } from '../tables/sync';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** Whether a network reaches us at all, and whether the process lives: answers whatever else is wrong. */
export const ping = defineEndpoint({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  localised: false,
  auth: 'none',
  write: false,
  data: z.object({ serverTime: z.iso.datetime() }),
});

/** Why a server should get no requests now, in words that tell nothing of it. */
export const UnreadyCause = z.enum(['database', 'migrations', 'disk', 'stopping']);
export type UnreadyCause = z.infer<typeof UnreadyCause>;

/** Whether the server can do its work: 503 with the same shape, the causes and Retry-After when it cannot. */
export const health = defineEndpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  localised: false,
  auth: 'none',
  write: false,
  data: z.object({
    database: z.enum(['ready', 'down']),
    catalogue: z.string().nullable(),
    causes: z.array(UnreadyCause),
  }),
});

/**
 * Says the customer's version, and says it again whenever it is another, as long as the session lasts and both sides
 * stay: what changed is then to be pulled. Editors hear the house's beside it, as `houseNews` writes it. On a stream without news a comment is its heartbeat.
 */
export const live = defineEndpoint({
  name: 'live',
  method: 'GET',
  path: '/guard/live',
  localised: true,
  auth: 'required',
  write: false,
  streams: true,
  data: z.number().int().nonnegative(),
});

/** From where, and how much, a feed is read. */
export const SyncQuery = z.strictObject({
  cursor: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  schema: z.coerce.number().int().default(1),
  /** The schema of the app that read up to the cursor, when it may be another: what that one passed over is missing. */
  cursorSchema: z.coerce.number().int().optional(),
  /** The client reads the whole from 0: skip the floor check, until `more: false`. */
  whole: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});

/** Changes of the customer's rows above a cursor (SYNC "On the server"). */
export const sync = defineEndpoint({
  name: 'sync',
  method: 'GET',
  path: '/guard/sync',
  localised: true,
  auth: 'required',
  write: false,
  query: SyncQuery,
  data: SyncPage,
});

/** Keys that are asked after at once. */
export const KEYS_ASKED_MAX = 500;

/** Which writes of the customer this server has done or refused, by their `Idempotency-Key`: another one asks what it lost. */
export const knownWrites = defineEndpoint({
  name: 'knownWrites',
  method: 'POST',
  path: '/guard/known-writes',
  localised: true,
  auth: 'required',
  write: false,
  body: z.strictObject({ keys: z.array(z.uuid()).min(1).max(KEYS_ASKED_MAX) }),
  data: z.object({ known: z.array(z.uuid()) }),
});
