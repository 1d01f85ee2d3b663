import type { SignIn } from '#contract/tables/customer';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { isPassword } from '../sessions/password';
import { countAttempt, forgiveAttempt, type RateLimit } from '../store/accounts/rate-limit';
import { findPendingRegistration } from '../store/accounts/registrations';
import { sendConfirmationAgain } from './register';
import { findCustomerByEmail, type CustomerRow } from '../store/accounts/customers';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT: RateLimit = { scope: 'sign-in/account', max: 10, windowMs: WINDOW_MS };
const PER_ADDRESS: RateLimit = { scope: 'sign-in/address', max: 10, windowMs: WINDOW_MS };

/**
 * The customer with this address and password. An unknown address and a wrong password take as long and look the
 * same: Refused 401. Who knows the password of an account that waits for its confirmation hears that, and gets the
 * letter again: Refused 422. Too many wrong ones from one address, or for one account: Refused 429.
 */
export async function signIn(
  services: Services,
  { email, password }: SignIn,
  address: string,
  now: number,
): Promise<CustomerRow> {
  const { db } = services;
  const account = email.toLowerCase();
  const wait =
    (await countAttempt(db, PER_ADDRESS, address, now)) ??
    (await countAttempt(db, PER_ACCOUNT, account, now));
  if (wait !== null) throw new Refused(429, 'account.error.tooMany', [], wait);
  const customer = await findCustomerByEmail(db, account);
  const pending = customer ? null : await findPendingRegistration(db, account);
  const isRight = await isPassword(password, (customer ?? pending)?.passwordHash ?? null);
  if (!isRight) throw new Refused(401, 'account.error.credentials');
  await forgiveAttempt(db, PER_ADDRESS, address);
  await forgiveAttempt(db, PER_ACCOUNT, account);
  if (customer) return customer;
  if (pending) await sendConfirmationAgain(services, pending, now);
  throw new Refused(422, 'account.error.unconfirmed');
}
