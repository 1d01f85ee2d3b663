import { dexieStore } from '../db/dexie-store';
import type { PersonalDb } from '../db/personal-db';
import { syncTables } from '../db/store';
import { uuid7 } from '../db/uuid7';
import { dismissRefusal } from '../mutations/dismissals';
import { promiseIn } from '../mutations/make-entry';
import { readPromise } from '../mutations/read-entry';

/**
 * Tries a refused change again, as a new promise with a new id; the refusal goes off the list everywhere.
 * False when this app cannot read it any more.
 */
export async function retryRefused(db: PersonalDb, id: string): Promise<boolean> {
  return dexieStore(db).transaction(syncTables, async (transaction) => {
    const refused = await transaction.get('refused', id);
    const promise = refused?.entry ? readPromise(refused.entry) : null;
    if (!refused?.entry || !promise) return false;
    const origin = () => ({ id: uuid7(), account: db.account ?? 'guest', now: Date.now() });
    await promiseIn(transaction, promise.mutation, promise.args, origin());
    await promiseIn(transaction, dismissRefusal, { key: id }, origin());
    return true;
  });
}
