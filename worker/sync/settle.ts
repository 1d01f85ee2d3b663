import type { Refusal } from '#contract/endpoints/answer';
import { readMirrors, RowChanges, rowName } from '../db/row-changes';
import type { OutboxEntry, RefusedEntry, RowKey } from '../db/rows';
import type { Transaction } from '../db/store';
import { acceptAnswered } from './accept-rows';
import type { FedChange } from './feeds';
import { rebase } from './rebase';

/** Takes a confirmed outbox entry out and puts the rows it brought in. Doing it twice changes nothing. */
export async function confirm(
  transaction: Transaction,
  entry: OutboxEntry,
  rows: readonly FedChange[],
): Promise<void> {
  const touched = await takeOut(transaction, entry);
  await acceptAnswered(transaction, rows);
  await settleRows(transaction, touched);
}

/** Takes a refused outbox entry out of what is shown and keeps it, with the reason, for the customer to decide. */
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
  await settleRows(transaction, touched);
}

/** Removes the outbox entry and uncounts it on its rows; answers these, none when it had gone already. */
async function takeOut(transaction: Transaction, entry: OutboxEntry): Promise<RowKey[]> {
  const held = await transaction.first('outbox', ({ id }) => id === entry.id);
  if (held?.seq === undefined) return [];
  await transaction.remove('outbox', held.seq);
  const mirrors = await readMirrors(transaction, held.touches);
  const changes = new RowChanges();
  for (const key of held.touches) {
    const mirror = mirrors.get(rowName(key));
    if (!mirror) continue;
    const uncounted = { ...mirror, pending: Math.max(0, mirror.pending - 1) };
    mirrors.set(rowName(key), uncounted);
    changes.put('mirror', [key.table, key.id], uncounted);
  }
  await changes.write(transaction);
  return held.touches;
}

/** Shows rows anew; without outbox entries a mirror goes, unless it is the tombstone of a deletion. */
async function settleRows(transaction: Transaction, keys: readonly RowKey[]): Promise<void> {
  await rebase(transaction, keys);
  const changes = new RowChanges();
  for (const { table, id, pending, row } of (await readMirrors(transaction, keys)).values()) {
    if (pending === 0 && row !== null) changes.remove('mirror', [table, id]);
  }
  await changes.write(transaction);
}
