import { isDeepStrictEqual } from 'node:util';
import type { FedTable } from '#contract/tables/fed-tables';
import { fromLocal } from '#worker/db/local-row';
import type { MetaRow, MirrorRow, OutboxEntry, RowKey } from '#worker/db/rows';
import type { StoredRows, StoredTable } from '#worker/db/store';
import type { MutationName } from '#worker/mutations/registry';
import { isSynced, type Commit } from './disk';
import { meanings, type FoldedRows } from './meanings';
import type { ModelServer } from './model-server';
import { isOfSecond, lower, NEW_TABLE, schemaOf } from './second-release';

type Local = StoredRows[FedTable];
type Row = Record<string, unknown> | null;

/** Of so many entries of another release each may be folded or not; of more only all or none. */
const UNSURE_MAX = 5;

/**
 * Holds each commit of a device against what its screens have to show then: the server's row as the device last heard
 * of it, with all that waits folded over it, in order. It folds by itself, looks only at rows that the commit may have
 * changed, and asks the server whether it ever said what the device takes for its word.
 */
export class Shown {
  readonly #server: ModelServer;
  /** What was shown and should not have been, in words. */
  readonly wrong: string[] = [];

  constructor(server: ModelServer) {
    this.#server = server;
  }

  /** Looks at a commit to the disk of an account on the device of that name. */
  check(device: string, account: string, commit: Commit): void {
    const touched = touchedBy(commit);
    if (touched.size === 0) return;
    const entries = [...rowsOf(commit.after, 'outbox').entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, entry]) => lower(entry as OutboxEntry));
    for (const [name, key] of touched) {
      const what = this.#wrongOf(account, key, name, commit, entries);
      if (what) this.wrong.push(`${device} of ${account} ${what} ${name}`);
    }
  }

  #wrongOf(
    account: string,
    { table, id }: RowKey,
    name: string,
    { after }: Commit,
    entries: readonly OutboxEntry[],
  ): string | null {
    const mirror = rowsOf(after, 'mirror').get(name) as MirrorRow | undefined;
    const local = rowsOf(after, table).get(id) as Local | undefined;
    const shown = local ? (fromLocal(table, local as never) as Row) : null;
    const pending = entries.flatMap(({ touches }) => touches).filter(isRow({ table, id })).length;
    if ((mirror?.pending ?? 0) !== pending || (local?.pending ?? pending) !== pending) {
      return `counts ${mirror?.pending} and ${local?.pending} entries, and ${pending} wait, for`;
    }
    const base = mirror ?? { v: local?.v ?? 0, row: shown };
    if (local && local.v !== base.v) return `shows version ${local.v} of ${base.v} for`;
    if (!isUnknownTo(after, table) && !this.#server.everSaid(account, name, base)) {
      return `takes ${JSON.stringify(base)} for the server's word on`;
    }
    const isRight = pending === 0 ? isDeepStrictEqual(shown, base.row) : isFold(shown, name, after, entries);
    return isRight ? null : `shows ${JSON.stringify(shown)} over ${JSON.stringify(base)} for`;
  }
}

/**
 * Whether the table is one that the app which read the whole last has not: it takes those rows for gone, for here it is
 * today's code that knows the table, and the next release reads the whole again.
 */
function isUnknownTo(after: Commit['after'], table: FedTable): boolean {
  const read = rowsOf(after, 'meta').get('cursorSchema') as MetaRow | undefined;
  return table === NEW_TABLE && read?.value === schemaOf(1);
}

/** The rows that a commit may have changed on a screen, by "table/id". */
function touchedBy({ before, after, changes }: Commit): Map<string, RowKey> {
  const touched = new Map<string, RowKey>();
  const add = (key: RowKey) => touched.set(`${key.table}/${key.id}`, key);
  for (const [table, rows] of changes) {
    for (const key of rows.keys()) {
      if (isSynced(table)) add({ table, id: key });
      if (table === 'mirror') add(keyOf(key));
      if (table !== 'outbox') continue;
      for (const tables of [before, after]) {
        const entry = rowsOf(tables, 'outbox').get(key) as OutboxEntry | undefined;
        entry?.touches.forEach(add);
      }
    }
  }
  return touched;
}

function keyOf(name: string): RowKey {
  const place = name.indexOf('/');
  return { table: name.slice(0, place) as FedTable, id: name.slice(place + 1) };
}

const isRow = (key: RowKey) => (other: RowKey) => other.table === key.table && other.id === key.id;

function rowsOf(tables: Commit['after'], table: StoredTable): ReadonlyMap<string, unknown> {
  return tables.get(table) ?? new Map<string, unknown>();
}

/**
 * Whether a row is what the server said with all that waits over it. What an app of another release queued may be in it
 * or not: the older one cannot read all, and shows a row as the newer one left it until it folds it anew.
 */
function isFold(shown: Row, name: string, after: Commit['after'], entries: readonly OutboxEntry[]): boolean {
  const unsure = entries.filter(
    ({ id, touches }) => isStoredOfSecond(after, id) && touches.some(isRow(keyOf(name))),
  );
  const ways =
    unsure.length > UNSURE_MAX ? [0, 2 ** unsure.length - 1] : [...Array(2 ** unsure.length).keys()];
  return ways.some((way) => {
    const left = new Set(unsure.filter((_entry, place) => (way >> place) % 2 === 1));
    const folded = fold(
      after,
      entries.filter((entry) => !left.has(entry)),
    );
    return isDeepStrictEqual(shown, folded.get(name) ?? null);
  });
}

function isStoredOfSecond(after: Commit['after'], id: string): boolean {
  const stored = [...rowsOf(after, 'outbox').values()] as OutboxEntry[];
  return stored.some((entry) => entry.id === id && isOfSecond(entry));
}

/** The server's rows that something waits on, with the entries over them in their order, by "table/id". */
function fold(after: Commit['after'], entries: readonly OutboxEntry[]): Map<string, Row> {
  const folded = new Map<string, Row>();
  for (const [name, mirror] of rowsOf(after, 'mirror')) {
    const { pending, row } = mirror as MirrorRow;
    if (pending > 0) folded.set(name, row as Row);
  }
  for (const { name: mutation, args, touches } of entries) {
    const mayTouch = new Set(touches.map(({ table, id }) => `${table}/${id}`));
    const rows: FoldedRows = {
      get: (table, id) => folded.get(`${table}/${id}`) ?? null,
      set: (table, id, row) => {
        if (mayTouch.has(`${table}/${id}`)) folded.set(`${table}/${id}`, row);
      },
    };
    meanings[mutation as MutationName](rows, args as never);
  }
  return folded;
}
