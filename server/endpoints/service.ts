import { health, knownWrites, live, ping, sync } from '#contract/endpoints/service';
import { SYNC_SCHEMA_MIN } from '#contract/tables/sync';
import { Bytes } from '../answers/bytes';
import { EventStream } from '../answers/event-stream';
import { customerOf, implement, sessionOf } from '../handler/implement';
import { readReadiness } from '../handler/readiness';
import { Refused } from '../handler/refused';
import { pageWithoutRows, readSyncPage } from '../store/feed/sync-page';
import { findKnownKeys } from '../store/writes/applied-writes';

const JSON_TYPE = 'application/json; charset=utf-8';
const AGAIN_SECONDS = 5;

/** Whether we are there, whether we can work, and what changed. */
export const serviceEndpoints = {
  ping: implement(ping, async ({ now }) => ({ serverTime: new Date(now).toISOString() })),

  health: implement(health, async ({ services }) => {
    const { catalogue, causes } = await readReadiness(services);
    const data = { database: causes.includes('database') ? 'down' : 'ready', catalogue, causes };
    const status = causes.length > 0 ? 503 : 200;
    const again = causes.length > 0 ? AGAIN_SECONDS : null;
    return new Bytes(JSON.stringify({ success: true, data }), JSON_TYPE, 'no-store', status, again);
  }),

  live: implement(
    live,
    async (call) =>
      new EventStream(call.services.live.open({ id: sessionOf(call), customerId: customerOf(call) })),
  ),

  sync: implement(sync, async (call) => {
    const { cursor, limit, whole, schema, cursorSchema = schema } = call.query;
    if (schema < SYNC_SCHEMA_MIN) throw new Refused(426, 'sync.error.update');
    const isOfOtherSchema = cursorSchema !== schema;
    const request = { cursor, limit, whole, isOfOtherSchema, heard: call.heard, now: call.now };
    // Most devices that ask have everything: the query that found their session said so.
    const known = call.version && pageWithoutRows(call.version, request);
    const page = known ?? (await readSyncPage(call.db, customerOf(call), request, call.version));
    call.services.measures?.pulled(known ? 'unchanged' : 'read');
    return new Bytes(`{"success":true,"data":${page}}`, JSON_TYPE, 'private, no-store');
  }),

  knownWrites: implement(knownWrites, async (call) => ({
    known: await findKnownKeys(call.db, customerOf(call), call.body.keys),
  })),
};
