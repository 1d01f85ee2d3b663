import { dexieStore } from '../db/dexie-store';
import type { PersonalDb } from '../db/personal-db';
import { syncTables, type Transaction } from '../db/store';
import { uuid7 } from '../db/uuid7';
import { promiseIn } from '../mutations/make-promise';
import { readPromise } from '../mutations/read-promise';

/** Tries a refused change again, as a new promise with a new id. False when this app cannot read it any more. */
export async function retryRefused(db: PersonalDb, id: string): Promise<boolean> {
  return dexieStore(db).transaction(syncTables, async (transaction) => {
    const refused = await transaction.get('refused', id);
    const promise = refused?.entry ? readPromise(refused.entry) : null;
    if (!refused?.entry || !promise) return false;
    const origin = { id: uuid7(), account: refused.entry.account, now: Date.now() };
    await promiseIn(transaction, promise.mutation, promise.args, origin);
    await markDiscarded(transaction, id, origin.now);
    return true;
  });
}

/** Takes a refused change off the list; it can be restored. */
export async function discardRefused(db: PersonalDb, id: string): Promise<void> {
  await dexieStore(db).transaction(['refused'], (transaction) => markDiscarded(transaction, id, Date.now()));
}

/** Puts a discarded refusal back on the list. */
export async function restoreRefused(db: PersonalDb, id: string): Promise<void> {
  await dexieStore(db).transaction(['refused'], (transaction) => markDiscarded(transaction, id, null));
}

/** A discarded refusal is marked, not deleted: the feed may bring it once more. */
async function markDiscarded(
  transaction: Transaction,
  id: string,
  discardedAt: number | null,
): Promise<void> {
  const refused = await transaction.get('refused', id);
  if (refused) await transaction.put('refused', { ...refused, discardedAt });
}
