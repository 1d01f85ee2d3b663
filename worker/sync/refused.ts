import { dexieStore } from '../db/dexie-store';
import type { PersonalDb } from '../db/personal-db';
import { syncTables } from '../db/store';
import { uuid7 } from '../db/uuid7';
import { dismissRefusal } from '../mutations/dismissals';
import { entryIn } from '../mutations/make-entry';
import { readEntry } from '../mutations/read-entry';

/**
 * Tries a refused change again, as a new outbox entry with a new id; the refusal goes off the list everywhere.
 * False when this app cannot read it any more.
 */
export async function retryRefused(db: PersonalDb, id: string): Promise<boolean> {
  return dexieStore(db).transaction(syncTables, async (transaction) => {
    const refused = await transaction.get('refused', id);
    const read = refused?.entry ? readEntry(refused.entry) : null;
    if (!refused?.entry || !read) return false;
    const origin = () => ({ id: uuid7(), account: db.account ?? 'guest', now: Date.now() });
    await entryIn(transaction, read.mutation, read.args, origin());
    await entryIn(transaction, dismissRefusal, { key: id }, origin());
    return true;
  });
}
