import { successOf } from '#contract/endpoints/answer';
import { SyncPage } from '#contract/tables/sync';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import { z } from '#contract/zod';
import { readMeta, syncTables, writeMeta, type Store, type Transaction } from '../db/store';
import { acceptRows, forgetTombstones } from './accept-rows';
import { goOver } from './another-server';
import { askServer, nothingAnswered, type Trouble } from './ask-server';
import { ASKED_MS_MAX, backOff } from './back-off';
import { UNTIL_RUNG } from './bell';
import type { EngineState } from './engine-state';
import { noteHeard, readHeard, toldOf, type Heard } from './heard';
import type { JournalKeeper } from './journal-keeper';
import { noteSync } from './note-sync';
import type { Clock, Network, Random } from './ports';
import { readRows, SentRow } from './read-rows';
import { forgetReceipts } from './receipts';
import { refuse } from './settle';
import {
  beginReading,
  cutReading,
  endReading,
  fromTheStart,
  keepPlace,
  type WholeReading,
} from './whole-reading';

const PAGE_ROWS = 500;
/** A dismissed refusal can be put back; after so long it is forgotten here. */
const DISMISSED_KEPT_MS = 45 * 86_400_000;

/** What the pull works with. */
export interface PullPorts {
  store: Store;
  network: Network;
  clock: Clock;
  random: Random;
  state: EngineState;
  keeper: JournalKeeper;
}

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
    const wait = state.pullDue - clock.now();
    // A longer wait than is ever granted means that the clock was set back.
    if (wait > 0 && (wait === UNTIL_RUNG || wait <= ASKED_MS_MAX)) {
      await state.bell.wait(clock, heard, wait, signal);
      continue;
    }
    state.beginPull();
    const trouble = await pull(ports, signal);
    if (trouble && state.isOpen) await state.showUnreachable(store);
    failures = trouble ? (trouble.hasMoved ? 1 : failures + 1) : 0;
    state.hasPullFailed = trouble !== null;
    const askedMs = Math.min((trouble?.retryAfterSeconds ?? 0) * 1000, ASKED_MS_MAX);
    state.noPullBefore = clock.now() + askedMs;
    // Who asked meanwhile may know of what the server had not done yet when it was read.
    if (trouble) state.pullAt = Math.min(state.pullAt, clock.now() + backOff(failures, random.number()));
  }
}

/** Where a pull goes on: above the cursor, or in a reading of the whole. */
interface Position {
  cursor: number;
  cursorSchema: number;
  reading: WholeReading | null;
  /** The newest version heard of. */
  heard: Heard;
}

/** Reads page after page above the cursor; null when this device has everything. */
async function pull(ports: PullPorts, signal: AbortSignal): Promise<Trouble | null> {
  const { store, state } = ports;
  let at = await store.transaction(['meta'], readPosition);
  let hasMoved = false;
  while (!signal.aborted) {
    const page = await fetchPage(ports, at);
    if ('retryAfterSeconds' in page) return { ...page, hasMoved };
    if (!page.isOurs) {
      const trouble = await goOver(ports, page);
      if (trouble) return { ...trouble, hasMoved };
      at = await store.transaction(['meta'], readPosition);
      continue;
    }
    const { reading } = at;
    // What an earlier page named may be gone by now, and its deletion forgotten.
    const isOutdated = reading !== null && reading.place > 0 && page.floor > reading.floor;
    if (isOutdated || page.full) {
      // Kept, or an app that is closed after each page would find the same again and again.
      await store.transaction(['meta'], beginReading);
      at.reading = fromTheStart;
      continue;
    }
    await store.transaction(syncTables, (transaction) => acceptPage(transaction, page, at, ports));
    state.succeeded();
    if (!page.more) {
      state.pulledUpTo(page.cursor);
      return null;
    }
    hasMoved = true;
    at.cursor = page.cursor;
    at.heard = await store.transaction(['meta'], readHeard);
    if (reading) at.reading = placeAfter(page, reading);
  }
  return nothingAnswered;
}

/** A reading of the whole that was cut goes on where it was; a device without a cursor begins one. */
async function readPosition(transaction: Transaction): Promise<Position> {
  const cursor = (await readMeta(transaction, 'cursor')) ?? 0;
  const cursorSchema = (await readMeta(transaction, 'cursorSchema')) ?? 1;
  const cut = await cutReading(transaction);
  const heard = await readHeard(transaction);
  return { cursor, cursorSchema, reading: cut ?? (cursor === 0 ? fromTheStart : null), heard };
}

/** The floor of the first page stands for the whole reading. */
function placeAfter(page: Page, { place, floor }: WholeReading): WholeReading {
  return { place: page.cursor, floor: place === 0 ? page.floor : floor };
}

/** Puts a page in, with how far this device has come by it. */
async function acceptPage(
  transaction: Transaction,
  page: Page,
  { reading, heard }: Position,
  ports: PullPorts,
): Promise<void> {
  const isWhole = reading !== null;
  await noteHeard(transaction, page.newest, heard);
  await acceptRows(transaction, readRows(page.rows), { isWhole });
  await acceptRefusals(transaction, page, ports.clock.now());
  const named = page.rows.map(({ table, id }) => `${table}/${id}`);
  const isFirst = reading?.place === 0;
  if (isWhole && page.more) {
    await keepPlace(transaction, placeAfter(page, reading), { isFirst, named });
    return;
  }
  await writeMeta(transaction, 'cursor', page.cursor);
  await writeMeta(transaction, 'cursorSchema', SYNC_SCHEMA);
  if (isWhole) await endReading(transaction, { isFirst, named, cursor: page.cursor });
  if (!page.more) await finish(transaction, page, ports);
}

async function fetchPage(
  ports: PullPorts,
  { cursor, cursorSchema, reading, heard }: Position,
): Promise<Page | Trouble> {
  const query = {
    cursor: String(reading?.place ?? cursor),
    limit: String(PAGE_ROWS),
    schema: String(SYNC_SCHEMA),
    cursorSchema: String(reading ? SYNC_SCHEMA : cursorSchema),
    whole: String(reading !== null),
  };
  const request = { method: 'GET', path: '/guard/sync', query, ...toldOf(heard) } as const;
  const page = await askServer(ports, request, (body) => Answer.safeParse(body).data?.data);
  if ('retryAfterSeconds' in page || page.minSchema <= SYNC_SCHEMA) return page;
  await ports.state.pauseFor(ports.store, 'update');
  return nothingAnswered;
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

async function finish(transaction: Transaction, page: Page, { state, clock }: PullPorts): Promise<void> {
  const now = clock.now();
  const seenTime = (await readMeta(transaction, 'serverTime')) ?? 0;
  const toldTime = Date.parse(page.serverTime);
  const serverTime = Math.max(seenTime, toldTime);
  await writeMeta(transaction, 'serverTime', serverTime);
  await writeMeta(transaction, 'clock', { serverTime: toldTime, deviceTime: now });
  await forgetReceipts(transaction, serverTime, seenTime > 0);
  await forgetTombstones(transaction, page.cursor);
  await noteSync(transaction, state, now);
  for (const { id, at } of await transaction.all('refused')) {
    if (now - at <= DISMISSED_KEPT_MS) continue;
    // Until the server has said so, another device may have put it back on the list.
    if ((await transaction.get('dismissal', id))?.pending === 0) await transaction.remove('refused', id);
  }
}
