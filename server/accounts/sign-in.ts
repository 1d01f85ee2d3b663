import type { SignIn } from '#contract/tables/customer';
import type { Browser } from '../handler/browser';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { isPassword } from '../sessions/password';
import type { RateLimit } from '../store/accounts/rate-limit';
import { findPendingRegistration } from '../store/accounts/registrations';
import { findCustomerByEmail, type CustomerRow } from '../store/accounts/customers';
import { guess, type Counted } from './guess';
import { SIGN_IN_PER_ACCOUNT } from './limits';
import { sendConfirmationAgain } from './register';

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS: RateLimit = { scope: 'sign-in/address', max: 10, windowMs: WINDOW_MS };
/** Half of what closes a network: one who forgot their password there closes it to nobody else. */
const PER_PLACE: RateLimit = { scope: 'sign-in/place', max: 5, windowMs: WINDOW_MS };
/** A device where the customer was signed in before has guesses of its own, whatever strangers do. */
const PER_DEVICE: RateLimit = { scope: 'sign-in/device', max: 10, windowMs: WINDOW_MS };

/**
 * The customer with this address and password, whom the browser is known to from then on. An unknown address and a
 * wrong password take as long and look the same: Refused 401. Who knows the password of an account that waits for its
 * confirmation hears that, and gets the letter again: Refused 422. Too many wrong ones: Refused 429.
 */
export async function signIn(
  services: Services,
  { email, password }: SignIn,
  browser: Browser,
  now: number,
): Promise<CustomerRow> {
  const { db } = services;
  const account = email.toLowerCase();
  const customer = await findCustomerByEmail(db, account);
  const pending = customer ? null : await findPendingRegistration(db, account);
  const mark = customer ? browser.knownTo(customer.id, now) : null;
  const counted: Counted[] =
    mark === null
      ? [
          [PER_PLACE, `${browser.address}/${account}`],
          [PER_ADDRESS, browser.address],
          [SIGN_IN_PER_ACCOUNT, account],
        ]
      : [[PER_DEVICE, mark]];
  const stored = (customer ?? pending)?.passwordHash ?? null;
  const isRight = await guess(db, now, counted, async () => {
    const answer = await isPassword(password, stored, mark === null ? 'anyone' : 'known');
    return { isRight: answer, answer };
  });
  if (!isRight) throw new Refused(401, 'account.error.credentials');
  if (customer) {
    browser.remember(customer.id, now);
    return customer;
  }
  const isSent = pending !== null && (await sendConfirmationAgain(services, pending, now));
  throw new Refused(422, isSent ? 'account.error.unconfirmed' : 'account.error.unconfirmedLately');
}
