import { readLocals } from '../db/row-changes';
import type { OutboxEntry } from '../db/rows';
import { readMeta, syncTables, type Store, type Transaction } from '../db/store';
import { countEntries } from '../mutations/make-entry';
import type { Journal, JournalLine } from './ports';
import { rebase } from './rebase';

/** What of the outbox the journal may not have yet. */
export interface Unkept {
  /** The outbox entries after the last one that has its line, in their order. */
  entries: OutboxEntry[];
  /** Whether nothing waits at all. */
  isEmpty: boolean;
  /** Whose order it is: another epoch may be that of a database that was made anew. */
  epoch: number;
}

/** Reads what came into the outbox after an outbox entry: as much as changed, however much waits. */
export async function readUnkept(transaction: Transaction, after: number): Promise<Unkept> {
  const entries = await transaction.entriesAfter(after);
  const isEmpty = entries.length === 0 && !(await transaction.first('outbox', () => true));
  return { entries, isEmpty, epoch: (await readMeta(transaction, 'epoch')) ?? 0 };
}

interface Line {
  /** False when it could not be written. */
  writing: Promise<boolean>;
  /** The look at the outbox that came before it. */
  look: number;
}

/**
 * Keeps the journal in step with the outbox: Chromium was seen to throw a site's whole database away after a
 * kill; a flushed file beside it was not lost (SYNC "On the device").
 */
export class JournalKeeper {
  readonly #journal: Journal;
  /** The outbox entries that have their line, or are getting it. */
  readonly #written = new Map<string, Line>();
  /** Looks at the outbox so far. */
  #looks = 0;
  /** Every outbox entry up to this one has its line, as far as its epoch goes. */
  #kept = { seq: 0, epoch: 0 };
  /** Settled before they were written: they need no line. */
  readonly #settled = new Set<string>();
  /** Those whose line stands where they do not wait. */
  readonly #misplaced = new Set<string>();

