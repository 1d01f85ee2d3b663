import { lanes } from '../db/rows';
import { readMeta, writeMeta, type Store } from '../db/store';
import { UNTIL_RUNG } from './bell';
import { Chair } from './chair';
import { EngineState } from './engine-state';
import { fence, Fenced } from './fence';
import { JournalKeeper, readUnkept } from './journal-keeper';
import { drainLane, type LanePorts } from './lane';
import { keepListening } from './live';
import { keepPulling } from './pull';
import type { Calls, Clock, Journal, Lock, Network, PhotoShelf, Random } from './ports';
import { refill } from './refill';

/**
 * How often a leader with outbox entries waiting gives a sign of life, and when a follower takes over without one.
 */
const BEAT_MS = 10_000;
const STEAL_AFTER_MS = 30_000;
/** The pause before the database is tried again after an error. */
const RECOVER_MS = 1_000;
/** A page that becomes visible asks for changes unless that was just done. */
const VISIBLE_PULL_MS = 30_000;

export interface EnginePorts {
  store: Store;
  network: Network;
  clock: Clock;
  lock: Lock;
  random: Random;
  journal: Journal;
  photos: PhotoShelf;
  calls: Calls;
  /** The account whose outbox entries are sent. */
  account: string;
  /** Told of every error of the store or journal, before the engine tries again. */
  onError: (error: unknown) => void;
}

export interface Engine {
  /** Sends and pulls while this tab leads, waits while another does; resolves after the signal aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** Something was queued: look at the outbox. */
  wake(): void;
  /** Resolves when all that waits lies in the journal too. Rejects when it cannot be written now. */
  journalled(): Promise<void>;
  setConnected(connected: boolean): void;
  /** Forgets back-off and pauses, tries parked lanes and pulls. */
  sendNow(): Promise<void>;
  /** The page can be seen again. */
  becameVisible(): Promise<void>;
  /** The page can be seen no more: nothing is asked for but what sends the outbox. */
  becameHidden(): void;
}

