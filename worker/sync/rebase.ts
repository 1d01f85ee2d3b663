import { readMirrors, rowName } from '../db/row-changes';
import type { RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { showRows } from '../mutations/make-entry';
import { readEntry } from '../mutations/read-entry';
import { RowSet } from '../mutations/row-set';

/**
 * Shows the server's state of rows with the outbox entries that still touch them on top, in the order they were made.
 * This is why there is no undo code: a refused outbox entry just disappears from the fold.
 */
export async function rebase(transaction: Transaction, keys: readonly RowKey[]): Promise<void> {
  const mirrors = await readMirrors(transaction, keys);
  const mirrored = keys.filter((key) => mirrors.has(rowName(key)));
  const rows = new RowSet();
  for (const key of mirrored) rows.add(key, mirrors.get(rowName(key))?.row);
  const isQueued = (key: RowKey) => (mirrors.get(rowName(key))?.pending ?? 0) > 0;
  if (mirrored.some(isQueued)) {
    for (const entry of await transaction.all('outbox')) {
      const touched = entry.touches.filter(isQueued);
      const read = touched.length > 0 && readEntry(entry);
      if (!read) continue;
      // An entry sees of these rows only those it has said it touches.
      const seen = new RowSet();
      for (const key of touched) seen.add(key, rows.result(key));
      read.mutation.apply(seen, read.args);
      for (const key of touched) rows.add(key, seen.result(key));
    }
  }
  await showRows(transaction, mirrored, rows, mirrors);
}
