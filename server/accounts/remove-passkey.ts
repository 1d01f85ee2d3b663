import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { readCustomer } from '../store/accounts/customers';
import { removeOwnPasskeys } from '../store/accounts/passkeys';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer } from '../store/writes/applied-writes';
import { passkeyLetter } from './passkey-letter';

/** Takes a passkey away and tells its customer by letter; the password stays. None of that id of theirs: Refused 404. */
export async function removePasskey(
  { db, letters }: Services,
  customerId: string,
  id: string,
  now: number,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const removed = await removeAndTell(transaction, { customerId, id }, letters.base, now);
    if (removed === 0) throw new Refused(404, 'common.error.notFound');
  });
  letters.wake();
}

/** Takes a passkey of a customer away, or all of them without `id`, and queues a letter for each; answers how many. */
export async function removeAndTell(
  db: Database,
  { customerId, id }: { customerId: string; id?: string },
  base: string,
  now: number,
): Promise<number> {
  const names = await removeOwnPasskeys(db, customerId, id);
  if (names.length === 0) return 0;
  const customer = await readCustomer(db, customerId);
  for (const name of names) await queueLetter(db, passkeyLetter('passkeyRemoved', customer, name, base), now);
  return names.length;
}
