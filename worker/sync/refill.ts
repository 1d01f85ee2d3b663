import { readMeta, writeMeta, type Store } from '../db/store';
import type { JournalKeeper } from './journal-keeper';
import type { Clock } from './ports';

/** How often, and how long apart, a leader tries to read a journal before its lanes send without. */
const TRIES = 60;
const PAUSE_MS = 2_000;
/** The same where the leader before had given up: on this device the journal may never open. */
const TRIES_AGAIN = 5;

interface RefillPorts {
  store: Store;
  keeper: JournalKeeper;
  clock: Clock;
  account: string;
}

/**
 * Puts back what the database lost, before anything new is sent: within a lane nothing overtakes. Resolves when that
 * is done, after two minutes in which the journal could not be read (ten seconds when the last leader fared alike),
 * or when the signal aborts.
 */
export async function refill(ports: RefillPorts, signal: AbortSignal): Promise<void> {
  const { store, keeper, clock, account } = ports;
  const wasShut = await store.transaction(['meta'], (transaction) => readMeta(transaction, 'journalShut'));
  const tries = wasShut ? TRIES_AGAIN : TRIES;
  for (let made = 1; !signal.aborted; made += 1) {
    const pause = clock.sleep(PAUSE_MS, signal);
    // A file that neither opens nor says no is no reason to wait for ever.
    const isRead = await Promise.race([keeper.refill(store, account), pause.then(() => false)]);
    if (isRead && wasShut !== false) await note(store, false);
    if (isRead) return;
    if (made === tries) return wasShut ? undefined : note(store, true);
    await pause;
  }
}

async function note(store: Store, isShut: boolean): Promise<void> {
  await store.transaction(['meta'], (transaction) => writeMeta(transaction, 'journalShut', isShut));
}
