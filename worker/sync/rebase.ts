import type { RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { showRow } from '../mutations/make-promise';
import { readPromise } from '../mutations/read-promise';
import { RowSet } from '../mutations/row-set';

/**
 * Shows the server's state of a row with the promises that still touch it on top, in the order they were made.
 * This is why there is no undo code: a refused promise just disappears from the fold.
 */
export async function rebase(transaction: Transaction, key: RowKey): Promise<void> {
  const mirror = await transaction.get('mirror', [key.table, key.id]);
  if (!mirror) return;
  const rows = new RowSet().add(key, mirror.row);
  if (mirror.pending > 0) {
    for (const entry of await transaction.all('outbox')) {
      if (!entry.touches.some(({ table, id }) => table === key.table && id === key.id)) continue;
      const promise = readPromise(entry);
      if (promise) promise.mutation.apply(rows, promise.args);
    }
  }
  await showRow(transaction, key, rows.result(key));
}