  /** Whether the file holds anything, be it only of an earlier leader's settled outbox entries. */
  #holdsLines = false;
  /** Until it was read it may hold outbox entries that the database lost, and is not emptied. */
  #isRead = false;
  #refilling: Promise<boolean> | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(journal: Journal, onError: (error: unknown) => void) {
    this.#journal = journal;
    this.#onError = onError;
  }

  /** Whether lines stand in the file that nothing in the outbox needs any more, once nothing is in there. */
  get holdsLines(): boolean {
    return this.#holdsLines && this.#isRead;
  }

  /**
   * Puts outbox entries that the journal holds and the database lost back, in the order they were made. Which server's
   * version each was made over went with the database: one that was restored since gives the same numbers to others.
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
    const isInOrder = await store.transaction(syncTables, async (transaction) => {
      const held = await transaction.all('outbox');
      const known = new Set(held.map(({ id }) => id));
      for (const refused of await transaction.all('refused')) known.add(refused.id);
      const missing = lost.filter(({ id }) => !known.has(id)).map((entry) => ({ ...entry, base: { v: 0 } }));
      if (missing.length > 0) await putBack(transaction, held, missing, lost);
      return hasOrderOf(lost, held);
    });
    this.#isRead = true;
    if (!isInOrder) this.#writeAnew();
    return true;
  }

  /**
   * Appends the outbox entries that are not in the journal yet, in their order; empties it when none is left to send.
   * False when it cannot be written now. `look` answers `readUnkept` of the outbox.
   */
  async keep(look: (after: number) => Promise<Unkept>): Promise<boolean> {
    // Noted before the outbox is read: what is written from now on may be missing there.
    this.#looks += 1;
    const looks = this.#looks;
    const { entries, isEmpty, epoch } = await this.#unkept(look);
    for (const entry of entries) {
      if (!(await this.#write(entry))) return false;
      if (this.#kept.epoch === epoch) this.#kept.seq = Math.max(this.#kept.seq, entry.seq ?? 0);
    }
    if (!isEmpty || !this.#holdsLines || !this.#isRead) return true;
    const written = [...this.#written].flatMap(([id, line]) => (line.look < looks ? [id] : []));
    if (!(await this.#clear([...written, ...this.#settled]))) return true;
    this.#holdsLines = false;
    for (const id of written) this.#written.delete(id);
    this.#settled.clear();
    return true;
  }

  /** Where the epoch is another, the numbers may have begun anew: all is looked at. */
  async #unkept(look: (after: number) => Promise<Unkept>): Promise<Unkept> {
    const unkept = await look(this.#kept.seq);
    if (unkept.epoch === this.#kept.epoch) return unkept;
    const wasAll = this.#kept.seq === 0;
    this.#kept = { seq: 0, epoch: unkept.epoch };
    return wasAll ? unkept : this.#unkept(look);
  }

  /**
   * Appends an outbox entry unless that was done or it needs no line any more; false when it cannot be written now.
   */
  async #write(entry: OutboxEntry): Promise<boolean> {
    if (this.#settled.has(entry.id)) return true;
    this.#holdsLines = true;
    const line = this.#written.get(entry.id) ?? {
      writing: this.#try(this.#append(entry)),
      look: this.#looks,
    };
    this.#written.set(entry.id, line);
    const isWritten = await line.writing;
    if (!isWritten) this.#written.delete(entry.id);
    return isWritten;
  }

  /** Its line, at the end of all that waits: one that stands in the wrong place is called settled first. */
  async #append(entry: OutboxEntry): Promise<void> {
    if (this.#misplaced.delete(entry.id)) await this.#journal.append({ kind: 'settled', id: entry.id });
    await this.#journal.append({ kind: 'promise', entry });
  }

  /** Has all that waits written once more, in the order of the outbox. */
  #writeAnew(): void {
    for (const id of this.#written.keys()) this.#misplaced.add(id);
    this.#written.clear();
    this.#kept = { ...this.#kept, seq: 0 };
  }

  /** Notes that an outbox entry was confirmed or refused. */
  async settled(id: string): Promise<void> {
    this.#settled.add(id);
    // Its line may be another tab's.
    this.#holdsLines = true;
    if (this.#written.has(id)) await this.#try(this.#journal.append({ kind: 'settled', id }));
  }

  /** Notes that confirmed outbox entries wait again, in their old places, before what has its lines already. */
  offeredAgain(ids: readonly string[]): void {
    for (const id of ids) this.#settled.delete(id);
    this.#writeAnew();
  }

  /** Empties the file, unless it holds an outbox entry that is not among the sent: one that was made meanwhile. */
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
    for (const { id } of own) this.#written.set(id, { writing: Promise.resolve(true), look: this.#looks });
    return own;
  }
}

/** Puts what was lost into the outbox, all of which gets new numbers, and lays it over the rows that it touches. */
async function putBack(
  transaction: Transaction,
  held: readonly OutboxEntry[],
  missing: readonly OutboxEntry[],
  lines: readonly OutboxEntry[],
): Promise<void> {
  for (const { seq } of held) if (seq !== undefined) await transaction.remove('outbox', seq);
  for (const { seq: _seq, ...entry } of withMissing(held, missing, lines)) {
    await transaction.put('outbox', entry);
  }
  const touched = missing.flatMap(({ touches }) => touches);
  await countEntries(transaction, touched, await readLocals(transaction, touched));
  await rebase(transaction, touched);
}

/** Whether a journal's entries, those of them that are held, stand there in the order in which they wait. */
function hasOrderOf(lines: readonly OutboxEntry[], held: readonly OutboxEntry[]): boolean {
  const places = new Map(held.map(({ id }, place) => [id, place]));
  const known = lines.flatMap(({ id }) => places.get(id) ?? []);
  return known.every((place, at) => at === 0 || place > (known[at - 1] ?? 0));
}

/** What waits, with what was lost where the journal has it: after all that stands before it there. */
function withMissing(
  held: readonly OutboxEntry[],
  missing: readonly OutboxEntry[],
  lines: readonly OutboxEntry[],
): OutboxEntry[] {
  const places = new Map(held.map(({ id }, place) => [id, place]));
  const missingBy = new Map(missing.map((entry) => [entry.id, entry]));
  const after = new Map<number, OutboxEntry[]>();
  let last = -1;
  for (const entry of lines) {
    const put = missingBy.get(entry.id);
    if (put) after.set(last, [...(after.get(last) ?? []), put]);
    else last = Math.max(last, places.get(entry.id) ?? -1);
  }
  return [...(after.get(-1) ?? []), ...held.flatMap((entry, place) => [entry, ...(after.get(place) ?? [])])];
}

/** The outbox entries that no later line calls settled, in the order they were made, by their ids. */
export function unsettled(lines: readonly JournalLine[]): Map<string, OutboxEntry> {
  const entries = new Map<string, OutboxEntry>();
  for (const line of lines) {
    if (line.kind === 'settled') entries.delete(line.id);
    else entries.set(line.entry.id, line.entry);
  }
  return entries;
}
