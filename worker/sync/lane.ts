import type { Lane, OutboxEntry } from '../db/rows';
import { syncTables, type Store, type Transaction } from '../db/store';
import { readEntry } from '../mutations/read-entry';
import { ASKED_MS_MAX, backOff } from './back-off';
import { UNTIL_RUNG } from './bell';
import type { Verdict } from './classify';
import type { EngineState } from './engine-state';
import type { JournalKeeper } from './journal-keeper';
import type { Clock, Network, PhotoShelf, Random } from './ports';
import { companionsOf, sendEntries, type Outcome } from './send-entries';
import { customerFeed, houseFeed } from './feeds';
import { noteHeard, readHeard, type HeardOfFeeds } from './heard';
import { photosNamed } from '../mutations/photos-named';
import { sendPhotos } from './send-photos';
import { keepReceipt } from './receipts';
import { confirm, refuse } from './settle';
import { noteSync } from './note-sync';

/** A head that fails so often for so long, while others succeed, is parked (SYNC "Draining"). */
const POISON_FAILURES = 8;
const POISON_MS = 15 * 60_000;
/** How long a lane waits for the pull that it asked for, before it asks again. */
const PULL_MS = 10_000;

/** What a lane works with. */
export interface LanePorts {
  store: Store;
  network: Network;
  clock: Clock;
  random: Random;
  state: EngineState;
  keeper: JournalKeeper;
  photos: PhotoShelf;
  account: string;
}

/** What was renewed for the head since it was last let wait: each helps once. */
type Renewed = Set<'signIn' | 'forgery'>;

/** Outbox entries that go together, and what this device had heard of when they were taken. */
interface Sending {
  entries: OutboxEntry[];
  heard: HeardOfFeeds;
}

type Head =
  /** The oldest, and what goes along with it. */
  | ({ kind: 'send' } & Sending)
  /** Nobody's work that is too old to be sent. */
  | { kind: 'drop'; entry: OutboxEntry }
  /** `unreadable`: a newer app queued it, in words this one does not know. */
  | { kind: 'wait' | 'unreadable'; milliseconds: number };

/**
 * Sends one lane's outbox entries, the oldest first and one request at a time, until the signal aborts. Those that wait
 * together go together.
 */
export async function drainLane(lane: Lane, ports: LanePorts, signal: AbortSignal): Promise<void> {
  const { state, clock, store } = ports;
  const renewed: Renewed = new Set();
  while (!signal.aborted) {
    const heard = state.bell.rings;
    const head: Head = state.isOpen
      ? await takeHead(lane, ports)
      : { kind: 'wait', milliseconds: UNTIL_RUNG };
    if (signal.aborted) return;
    await state.setReadable(store, lane, head.kind !== 'unreadable');
    if (head.kind === 'drop') await drop(head.entry, ports);
    else if (head.kind === 'send') {
      const outcome = await sendAll(head, ports);
      await settleAll(head, outcome, ports, renewed);
    } else await state.bell.wait(clock, heard, head.milliseconds, signal);
  }
}

/** Sends entries, and before one that names photographs these; it goes alone. */
async function sendAll({ entries, heard }: Sending, ports: LanePorts): Promise<Outcome> {
  const [first] = entries;
  const hindrance = first ? await sendPhotos(first, ports) : null;
  return hindrance ? { verdicts: [hindrance], isRestUntried: false } : sendEntries(entries, ports, heard);
}

