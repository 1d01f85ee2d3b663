import type { SyncRow } from '#contract/sync';
import { toLocal } from '../db/local-row';
import { readMeta, type Transaction } from '../db/store';
import { rebase } from './rebase';

/**
 * Puts the server's rows in where they are newer than what is here, and the unconfirmed promises on top again.
 * A deletion above the cursor leaves a tombstone, so that an older state that comes late is not believed.
 */
export async function acceptRows(transaction: Transaction, rows: readonly SyncRow[]): Promise<void> {
  for (const row of rows) await acceptRow(transaction, row);
}

async function acceptRow(transaction: Transaction, { table, id, v, row }: SyncRow): Promise<void> {
  const mirror = await transaction.get('mirror', [table, id]);
  const local = await transaction.get(table, id);
  if (v <= (mirror?.v ?? local?.v ?? 0)) return;
  if (mirror && mirror.pending > 0) {
    await transaction.put('mirror', { ...mirror, v, row });
    await rebase(transaction, { table, id });
  } else if (row === null) {
    await transaction.remove(table, id);
    await transaction.put('mirror', { table, id, v, row: null, pending: 0 });
  } else {
    await transaction.put(table, toLocal(table, id, row, { v, pending: 0 }));
    if (mirror) await transaction.remove('mirror', [table, id]);
  }
}

/**
 * The rows an answered write brought, without those the cursor has passed: of these the pull has delivered the
 * newest state already. An acknowledgement never moves the cursor (rxdb#5571).
 */
export async function acceptAnswered(transaction: Transaction, rows: readonly SyncRow[]): Promise<void> {
  const cursor = (await readMeta(transaction, 'cursor')) ?? 0;
  await acceptRows(
    transaction,
    rows.filter(({ v }) => v > cursor),
  );
}

/** Forgets tombstones the cursor has passed: nothing older can come any more. */
export async function forgetTombstones(transaction: Transaction, cursor: number): Promise<void> {
  for (const mirror of await transaction.all('mirror')) {
    if (mirror.pending === 0 && mirror.v <= cursor) {
      await transaction.remove('mirror', [mirror.table, mirror.id]);
    }
  }
}
