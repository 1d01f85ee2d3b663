import { successOf } from '#contract/endpoints/answer';
import { SyncPage } from '#contract/tables/sync';
import { SYNC_SCHEMA, syncedTableNames } from '#contract/tables/synced-tables';
import { z } from '#contract/zod';
import type { MirrorRow } from '../db/rows';
import { readMeta, syncTables, writeMeta, type Store, type Transaction } from '../db/store';
import { acceptRows, forgetTombstones } from './accept-rows';
import { ASKED_MS_MAX, backOff } from './back-off';
import { classify, type Verdict } from './classify';
import type { EngineState } from './engine-state';
import { noteSync } from './note-sync';
import type { Clock, Network, Random } from './ports';
import { readRows, SentRow } from './read-rows';
import { rebase } from './rebase';
import { refuse } from './settle';

/** How old what a screen shows may get while nothing happens (SPEC section 9: 5 minutes). */
const PULL_EVERY_MS = 300_000;
const PAGE_ROWS = 500;
/** When a pull is due that nobody asked for since the one under way began. */
const NOT_ASKED = Number.POSITIVE_INFINITY;
/** A dismissed refusal can be put back; after so long it is forgotten here. */
const DISMISSED_KEPT_MS = 45 * 86_400_000;

/** What the pull works with. */
export interface PullPorts {
  store: Store;
  network: Network;
  clock: Clock;
  random: Random;
  state: EngineState;
}

const NOTHING_ANSWERED: Trouble = { retryAfterSeconds: null };
const Answer = successOf(SyncPage.extend({ rows: z.array(SentRow) }));
type Page = z.infer<typeof Answer>['data'];

/**
 * Fetches what changed on the server whenever it is due, until the signal aborts. Goes on while outbox entries wait.
 */
export async function keepPulling(ports: PullPorts, signal: AbortSignal): Promise<void> {
  const { state, clock, random, store } = ports;
  let failures = 0;
  while (!signal.aborted) {
    const heard = state.bell.rings;
    const due = Math.max(state.pullAt, state.noPullBefore);
    const wait = state.isOpen ? due - clock.now() : PULL_EVERY_MS;
    // A longer wait than is ever granted means that the clock was set back.
    if (wait > 0 && wait <= ASKED_MS_MAX) {
      await state.bell.wait(clock, heard, wait, signal);
      continue;
    }
    state.pullAt = NOT_ASKED;
    const trouble = await pull(ports, signal);
    if (trouble && state.isOpen) await state.showUnreachable(store);
    failures = trouble ? failures + 1 : 0;
    state.hasPullFailed = trouble !== null;
    const askedMs = Math.min((trouble?.retryAfterSeconds ?? 0) * 1000, ASKED_MS_MAX);
    state.noPullBefore = clock.now() + askedMs;
    const next = clock.now() + (trouble ? backOff(failures, random.number()) : PULL_EVERY_MS);
    // Who asked meanwhile may know of what the server had not done yet when it was read.
    state.pullAt = Math.min(state.pullAt, next);
  }
}

/** Why a pull did not come to its end, and how long the server asked to be left alone. */
interface Trouble {
  retryAfterSeconds: number | null;
}

/** Reads page after page above the cursor; null when this device has everything. */
async function pull(ports: PullPorts, signal: AbortSignal): Promise<Trouble | null> {
  const { store, state, clock } = ports;
  let { cursor, cursorSchema } = await store.transaction(['meta'], async (transaction) => ({
    cursor: await readMeta(transaction, 'cursor'),
    cursorSchema: (await readMeta(transaction, 'cursorSchema')) ?? 1,
  }));
  let seen = cursor ? null : new Set<string>();
  let floor: number | null = null;
  while (!signal.aborted) {
    const page = await fetchPage(ports, { cursor: cursor ?? 0, cursorSchema, whole: seen !== null });
    if ('retryAfterSeconds' in page) return page;
    floor ??= page.floor;
    // What an earlier page named may be gone by now, and its deletion forgotten.
    const isOutdated = seen !== null && page.floor > floor;
    if (isOutdated || (page.full && !seen)) {
      cursor = 0;
      cursorSchema = SYNC_SCHEMA;
      seen = new Set();
      floor = page.floor;
      continue;
    }
    for (const { table, id } of page.rows) seen?.add(`${table}/${id}`);
    await store.transaction(syncTables, async (transaction) => {
      await acceptRows(transaction, readRows(page.rows), { isWhole: seen !== null });
      await acceptRefusals(transaction, page, clock.now());
      if (!seen || !page.more) {
        await writeMeta(transaction, 'cursor', page.cursor);
        await writeMeta(transaction, 'cursorSchema', SYNC_SCHEMA);
      }
      if (seen && !page.more) await sweep(transaction, seen, page.cursor);
      if (!page.more) await finish(transaction, page, ports);
    });
    state.succeeded();
    if (!page.more) return null;
    cursor = page.cursor;
  }
  return NOTHING_ANSWERED;
}

