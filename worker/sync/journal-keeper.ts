import { readLocals } from '../db/row-changes';
import type { OutboxEntry } from '../db/rows';
import { syncTables, type Store } from '../db/store';
import { countPromises } from '../mutations/make-promise';
import type { Journal, JournalLine } from './ports';
import { rebase } from './rebase';

/**
 * Keeps the journal in step with the outbox: Chromium was seen to throw a site's whole database away after a
 * kill; a flushed file beside it was not lost (SYNC "On the device").
 */
export class JournalKeeper {
  readonly #journal: Journal;
  /** The promises that have their line, or are getting it; false when it could not be written. */
  readonly #written = new Map<string, Promise<boolean>>();
  /** Settled before they were written: they need no line. */
  readonly #settled = new Set<string>();

  /** Whether the file holds anything, be it only of an earlier leader's settled promises. */
  #holdsLines = false;
  /** Until it was read it may hold promises that the database lost, and is not emptied. */
  #isRead = false;
  #refilling: Promise<boolean> | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(journal: Journal, onError: (error: unknown) => void) {
    this.#journal = journal;
    this.#onError = onError;
  }

  /**
   * Puts promises that the journal holds and the database lost back, in the order they were made.
   * False when the journal cannot be read now: ask again.
   */
  refill(store: Store, account: string): Promise<boolean> {
    if (this.#isRead) return Promise.resolve(true);
    this.#refilling ??= this.#refill(store, account).finally(() => {
      this.#refilling = undefined;
    });
    return this.#refilling;
  }

  async #refill(store: Store, account: string): Promise<boolean> {
    const lines = await this.#journal.read().catch((error: unknown) => {
      this.#onError(error);
      return null;
    });
    if (!lines) return false;
    const lost = this.#unsettled(lines, account);
    await store.transaction(syncTables, async (transaction) => {
      const held = await transaction.all('outbox');
      const known = new Set(held.map(({ id }) => id));
      for (const refused of await transaction.all('refused')) known.add(refused.id);
      const missing = lost.filter(({ id }) => !known.has(id));
      if (missing.length === 0) return;
      const journalled = new Set(lost.map(({ id }) => id));
      const heldById = new Map(held.map((entry) => [entry.id, entry]));
      const ordered = lost.flatMap(
        (entry) => heldById.get(entry.id) ?? (missing.includes(entry) ? [entry] : []),
      );
      const newer = held.filter(({ id }) => !journalled.has(id));
      for (const { seq } of held) if (seq !== undefined) await transaction.remove('outbox', seq);
      for (const { seq: _seq, ...entry } of [...ordered, ...newer]) await transaction.put('outbox', entry);
      const touched = missing.flatMap(({ touches }) => touches);
      await countPromises(transaction, touched, await readLocals(transaction, touched));
      await rebase(transaction, touched);
    });
    this.#isRead = true;
    return true;
  }

  /**
   * Appends the promises that are not in the journal yet, in their order; empties it when none is left to send.
   * False when it cannot be written now. `waiting` reads all that is in the outbox.
   */
  async keep(waiting: () => Promise<OutboxEntry[]>): Promise<boolean> {
    // Noted before the outbox is read: what is written from now on may be missing there.
    const written = [...this.#written.keys()];
    const entries = await waiting();
    for (const entry of entries) {
      if (!(await this.#write(entry))) return false;
    }
    if (entries.length > 0 || !this.#holdsLines || !this.#isRead) return true;
    if (!(await this.#clear([...written, ...this.#settled]))) return true;
    this.#holdsLines = false;
    for (const id of written) this.#written.delete(id);
    this.#settled.clear();
    return true;
  }

  /** Appends a promise unless that was done or it needs no line any more; false when it cannot be written now. */
  async #write(entry: OutboxEntry): Promise<boolean> {
    if (this.#settled.has(entry.id)) return true;
    this.#holdsLines = true;
    const writing =
      this.#written.get(entry.id) ?? this.#try(this.#journal.append({ kind: 'promise', entry }));
    this.#written.set(entry.id, writing);
    const isWritten = await writing;
    if (!isWritten) this.#written.delete(entry.id);
    return isWritten;
  }

  /** Notes that a promise was confirmed or refused. */
  async settled(id: string): Promise<void> {
    this.#settled.add(id);
    // Its line may be another tab's.
    this.#holdsLines = true;
    if (this.#written.has(id)) await this.#try(this.#journal.append({ kind: 'settled', id }));
  }

  /** Empties the file, unless it holds a promise that is not among the sent: one that was made meanwhile. */
  #clear(sent: readonly string[]): Promise<boolean> {
    const gone = new Set(sent);
    const mayGo = (lines: JournalLine[]) => [...unsettled(lines).keys()].every((id) => gone.has(id));
    return this.#try(this.#journal.clear(mayGo));
  }

  /** A line that could not be written is told and made good later; sending does not stop for it. */
  async #try(work: Promise<boolean | void>): Promise<boolean> {
    return work.then(
      (answer) => answer !== false,
      (error: unknown) => {
        this.#onError(error);
        return false;
      },
    );
  }

  #unsettled(lines: readonly JournalLine[], account: string): OutboxEntry[] {
    const own = [...unsettled(lines).values()].filter((entry) => entry.account === account);
    this.#holdsLines = lines.length > 0;
    for (const { id } of own) this.#written.set(id, Promise.resolve(true));
    return own;
  }
}

/** The promises that no later line calls settled, in the order they were made, by their ids. */
function unsettled(lines: readonly JournalLine[]): Map<string, OutboxEntry> {
  const promises = new Map<string, OutboxEntry>();
  for (const line of lines) {
    if (line.kind === 'settled') promises.delete(line.id);
    else promises.set(line.entry.id, line.entry);
  }
  return promises;
}
