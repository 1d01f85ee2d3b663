import type { Journal, JournalLine } from '#worker/sync/ports';
import { fedTableNames, type FedTable } from '#contract/tables/fed-tables';
import { houseTableNames } from '#contract/tables/house-tables';
import type { MetaRow, MetaValues } from '#worker/db/rows';
import {
  syncTables,
  type Store,
  type StoredKey,
  type StoredRows,
  type StoredTable,
  type Transaction,
} from '#worker/db/store';
import type { Actor, Scheduler } from './scheduler';

type Tables = Map<string, Map<string, unknown>>;
type SeenTables = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** A transaction that was committed: the tables before and after it, and what it wrote, null where it removed. */
export interface Commit {
  before: SeenTables;
  after: SeenTables;
  changes: SeenTables;
}

export const isSynced = (table: string): table is FedTable => fedTableNames.some((name) => name === table);

/**
 * A row as it lies on a disk: nobody shares it. Rows are plain JSON, for which this is quicker than a structured
 * clone.
 */
function copy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item)) as Value;
  const copied: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) copied[name] = copy<unknown>(field);
  return copied as Value;
}

/** The longest back-off, with a second to commit in. */
const BACK_OFF_MS = 61_000;

/** A device's clock, as it can be wrong. */
export interface DiskClock {
  now(): number;
  /** Whether it was set a moment ago, so that what was reckoned before it means nothing. */
  wasSet(): boolean;
}

function full(): Error {
  return Object.assign(new Error('the disk is full'), { name: 'QuotaExceededError' });
}

const isNumbered = (table: StoredTable) => table === 'outbox' || table === 'receipt';
const outboxKey = (seq: number) => String(seq).padStart(12, '0');

/** The stored state of one account on one device: a database that commits or does not, and a journal file. */
export class Disk {
  #tables: Tables = new Map();
  #nextSeq = 1;
  #history: { tables: Tables; nextSeq: number }[] = [];
  #busyBy: Actor | null = null;
  /** How often a value was put there beside transactions. */
  #placed = 0;
  journal: JournalLine[] = [];
  /** The ids of outbox entries in the order they were first committed. */
  readonly committed: string[] = [];
  /** Rows that were replaced by an older version of themselves. */
  readonly wentBack: string[] = [];
  readonly #newest = new Map<string, number>();
  /** It has heard of what a restored server lost: the customer has to be told. */
  mustTell = false;
  readonly #waits = new Map<string, number>();
  /** The outbox entries that were made to wait longer than a back-off lasts. */
  readonly longWaits = new Set<string>();
  readonly #clock: DiskClock;
  /** Transactions that were begun so far. */
  transactions = 0;
  /** How likely a transaction fails for no reason. */
  failureRate = 0;
  /** Nothing more can be written, as long as it lasts. */
  isFull = false;
  /** The journal's file cannot be opened, as long as it lasts. */
  isJournalShut = false;
  /** It neither opens nor says no. */
  isJournalSilent = false;
  /** What transactions asked of tables that they had not named. */
  readonly unnamed: string[] = [];
  /** Told of each commit. */
  onCommit: (commit: Commit) => void = () => undefined;
  /** A defect: what leaves the outbox is committed before the rest of its transaction. */
  splitsCommits = false;

  constructor(clock: DiskClock) {
    this.#clock = clock;
  }

  /** Every row of a table, by primary key. */
  rows<Table extends StoredTable>(table: Table): StoredRows[Table][] {
    const rows = this.#tables.get(table) ?? new Map<string, unknown>();
    return [...rows.keys()].sort().map((key) => copy(rows.get(key)) as StoredRows[Table]);
  }