/** The sync engine of one account in one tab. All it knows of the world are its ports. */
export function createEngine(ports: EnginePorts): Engine {
  const { store, clock, lock, account, onError } = ports;
  const state = new EngineState(clock, ports.network);
  const lockName = `sync:${account}`;
  const chair = new Chair(ports.calls, clock, state);
  /** A leader's is a new one: it empties the journal, but not before it has read what others left in it. */
  let keeper = new JournalKeeper(ports.journal, onError);
  async function run(signal: AbortSignal): Promise<void> {
    const watching = [watchLeader(signal), claimLead(signal)];
    while (!signal.aborted) {
      await contend(signal, false);
      if (!signal.aborted) await clock.sleep(RECOVER_MS, signal);
    }
    await Promise.all(watching);
  }

  async function contend(signal: AbortSignal, steal: boolean): Promise<void> {
    try {
      await lock.hold(lockName, (held) => lead(held), { signal, steal });
    } catch (error) {
      if (!(error instanceof Fenced)) onError(error);
    }
  }

  /** Runs every loop of the leader; when one fails, all stop. */
  async function lead(signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const leave = chair.take(() => stop.abort());
    try {
      await leadUntil(either, () => stop.abort());
    } finally {
      if (leave()) keeper = new JournalKeeper(ports.journal, onError);
    }
  }

  async function leadUntil(signal: AbortSignal, stop: () => void): Promise<void> {
    const fenced = await fence(store);
    const fresh = new JournalKeeper(ports.journal, onError);
    keeper = fresh;
    await forgetBackOff(fenced, false);
    state.pullAt = 0;
    state.listenAt = 0;
    const shared = { ...ports, store: fenced, state, keeper: fresh };
    // A signal of its own each: with more than ten listeners at one Node warns of a leak.
    const own = () => AbortSignal.any([signal]);
    const loops = [
      send(shared, own()),
      keepPulling(shared, own()),
      keepListening(shared, own()),
      keepWatch(fenced, fresh, own()),
      keepRefilling(fenced, fresh, own()),
    ];
    const ended = loops.map((loop) =>
      loop.catch((error: unknown) => {
        stop();
        throw error;
      }),
    );
    const failure = (await Promise.allSettled(ended)).find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }

  /** What was lost goes out before what is new. */
  async function send(shared: LanePorts, signal: AbortSignal): Promise<void> {
    await refill(shared, signal);
    await Promise.all(lanes.map((lane) => drainLane(lane, shared, signal)));
  }

  /** Gives a sign of life while outbox entries wait, and keeps the journal in step with them; while none does, nothing. */
  async function keepWatch(fenced: Store, own: JournalKeeper, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const heard = state.bell.rings;
      let isEmpty = false;
      await own.keep((after) =>
        fenced.transaction(['meta', 'outbox'], async (transaction) => {
          const unkept = await readUnkept(transaction, after);
          ({ isEmpty } = unkept);
          if (!isEmpty) await writeMeta(transaction, 'beat', clock.now());
          return unkept;
        }),
      );
      const isStill = isEmpty && !own.holdsLines;
      await state.bell.wait(clock, heard, isStill ? UNTIL_RUNG : BEAT_MS, signal);
    }
  }

  /** Reads the journal as soon as it can be read. */
  async function keepRefilling(fenced: Store, own: JournalKeeper, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(await own.refill(fenced, account))) await clock.sleep(BEAT_MS, signal);
    state.bell.ring();
  }

  /** Takes the lock where this page is looked at and the leader does not say that it is, too. */
  async function claimLead(signal: AbortSignal): Promise<void> {
    chair.ask();
    while (!signal.aborted) {
      const heard = state.bell.rings;
      const wait = chair.claimWait;
      if (wait > 0) {
        await state.bell.wait(clock, heard, wait, signal);
        continue;
      }
      chair.forgetClaim();
      await contend(signal, true);
    }
  }

  /**
   * Steals the lock from a leader that shows no sign of life while outbox entries wait. A leader beats only while some
   * do, so its silence counts from the first outbox entry seen, from its last beat, or from when it came to lead. While
   * none waits nothing is looked at: each new one rings.
   */
  async function watchLeader(signal: AbortSignal): Promise<void> {
    let seen: { epoch: number; at: number } | undefined;
    while (!signal.aborted) {
      const heard = state.bell.rings;
      const sign = chair.isTaken ? undefined : await signOfLife().catch(() => 'unknown' as const);
      const now = clock.now();
      if (sign === undefined || sign === 'unknown') {
        seen = undefined;
        await state.bell.wait(clock, heard, sign ? BEAT_MS : UNTIL_RUNG, signal);
        continue;
      }
      if (seen?.epoch !== sign.epoch || seen.at > now) seen = { epoch: sign.epoch, at: now };
      const left = Math.max(seen.at, sign.beat <= now ? sign.beat : 0) + STEAL_AFTER_MS - now;
      if (left > 0) {
        await state.bell.wait(clock, heard, Math.min(left, BEAT_MS), signal);
        continue;
      }
      seen = undefined;
      if (!signal.aborted) await contend(signal, true);
    }
  }

  /** What a living leader changes while outbox entries wait; undefined when none waits. */
  async function signOfLife(): Promise<{ epoch: number; beat: number } | undefined> {
    return store.transaction(['meta', 'outbox'], async (transaction) => {
      if (!(await transaction.first('outbox', () => true))) return undefined;
      const epoch = (await readMeta(transaction, 'epoch')) ?? 0;
      return { epoch, beat: (await readMeta(transaction, 'beat')) ?? 0 };
    });
  }

  /** Each tab writes what waits, for the leader may be another one that sleeps; a line too many does no harm. */
  async function journalled(): Promise<void> {
    const look = (after: number) =>
      store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after));
    // Something was queued, and whoever watches the outbox may have lost it.
    state.bell.ring();
    if (!(await keeper.keep(look))) throw new Error('the journal cannot be written now');
  }

  /** `byHand`: somebody tapped, which frees what is parked, and what the server asked to let wait. */
  async function forgetBackOff(target: Store, byHand: boolean): Promise<void> {
    await target.transaction(['outbox'], async (transaction) => {
      for (const entry of await transaction.all('outbox')) {
        const { failing, askedMs, ...rest } = entry;
        const isParked = byHand && entry.state === 'parked';
        const isAsked = !byHand && askedMs !== undefined;
        if (isAsked || (entry.nextAttemptAt === 0 && !isParked)) continue;
        await transaction.put('outbox', {
          ...rest,
          ...(failing && !isParked ? { failing } : {}),
          nextAttemptAt: 0,
          state: isParked ? 'waiting' : entry.state,
        });
      }
    });
  }

  return {
    run,
    wake: () => state.bell.ring(),
    journalled,
    setConnected: (connected) => {
      if (state.setConnected(connected)) {
        void forgetBackOff(store, false).then(() => state.bell.ring(), onError);
      } else state.bell.ring();
    },
    sendNow: async () => {
      await forgetBackOff(store, true);
      state.resume();
    },
    becameVisible: async () => {
      chair.setVisible(true);
      await forgetBackOff(store, false);
      const isLongAgo = clock.now() - state.succeededAt > VISIBLE_PULL_MS;
      if (isLongAgo || state.hasPullFailed) state.pullAt = 0;
      state.bell.ring();
    },
    becameHidden: () => chair.setVisible(false),
  };
}
