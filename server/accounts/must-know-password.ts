import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { isPassword } from '../sessions/password';
import { forgiveAttempt } from '../store/accounts/rate-limit';
import { readCustomer, type CustomerRow } from '../store/accounts/customers';
import { mustNotHurry, PASSWORD_PER_ACCOUNT } from './limits';

/**
 * The customer, once they have proven to be it by their current password. A wrong one: Refused 422 at its field;
 * too many: 429.
 */
export async function mustKnowPassword(
  db: Database,
  customerId: string,
  currentPassword: string,
  now: number,
): Promise<CustomerRow> {
  await mustNotHurry(db, now, [PASSWORD_PER_ACCOUNT, customerId]);
  const customer = await readCustomer(db, customerId);
  if (!(await isPassword(currentPassword, customer.passwordHash, 'known'))) {
    throw new Refused(422, 'common.error.invalid', [
      { field: 'currentPassword', key: 'account.error.currentPasswordWrong' },
    ]);
  }
  await forgiveAttempt(db, PASSWORD_PER_ACCOUNT, customerId);
  return customer;
}