  /** Whether a table holds nothing. */
  isEmpty(table: StoredTable): boolean {
    return (this.#tables.get(table)?.size ?? 0) === 0;
  }

  /** The session that is kept here; undefined where nobody has signed in. */
  get session(): { value: MetaValues['session'] } | undefined {
    return this.#tables.get('meta')?.get('session') as { value: MetaValues['session'] } | undefined;
  }

  /** Puts a value there beside every transaction: a sign-in does, before the account is opened. */
  place(row: MetaRow): void {
    const meta = new Map(this.#tables.get('meta')).set(row.key, row);
    this.#tables = new Map(this.#tables).set('meta', meta);
    this.#placed += 1;
  }

  /** The browser throws the database away; the journal stays. */
  wipe(): void {
    this.#tables = new Map();
    this.#nextSeq = 1;
    this.#history = [];
    this.forgetVersions();
  }

  /** The account is left: whatever is shown of it from now on replaces nothing. */
  forgetVersions(): void {
    this.#newest.clear();
    this.mustTell = false;
  }

  /** A power loss takes the last commits back. */
  rewind(commits: number): void {
    const past = this.#history.at(-commits) ?? this.#history[0];
    if (!past) return;
    this.#tables = past.tables;
    this.#nextSeq = past.nextSeq;
    this.#history = [];
    this.forgetVersions();
  }

  /** The database as one tab may use it: start and commit are steps of their own. */
  store(scheduler: Scheduler, actor: Actor, fails: (rate: number) => boolean): Store {
    const run = async <Result>(
      named: readonly StoredTable[],
      work: (transaction: Transaction) => Promise<Result>,
    ): Promise<Result> => {
      this.transactions += 1;
      await scheduler.turn(actor);
      // As Dexie does, it refuses a table that there is not.
      const unknown = named.find((table) => !syncTables.includes(table));
      if (unknown !== undefined) throw new Error(`NotFoundError: there is no table "${unknown}"`);
      while (this.#busyBy?.isAlive) await scheduler.turn(actor, 200);
      if (fails(this.failureRate)) throw new Error('UnknownError: the database did not answer');
      this.#busyBy = actor;
      try {
        const draft = { changes: new Map<string, Map<string, unknown>>(), nextSeq: this.#nextSeq };
        const placed = this.#placed;
        const result = await work(this.#transaction(draft, named));
        await scheduler.turn(actor);
        if (this.isFull && draft.changes.size > 0) throw full();
        // What was read before it counts no more.
        if (placed !== this.#placed) draft.changes.get('meta')?.delete('session');
        if (this.splitsCommits) {
          const outbox = new Map([...draft.changes].filter(([table]) => table === 'outbox'));
          this.#commit({ ...draft, changes: outbox });
          await scheduler.turn(actor);
        }
        this.#commit(draft);
        return result;
      } finally {
        if (this.#busyBy === actor) this.#busyBy = null;
      }
    };
    return { transaction: run };
  }

  /** The journal file as one tab may use it. */
  journalOf(scheduler: Scheduler, actor: Actor): Journal {
    const turn = async () => {
      await scheduler.turn(actor);
      if (this.isJournalSilent) await new Promise(() => undefined);
      if (this.isJournalShut) throw new Error('NoModificationAllowedError: the journal is held');
    };
    return {
      read: () => turn().then(() => copy(this.journal)),
      append: (line) => turn().then(() => void this.journal.push(copy(line))),
      clear: async (mayGo) => {
        await turn();
        if (mayGo && !mayGo(copy(this.journal))) return false;
        this.journal = [];
        return true;
      },
      close: () => scheduler.turn(actor),
    };
  }

  #commit({ changes, nextSeq }: { changes: Tables; nextSeq: number }): void {
    this.#history.push({ tables: this.#tables, nextSeq: this.#nextSeq });
    if (this.#history.length > 12) this.#history.shift();
    const tables = new Map(this.#tables);
    // The versions of one server say nothing to the next.
    for (const heard of ['heard', 'houseHeard'] as const)
      if (meetingsOf(changes, heard) > meetingsOf(tables, heard)) this.#newest.clear();
    // Who may not read the house any more is told of it anew once they may.
    if (changes.get('meta')?.get('houseHeard') === null) this.#forgetHouse();
    for (const [table, rows] of changes) {
      const merged = new Map(tables.get(table));
      for (const [key, row] of rows) {
        if (row === null) merged.delete(key);
        else merged.set(key, row);
        const { v = 0 } = (row ?? {}) as { v?: number };
        if (isSynced(table)) this.#watch(`${table}/${key}`, v);
        if (table === 'outbox' && row) this.#watchEntry(row as StoredRows['outbox']);
      }
      tables.set(table, merged);
    }
    const before = this.#tables;
    this.#tables = tables;
    this.#nextSeq = nextSeq;
    this.onCommit({ before, after: tables, changes });
  }

  #forgetHouse(): void {
    for (const row of this.#newest.keys()) {
      if (houseTableNames.some((table) => row.startsWith(`${table}/`))) this.#newest.delete(row);
    }
  }

  #watch(row: string, v: number): void {
    const newest = this.#newest.get(row) ?? 0;
    if (v > 0 && v < newest) this.wentBack.push(`${row} fell from version ${newest} to ${v}`);
    this.#newest.set(row, Math.max(newest, v));
  }

  #watchEntry({ id, nextAttemptAt }: StoredRows['outbox']): void {
    if (!this.committed.includes(id)) this.committed.push(id);
    const isNew = this.#waits.get(id) !== nextAttemptAt;
    this.#waits.set(id, nextAttemptAt);
    if (!isNew || this.#clock.wasSet()) return;
    if (nextAttemptAt - this.#clock.now() > BACK_OFF_MS) this.longWaits.add(id);
  }

  /** As Dexie does, it refuses a table that was not named. */
  #transaction(draft: { changes: Tables; nextSeq: number }, named: readonly StoredTable[]): Transaction {
    const allow = (table: StoredTable) => {
      if (named.includes(table)) return;
      this.unnamed.push(table);
      throw new Error(`NotFoundError: table ${table} is not part of the transaction`);
    };
    const change = (table: StoredTable, key: string, row: unknown) => {
      allow(table);
      const rows = draft.changes.get(table) ?? new Map<string, unknown>();
      draft.changes.set(table, rows.set(key, row));
    };
    const read = (table: StoredTable, key: string) => {
      allow(table);
      const changed = draft.changes.get(table);
      const row = changed?.has(key) ? changed.get(key) : this.#tables.get(table)?.get(key);
      return row ?? undefined;
    };
    const keysOf = (table: StoredTable): string[] => {
      allow(table);
      const [held, changed] = [this.#tables.get(table), draft.changes.get(table)];
      if (!changed) return held ? [...held.keys()].sort() : [];
      return [...new Set([...(held?.keys() ?? []), ...changed.keys()])].sort();
    };
    const first = <Table extends StoredTable>(table: Table, fits: (row: StoredRows[Table]) => boolean) => {
      for (const key of keysOf(table)) {
        const row = read(table, key) as StoredRows[Table] | undefined;
        if (row !== undefined && fits(row)) return copy(row);
      }
      return undefined;
    };
    const all = <Table extends StoredTable>(table: Table) =>
      keysOf(table).flatMap((key) => {
        const row = read(table, key);
        return row === undefined ? [] : [copy(row) as StoredRows[Table]];
      });
    const put = (table: StoredTable, row: StoredRows[StoredTable]) => {
      const stored = copy(row) as StoredRows[StoredTable] & { seq?: number };
      if (table === 'outbox') {
        stored.seq ??= draft.nextSeq;
        draft.nextSeq = Math.max(draft.nextSeq, stored.seq + 1);
      }
      change(table, keyText(table, keyOf(table, stored)), stored);
    };
    return {
      get: async (table, key) => copy(read(table, keyText(table, key))) as never,
      put: async (table, row) => put(table, row),
      remove: async (table, key) => change(table, keyText(table, key), null),
      getMany: async (table, keys) => keys.map((key) => copy(read(table, keyText(table, key)))) as never,
      putMany: async (table, rows) => {
        for (const row of rows) put(table, row);
      },
      removeMany: async (table, keys) => {
        for (const key of keys) change(table, keyText(table, key), null);
      },
      clear: async (table) => {
        for (const key of keysOf(table)) change(table, key, null);
      },
      all: async (table) => all(table),
      entriesAfter: async (seq, atMost) =>
        all('outbox')
          .filter((entry) => (entry.seq ?? 0) > seq)
          .slice(0, atMost),
      first: async (table, fits) => first(table, fits),
    };
  }
}

function meetingsOf(tables: Tables, key: 'heard' | 'houseHeard'): number {
  const heard = tables.get('meta')?.get(key) as { value: MetaValues['heard'] } | null | undefined;
  return heard?.value.meeting ?? 0;
}

function keyOf(table: StoredTable, row: object): StoredKey {
  const fields = row as { seq: number; key: string; table: string; id: string };
  if (isNumbered(table)) return fields.seq;
  if (table === 'meta' || table === 'publishedItem') return fields.key;
  return table === 'mirror' ? [fields.table, fields.id] : fields.id;
}

function keyText(table: StoredTable, key: StoredKey): string {
  if (isNumbered(table)) return outboxKey(Number(key));
  return Array.isArray(key) ? key.join('/') : String(key);
}