/** Reads the lane's oldest outbox entries and counts the attempt on each, in one transaction. */
async function takeHead(lane: Lane, { store, clock, account, state }: LanePorts): Promise<Head> {
  const mayGo = (entry: OutboxEntry) =>
    entry.state !== 'parked' &&
    entry.account === account &&
    (entry.dropAt === undefined || clock.now() < entry.dropAt) &&
    readEntry(entry) !== null;
  return store.transaction(['outbox', 'meta'], async (transaction) => {
    const entry = await transaction.first('outbox', (candidate) => candidate.lane === lane);
    if (entry?.dropAt !== undefined && clock.now() >= entry.dropAt) return { kind: 'drop', entry };
    if (!entry || entry.state === 'parked' || entry.account !== account) {
      return { kind: 'wait', milliseconds: UNTIL_RUNG };
    }
    if (!readEntry(entry)) return { kind: 'unreadable', milliseconds: UNTIL_RUNG };
    const wait = entry.nextAttemptAt - clock.now();
    // What claims to wait longer was written by a clock that has since been set back, or by an earlier app.
    if (wait > 0 && wait <= ASKED_MS_MAX) return { kind: 'wait', milliseconds: wait };
    const hasBatches = clock.now() >= state.noBatchBefore;
    const isPlain = (one: OutboxEntry) => mayGo(one) && photosNamed(one).length === 0;
    const others = hasBatches && isPlain(entry) ? await companionsOf(transaction, entry, isPlain) : [];
    const counted = [entry, ...others].map((one) => ({ ...one, attempts: one.attempts + 1 }));
    for (const one of counted) await transaction.put('outbox', one);
    return { kind: 'send', entries: counted, heard: await readAllHeard(transaction) };
  });
}

async function readAllHeard(transaction: Transaction): Promise<HeardOfFeeds> {
  const customer = await readHeard(transaction, customerFeed);
  return { customer, house: await readHeard(transaction, houseFeed) };
}

/** Takes out what nobody waits for. */
async function drop(entry: OutboxEntry, { store, keeper }: LanePorts): Promise<void> {
  await store.transaction(syncTables, (transaction) => confirm(transaction, entry, []));
  await keeper.settled(entry.id);
}

type Settled = Extract<Verdict, { kind: 'confirmed' | 'refused' }>;

function isSettled(verdict: Verdict): verdict is Settled {
  return verdict.kind === 'confirmed' || verdict.kind === 'refused';
}

/** Settles what was answered, in order, up to the first entry that has to wait. */
async function settleAll(
  { entries, heard }: Sending,
  { verdicts, isRestUntried }: Outcome,
  ports: LanePorts,
  renewed: Renewed,
): Promise<void> {
  // Before all else: what this app dies on may not be taken for sent.
  if (isRestUntried) await undoAttempts(entries.slice(verdicts.length), ports);
  const settled: { entry: OutboxEntry; verdict: Settled }[] = [];
  for (const [place, verdict] of verdicts.entries()) {
    const entry = entries[place];
    if (!entry || !isSettled(verdict)) break;
    settled.push({ entry, verdict });
  }
  if (settled.length > 0) {
    // What a server said that is no more is nothing: the entries go again, under their keys.
    if (!(await settleTogether(settled, heard, ports))) return;
    renewed.clear();
  }
  const [entry, verdict] = [entries[settled.length], verdicts[settled.length]];
  if (entry && verdict && !isSettled(verdict)) await holdBack(entry, verdict, ports, renewed);
}

/**
 * Takes confirmed and refused entries out in one transaction: each query on the page runs again once for all. False,
 * and nothing of it, when another server was met since they were taken.
 */
async function settleTogether(
  settled: readonly { entry: OutboxEntry; verdict: Settled }[],
  heard: HeardOfFeeds,
  { store, state, clock, keeper, photos }: LanePorts,
): Promise<boolean> {
  const isDone = await store.transaction(syncTables, async (transaction) => {
    const now = await readAllHeard(transaction);
    const isSame = (['customer', 'house'] as const).every(
      (feed) => (now[feed]?.meeting ?? 0) === (heard[feed]?.meeting ?? 0),
    );
    if (!isSame) return false;
    for (const { entry, verdict } of settled) {
      await noteHeard(transaction, customerFeed, verdict.heard, heard.customer);
      if (verdict.kind === 'refused') await refuse(transaction, entry, verdict, clock.now());
      else {
        await noteHeard(transaction, houseFeed, verdict.houseHeard, heard.house);
        await confirm(transaction, entry, verdict.rows);
        await keepReceipt(transaction, entry);
      }
    }
    const isAgreed = settled.some(({ verdict }) => verdict.kind === 'confirmed');
    if (isAgreed) await noteSync(transaction, state, clock.now());
    return true;
  });
  if (!isDone) return false;
  state.succeeded();
  for (const { entry } of settled) await keeper.settled(entry.id);
  const sent = settled.flatMap(({ entry, verdict }) =>
    verdict.kind === 'confirmed' ? photosNamed(entry) : [],
  );
  if (sent.length > 0) await photos.drop(sent);
  return true;
}

