import { successOf } from '#contract/endpoints/answer';
import { SyncPage } from '#contract/tables/sync';
import { z } from '#contract/zod';
import { mayEdit } from '../db/may-edit';
import { readMeta, syncTables, writeMeta, type Store, type Transaction } from '../db/store';
import { acceptRows, forgetTombstones } from './accept-rows';
import { goOver } from './another-server';
import { askServer, nothingAnswered, type Trouble } from './ask-server';
import { ASKED_MS_MAX, backOff } from './back-off';
import { UNTIL_RUNG } from './bell';
import type { EngineState } from './engine-state';
import { customerFeed, houseFeed, type Feed } from './feeds';
import { noteHeard, readHeard, toldOf, type Heard } from './heard';
import { leaveHouse } from './leave-house';
import type { JournalKeeper } from './journal-keeper';
import { noteSync } from './note-sync';
import type { Clock, Network, Random } from './ports';
import { readHouseRows, readRows, SentRow } from './read-rows';
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
    const trouble = await pullAll(ports, signal);
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

/** Reads the customer's feed, then the house's for who edits content; null when this device has everything. */
async function pullAll(ports: PullPorts, signal: AbortSignal): Promise<Trouble | null> {
  const own = await pull(customerFeed, ports, signal);
  if (own.trouble || !own.isEditor || signal.aborted) return own.trouble;
  const { trouble } = await pull(houseFeed, ports, signal);
  if (!trouble?.isForbidden) return trouble;
  await leaveHouseNow(ports);
  return null;
}

/** How a pull ended: null when this device has everything, and then whether its customer edits content. */
interface Pulled {
  trouble: Trouble | null;
  isEditor?: boolean;
}

/** Reads page after page of a feed above the cursor. */
async function pull(feed: Feed, ports: PullPorts, signal: AbortSignal): Promise<Pulled> {
  const { store, state } = ports;
  const readPosition = (transaction: Transaction) => positionIn(transaction, feed);
  let at = await store.transaction(['meta'], readPosition);
  let hasMoved = false;
  while (!signal.aborted) {
    const page = await fetchPage(feed, ports, at);
    if ('retryAfterSeconds' in page) return { trouble: { ...page, hasMoved } };
    if (!page.isOurs) {
      const trouble = await goOver(ports, feed, page);
      if (trouble) return { trouble: { ...trouble, hasMoved } };
      at = await store.transaction(['meta'], readPosition);
      continue;
    }
    const { reading } = at;
    // What an earlier page named may be gone by now, and its deletion forgotten.
    const isOutdated = reading !== null && reading.place > 0 && page.floor > reading.floor;
    if (isOutdated || page.full) {
      // Kept, or an app that is closed after each page would find the same again and again.
      await store.transaction(['meta'], (transaction) => beginReading(transaction, feed));
      at.reading = fromTheStart;
      continue;
    }
    const isEditor = await store.transaction(syncTables, async (transaction) => {
      await acceptPage(transaction, feed, page, at, ports);
      return page.more || mayEdit(transaction);
    });
    state.succeeded();
    if (!page.more) {
      state.pulledUpTo(feed, page.cursor);
      if (!isEditor) state.leaves(houseFeed);
      return { trouble: null, isEditor };
    }
    hasMoved = true;
    at.cursor = page.cursor;
    at.heard = await store.transaction(['meta'], (transaction) => readHeard(transaction, feed));
    if (reading) at.reading = placeAfter(page, reading);
  }
  return { trouble: nothingAnswered };
}

/** A reading of the whole that was cut goes on where it was; a device without a cursor begins one. */
async function positionIn(transaction: Transaction, feed: Feed): Promise<Position> {
  const cursor = (await readMeta(transaction, feed.cursor)) ?? 0;
  const cursorSchema = (await readMeta(transaction, feed.cursorSchema)) ?? 1;
  const cut = await cutReading(transaction, feed);
  const heard = await readHeard(transaction, feed);
  return { cursor, cursorSchema, reading: cut ?? (cursor === 0 ? fromTheStart : null), heard };
}

/** The floor of the first page stands for the whole reading. */
function placeAfter(page: Page, { place, floor }: WholeReading): WholeReading {
  return { place: page.cursor, floor: place === 0 ? page.floor : floor };
}

/** Puts a page in, with how far this device has come by it. */
async function acceptPage(
  transaction: Transaction,
  feed: Feed,
  page: Page,
  { reading, heard }: Position,
  ports: PullPorts,
): Promise<void> {
  const isWhole = reading !== null;
  await noteHeard(transaction, feed, page.newest, heard);
  const rows = feed === houseFeed ? readHouseRows(page.rows) : readRows(page.rows);
  await acceptRows(transaction, rows, { isWhole });
  await acceptRefusals(transaction, page, ports.clock.now());
  const named = page.rows.map(({ table, id }) => `${table}/${id}`);
  const isFirst = reading?.place === 0;
  if (isWhole && page.more) {
    await keepPlace(transaction, feed, placeAfter(page, reading), { isFirst, named });
    return;
  }
  await writeMeta(transaction, feed.cursor, page.cursor);
  await writeMeta(transaction, feed.cursorSchema, feed.schema);
  if (isWhole) await endReading(transaction, feed, { isFirst, named, cursor: page.cursor });
  if (page.more) return;
  await forgetTombstones(transaction, feed, page.cursor);
  if (feed === customerFeed) await finish(transaction, page, ports);
}

/** What is the house's goes from the device of who may not read it any more. */
async function leaveHouseNow({ store, state }: PullPorts): Promise<void> {
  await store.transaction(syncTables, leaveHouse);
  state.leaves(houseFeed);
}

async function fetchPage(
  feed: Feed,
  ports: PullPorts,
  { cursor, cursorSchema, reading, heard }: Position,
): Promise<Page | Trouble> {
  const { path, name, schema } = feed;
  const query = {
    cursor: String(reading?.place ?? cursor),
    limit: String(PAGE_ROWS),
    schema: String(schema),
    cursorSchema: String(reading ? schema : cursorSchema),
    whole: String(reading !== null),
  };
  const request = { method: 'GET', path, query, ...toldOf({ [name]: heard }) } as const;
  const read = (body: unknown) => Answer.safeParse(body).data?.data;
  const page = await askServer(ports, request, read, { isForSome: feed === houseFeed });
  if ('retryAfterSeconds' in page || page.minSchema <= schema) return page;
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
  if (!(await mayEdit(transaction))) await leaveHouse(transaction);
  await noteSync(transaction, state, now);
  for (const { id, at } of await transaction.all('refused')) {
    if (now - at <= DISMISSED_KEPT_MS) continue;
    // Until the server has said so, another device may have put it back on the list.
    if ((await transaction.get('dismissal', id))?.pending === 0) await transaction.remove('refused', id);
  }
}
