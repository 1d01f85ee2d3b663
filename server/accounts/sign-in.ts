import type { SignIn } from '#contract/tables/customer';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { isPassword } from '../sessions/password';
import { countAttempt, forgiveAttempt, type RateLimit } from '../store/accounts/rate-limit';
import { findCustomerByEmail, type CustomerRow } from '../store/accounts/customers';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT: RateLimit = { scope: 'sign-in/account', max: 10, windowMs: WINDOW_MS };
const PER_ADDRESS: RateLimit = { scope: 'sign-in/address', max: 10, windowMs: WINDOW_MS };

/**
 * The customer with this address and password. An unknown address and a wrong password take as long and look the
 * same: Refused 401. Too many wrong ones from one address, or for one account: Refused 429.
 */
export async function signIn(
  db: Database,
  { email, password }: SignIn,
  address: string,
  now: number,
): Promise<CustomerRow> {
  const account = email.toLowerCase();
  const wait =
    (await countAttempt(db, PER_ADDRESS, address, now)) ??
    (await countAttempt(db, PER_ACCOUNT, account, now));
  if (wait !== null) throw new Refused(429, 'account.error.tooMany', [], wait);
  const customer = await findCustomerByEmail(db, account);
  const isRight = await isPassword(password, customer?.passwordHash ?? null);
  if (!isRight || !customer) throw new Refused(401, 'account.error.credentials');
  await forgiveAttempt(db, PER_ADDRESS, address);
  await forgiveAttempt(db, PER_ACCOUNT, account);
  return customer;
}
