import type { Refusal } from '#contract/answer';
import type { SyncRow } from '#contract/sync';
import type { OutboxEntry, RefusedEntry, RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { acceptAnswered } from './accept-rows';
import { rebase } from './rebase';

/** Takes a confirmed promise out and puts the rows it brought in. Doing it twice changes nothing. */
export async function confirm(
  transaction: Transaction,
  entry: OutboxEntry,
  rows: readonly SyncRow[],
): Promise<void> {
  const touched = await takeOut(transaction, entry);
  await acceptAnswered(transaction, rows);
  for (const key of touched) await settleRow(transaction, key);
}

/** Takes a refused promise out of what is shown and keeps it, with the reason, for the customer to decide. */
export async function refuse(
  transaction: Transaction,
  entry: OutboxEntry,
  refusal: Pick<Refusal, 'message' | 'errors'> & { status: number },
  now: number,
): Promise<void> {
  const touched = await takeOut(transaction, entry);
  const { status, message, errors } = refusal;
  const refused: RefusedEntry = {
    id: entry.id,
    entry,
    name: entry.name,
    status,
    message,
    errors,
    at: now,
  };
  await transaction.put('refused', refused);
  for (const key of touched) await settleRow(transaction, key);
}

/** Removes the promise and uncounts it on its rows; answers these, none when it had gone already. */
async function takeOut(transaction: Transaction, entry: OutboxEntry): Promise<RowKey[]> {
  const held = await transaction.first('outbox', ({ id }) => id === entry.id);
  if (held?.seq === undefined) return [];
  await transaction.remove('outbox', held.seq);
  for (const { table, id } of held.touches) {
    const mirror = await transaction.get('mirror', [table, id]);
    if (mirror) await transaction.put('mirror', { ...mirror, pending: Math.max(0, mirror.pending - 1) });
  }
  return held.touches;
}

/** Shows a row anew; without promises its mirror goes, unless it is the tombstone of a deletion. */
async function settleRow(transaction: Transaction, key: RowKey): Promise<void> {
  await rebase(transaction, key);
  const mirror = await transaction.get('mirror', [key.table, key.id]);
  if (mirror?.pending === 0 && mirror.row !== null) await transaction.remove('mirror', [key.table, key.id]);
}