async function fetchPage(
  { network, state, store }: PullPorts,
  { cursor, cursorSchema, whole }: { cursor: number; cursorSchema: number; whole: boolean },
): Promise<Page | Trouble> {
  const query = {
    cursor: String(cursor),
    limit: String(PAGE_ROWS),
    schema: String(SYNC_SCHEMA),
    cursorSchema: String(cursorSchema),
    whole: String(whole),
  };
  for (const isRetry of [false, true]) {
    const reply = await network.send({ method: 'GET', path: '/guard/sync', query }).catch(() => null);
    if (!reply) return NOTHING_ANSWERED;
    const answer = Answer.safeParse(reply.body);
    const page = reply.status === 200 ? answer.data?.data : undefined;
    if (page && page.minSchema <= SYNC_SCHEMA) return page;
    const verdict: Verdict = page ? { kind: 'update' } : classify(reply, '');
    if (verdict.kind === 'update') await state.pauseFor(store, 'update');
    if (verdict.kind === 'wrongAccount') await state.pauseFor(store, 'signIn');
    if (verdict.kind === 'busy') return verdict;
    if (verdict.kind !== 'signIn' || isRetry || (await state.renew(store)) !== 'renewed') break;
  }
  return NOTHING_ANSWERED;
}

/** Refusals of this device's outbox entries settle them; those of a lost device are kept to be shown. */
async function acceptRefusals(transaction: Transaction, page: Page, now: number): Promise<void> {
  for (const { key, name, status, message, errors, at, sent } of page.refused) {
    const entry = await transaction.first('outbox', ({ id }) => id === key);
    if (entry) await refuse(transaction, entry, { status, message, errors }, now);
    else if (!(await transaction.get('refused', key))) {
      const shown = { id: key, entry: null, name, status, message, errors, sent };
      await transaction.put('refused', { ...shown, at: Date.parse(at) });
    }
  }
}

/** After the whole was read: what it did not name is gone on the server. Outbox entries stay, on top of nothing. */
async function sweep(transaction: Transaction, seen: ReadonlySet<string>, cursor: number): Promise<void> {
  const unseen: MirrorRow[] = [];
  for (const mirror of await transaction.all('mirror')) {
    if (seen.has(`${mirror.table}/${mirror.id}`) || mirror.v > cursor) continue;
    await transaction.put('mirror', { ...mirror, row: null });
    unseen.push(mirror);
  }
  await rebase(transaction, unseen);
  for (const table of syncedTableNames) {
    for (const { id, v, pending } of await transaction.all(table)) {
      if (pending === 0 && v <= cursor && !seen.has(`${table}/${id}`)) await transaction.remove(table, id);
    }
  }
}

async function finish(transaction: Transaction, page: Page, { state, clock }: PullPorts): Promise<void> {
  const now = clock.now();
  const seenTime = (await readMeta(transaction, 'serverTime')) ?? 0;
  await writeMeta(transaction, 'serverTime', Math.max(seenTime, Date.parse(page.serverTime)));
  await forgetTombstones(transaction, page.cursor);
  await noteSync(transaction, state, now);
  for (const { id, at } of await transaction.all('refused')) {
    const isOld = now - at > DISMISSED_KEPT_MS;
    if (isOld && (await transaction.get('dismissal', id))) await transaction.remove('refused', id);
  }
}
