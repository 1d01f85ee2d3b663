import { readMirrors, rowName } from '../db/row-changes';
import type { RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { showRows } from '../mutations/make-entry';
import { readPromise } from '../mutations/read-entry';
import { RowSet } from '../mutations/row-set';

/**
 * Shows the server's state of rows with the promises that still touch them on top, in the order they were made.
 * This is why there is no undo code: a refused promise just disappears from the fold.
 */
export async function rebase(transaction: Transaction, keys: readonly RowKey[]): Promise<void> {
  const mirrors = await readMirrors(transaction, keys);
  const mirrored = keys.filter((key) => mirrors.has(rowName(key)));
  const rows = new RowSet();
  for (const key of mirrored) rows.add(key, mirrors.get(rowName(key))?.row);
  const isPromised = (key: RowKey) => (mirrors.get(rowName(key))?.pending ?? 0) > 0;
  if (mirrored.some(isPromised)) {
    for (const entry of await transaction.all('outbox')) {
      const touched = entry.touches.filter(isPromised);
      const promise = touched.length > 0 && readPromise(entry);
      if (!promise) continue;
      // An entry sees of these rows only those it has said it touches.
      const seen = new RowSet();
      for (const key of touched) seen.add(key, rows.result(key));
      promise.mutation.apply(seen, promise.args);
      for (const key of touched) rows.add(key, seen.result(key));
    }
  }
  await showRows(transaction, mirrored, rows, mirrors);
}
