import { toLocal } from '../db/local-row';
import { readLocals, readMirrors, rowName } from '../db/row-changes';
import type { MirrorRow, OutboxEntry, RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { showRows } from '../mutations/make-entry';
import { readEntry } from '../mutations/read-entry';
import { RowSet } from '../mutations/row-set';

type Mirrors = ReadonlyMap<string, MirrorRow>;

/**
 * Shows the server's state of rows with the outbox entries that still touch them on top, in the order they were made.
 * This is why there is no undo code: a refused outbox entry just disappears from the fold. What an entry makes of a row
 * may hang on another one that it touches, so those are folded too, and shown where that changes them.
 */
export async function rebase(transaction: Transaction, keys: readonly RowKey[]): Promise<void> {
  const asked = await readMirrors(transaction, keys);
  const isQueued = ({ pending }: MirrorRow) => pending > 0;
  const entries = [...asked.values()].some(isQueued) ? await transaction.all('outbox') : [];
  const others = tiedTo([...asked.values()].filter(isQueued), entries);
  const tied = await readMirrors(transaction, others);
  const mirrors = new Map([...tied, ...asked]);
  const rows = fold(mirrors, entries);
  const mirrored = keys.filter((key) => asked.has(rowName(key)));
  const changed = await changedRows(transaction, [...tied.values()], rows);
  await showRows(transaction, [...mirrored, ...changed], rows, mirrors);
}

/** The rows beyond these that outbox entries touch together with them, or with one of those. */
function tiedTo(keys: readonly RowKey[], entries: readonly OutboxEntry[]): RowKey[] {
  const known = new Set(keys.map(rowName));
  const tied = new Map<string, RowKey>();
  let binding = entries.filter(({ touches }) => touches.length > 1);
  for (let found = known.size; found > 0;) {
    found = 0;
    const rest: OutboxEntry[] = [];
    for (const entry of binding) {
      if (!entry.touches.some((key) => known.has(rowName(key)))) {
        rest.push(entry);
        continue;
      }
      for (const key of entry.touches.filter((other) => !known.has(rowName(other)))) {
        known.add(rowName(key));
        tied.set(rowName(key), key);
        found += 1;
      }
    }
    binding = rest;
  }
  return [...tied.values()];
}

function fold(mirrors: Mirrors, entries: readonly OutboxEntry[]): RowSet {
  const rows = new RowSet();
  for (const mirror of mirrors.values()) rows.add(mirror, mirror.row);
  for (const entry of entries) {
    const touched = entry.touches.filter((key) => (mirrors.get(rowName(key))?.pending ?? 0) > 0);
    const read = touched.length > 0 && readEntry(entry);
    if (!read) continue;
    // An entry sees of these rows only those it has said it touches.
    const seen = new RowSet();
    for (const key of touched) seen.add(key, rows.result(key));
    read.mutation.apply(seen, read.args);
    for (const key of touched) rows.add(key, seen.result(key));
  }
  return rows;
}

/** Those that are not shown as they have to be. One that is written the same again would wake every query. */
async function changedRows(
  transaction: Transaction,
  mirrors: readonly MirrorRow[],
  rows: RowSet,
): Promise<RowKey[]> {
  const locals = await readLocals(transaction, mirrors);
  return mirrors.filter((mirror) => {
    const { table, id, v, pending } = mirror;
    const row = rows.result(mirror);
    const local = row === null ? undefined : toLocal(table, id, row as never, { v, pending });
    return JSON.stringify(local) !== JSON.stringify(locals.get(rowName(mirror)));
  });
}
