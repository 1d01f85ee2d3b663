import type { Erasure } from '#contract/forms/account';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { isPassword } from '../sessions/password';
import { forgiveAttempt } from '../store/accounts/rate-limit';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { eraseCustomer } from '../store/privacy/erase-customer';
import { personOf } from '../store/privacy/tagged-rows';
import { lockCustomer } from '../store/writes/applied-writes';
import { mustNotHurry, PASSWORD_PER_ACCOUNT } from './limits';

/**
 * Erases a customer's account with all that is theirs, and tells them by a last letter. A wrong password: Refused
 * 422 at its field; too many: 429.
 */
export async function eraseAccount(
  { db, letters }: Services,
  customerId: string,
  { currentPassword }: Erasure,
  now: number,
): Promise<void> {
  await mustNotHurry(db, now, [PASSWORD_PER_ACCOUNT, customerId]);
  const { passwordHash } = await readCustomer(db, customerId);
  if (!(await isPassword(currentPassword, passwordHash, 'known'))) {
    throw new Refused(422, 'common.error.invalid', [
      { field: 'currentPassword', key: 'account.error.currentPasswordWrong' },
    ]);
  }
  await forgiveAttempt(db, PASSWORD_PER_ACCOUNT, customerId);
  await db.transaction((transaction) => eraseAndTell(transaction, customerId, letters.base, now));
  letters.wake();
}

/**
 * Erases a customer's account, whoever asked for it, and queues the last letter, in a transaction; `base` is for its link.
 * Throws CustomerGone.
 */
export async function eraseAndTell(
  db: Database,
  customerId: string,
  base: string,
  now: number,
): Promise<void> {
  await lockCustomer(db, customerId);
  // Read within the lock: the address may have changed meanwhile.
  const { email, firstName, language } = await readCustomer(db, customerId);
  await eraseCustomer(db, await personOf(db, customerId), now);
  const link = linkTo(base, language, 'home');
  const farewell = { name: 'erased', language, recipient: email, data: { firstName, link } } as const;
  await queueLetter(db, farewell, now);
}