/** Lets an entry wait that was neither confirmed nor refused. */
async function holdBack(
  entry: OutboxEntry,
  verdict: Exclude<Verdict, Settled>,
  ports: LanePorts,
  renewed: Renewed,
): Promise<void> {
  const { store, state, network } = ports;
  switch (verdict.kind) {
    case 'update':
    case 'wrongAccount':
      await undoAttempts([entry], ports);
      return state.pauseFor(store, verdict.kind === 'update' ? 'update' : 'signIn');
    case 'signIn':
    case 'forgery': {
      // Asked with what was just renewed, the server says the same: that is an attempt like any other.
      if (renewed.delete(verdict.kind)) return postpone(entry, ports, {});
      const outcome = verdict.kind === 'signIn' ? await state.renew(store) : await network.renewForgery();
      // One more attempt, or the wait would never grow.
      if (outcome === 'unreachable' || outcome === false) return postpone(entry, ports, {});
      await undoAttempts([entry], ports);
      if (outcome !== 'ended') renewed.add(verdict.kind);
      return;
    }
    case 'restored':
      // The pull sees to it, and frees what waits.
      await waitForPull(entry, ports);
      state.askForPull();
      return;
    case 'busy':
      renewed.clear();
      return postpone(entry, ports, verdict);
    case 'unreachable':
      renewed.clear();
      await state.showUnreachable(store);
      return postpone(entry, ports, {});
  }
}

/** An attempt that ended at the door was none: the session or the app has to be renewed first, or others go before. */
async function undoAttempts(entries: readonly OutboxEntry[], { store }: LanePorts): Promise<void> {
  const undo = (held: OutboxEntry) => ({ ...held, attempts: Math.max(0, held.attempts - 1) });
  if (entries.length > 0) await changeEntries(store, entries, undo);
}

/** Nothing was tried: what the server has lost goes first. */
async function waitForPull(entry: OutboxEntry, { store, clock }: LanePorts): Promise<void> {
  const nextAttemptAt = clock.now() + PULL_MS;
  await changeEntries(store, [entry], (held) => ({
    ...held,
    attempts: Math.max(0, held.attempts - 1),
    nextAttemptAt,
  }));
}

/** Lets the outbox entry wait: as the server asks, or a random while that doubles. Parks it when it is poison. */
async function postpone(
  entry: OutboxEntry,
  { store, clock, random, state }: LanePorts,
  { retryAfterSeconds = null, failed = false }: { retryAfterSeconds?: number | null; failed?: boolean },
): Promise<void> {
  const now = clock.now();
  const asked = retryAfterSeconds === null ? undefined : Math.min(retryAfterSeconds * 1000, ASKED_MS_MAX);
  const wait = asked ?? backOff(entry.attempts, random.number());
  await changeEntries(store, [entry], ({ failing, askedMs: _before, ...rest }) => {
    const held = { ...rest, ...(asked === undefined ? {} : { askedMs: asked }) };
    if (!failed) return { ...held, nextAttemptAt: now + wait };
    const failures = { since: failing?.since ?? now, count: (failing?.count ?? 0) + 1 };
    const poison =
      failures.count >= POISON_FAILURES &&
      now - failures.since >= POISON_MS &&
      state.succeededAt > failures.since;
    return { ...held, failing: failures, nextAttemptAt: now + wait, state: poison ? 'parked' : held.state };
  });
}

async function changeEntries(
  store: Store,
  entries: readonly OutboxEntry[],
  change: (held: OutboxEntry) => OutboxEntry,
): Promise<void> {
  await store.transaction(['outbox'], async (transaction) => {
    for (const { seq, id } of entries) {
      const held = seq === undefined ? undefined : await transaction.get('outbox', seq);
      if (held?.id === id) await transaction.put('outbox', change(held));
    }
  });
}
