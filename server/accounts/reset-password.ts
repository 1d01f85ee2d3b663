import { randomUUID } from 'node:crypto';
import type { OpenedAccount, PasswordReset } from '#contract/forms/account';
import type { Database } from '../database/database';
import type { Browser } from '../handler/browser';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { hashPassword } from '../sessions/password';
import { firstToken, hashToken } from '../sessions/session-token';
import { changePassword, findCustomerByEmail, readCustomer } from '../store/accounts/customers';
import { endEmailChange } from '../store/accounts/email-changes';
import {
  addPasswordReset,
  customerOfReset,
  endPasswordResets,
  usePasswordReset,
} from '../store/accounts/password-resets';
import {
  addRegistration,
  findPendingRegistration,
  lockRegistration,
  type RegistrationRow,
} from '../store/accounts/registrations';
import { forgetAttempts } from '../store/accounts/rate-limit';
import { revokeSessionsOf } from '../store/accounts/sessions';
import { NOBODY, queueLetter } from '../store/letters/letters';
import { passwordChangedLetter } from './change-password';
import { openAccount } from './register';
import { removeAndTell } from './remove-passkey';
import {
  followingLink,
  mustNotHurry,
  RESET_PER_ADDRESS,
  RESET_PER_EMAIL,
  SIGN_IN_PER_ACCOUNT,
} from './limits';

/**
 * Sends the link to a new password, if the address has an account or waits for its confirmation: the link proves the
 * address then too. Nothing in answer or time tells which. What is written for nobody belongs to no customer, and its
 * letter goes nowhere.
 */
export async function requestPasswordReset(
  { db, random, letters }: Services,
  writtenEmail: string,
  { address, language, now }: Asker,
): Promise<void> {
  const email = writtenEmail.toLowerCase();
  await mustNotHurry(db, now, [RESET_PER_ADDRESS, address], [RESET_PER_EMAIL, email]);
  const token = firstToken(random);
  await db.transaction(async (transaction) => {
    const customer = await findCustomerByEmail(transaction, email);
    const pending = customer ? null : await findPendingRegistration(transaction, email);
    const tokenHash = hashToken(token);
    await addPasswordReset(transaction, tokenHash, customer?.id ?? randomUUID(), now);
    if (pending) await addRegistration(transaction, { ...pending, tokenHash, createdAt: new Date(now) });
    const known = customer ?? pending;
    const letter = {
      name: 'passwordReset',
      language: known?.language ?? language,
      recipient: known?.email ?? NOBODY,
      data: {
        firstName: known?.firstName ?? '',
        link: linkTo(letters.base, known?.language ?? language, 'reset', token),
      },
    } as const;
    await queueLetter(transaction, letter, now);
  });
  letters.wake();
}

/** Throws Refused 410 unless a letter's link still counts. */
export async function checkPasswordReset({ db }: Services, token: string, asker: Asker): Promise<void> {
  await followingLink(db, asker, () => mustBeReset(db, hashToken(token), asker.now));
}

async function mustBeReset(db: Database, tokenHash: string, now: number): Promise<void> {
  if ((await customerOfReset(db, tokenHash, now)) !== null) return;
  await mustBePending(db, tokenHash, now);
}

/**
 * Takes the new password of a letter's link, once, ends every session and passkey, and answers the address and way back. What strangers guessed
 * before counts no more, and the browser is known to the customer. Refused 410 as above.
 */
export async function resetPassword(
  { db, letters }: Services,
  { token, password }: PasswordReset,
  browser: Pick<Browser, 'remember'>,
  asker: Asker,
): Promise<OpenedAccount> {
  const { now } = asker;
  const tokenHash = hashToken(token);
  await followingLink(db, asker, () => mustBeReset(db, tokenHash, now));
  const passwordHash = await hashPassword(password, 'known');
  const opened = await db.transaction(async (transaction) => {
    const customerId = await usePasswordReset(transaction, tokenHash, now);
    if (customerId === null) {
      const asked = await mustBePending(transaction, tokenHash, now);
      return openAccount(transaction, { ...asked, passwordHash }, now);
    }
    await endEmailChange(transaction, customerId);
    await changePassword(transaction, customerId, passwordHash);
    await endPasswordResets(transaction, customerId, now);
    await revokeSessionsOf(transaction, customerId, null, now);
    // Whoever added one while the account was in their hands would come back by it.
    await removeAndTell(transaction, { customerId }, letters.base, now);
    const customer = await readCustomer(transaction, customerId);
    await queueLetter(transaction, passwordChangedLetter(customer, letters.base), now);
    return { email: customer.email, back: null };
  });
  letters.wake();
  await forgetAttempts(db, SIGN_IN_PER_ACCOUNT, opened.email);
  const customer = await findCustomerByEmail(db, opened.email);
  if (customer) browser.remember(customer.id, now);
  return opened;
}

/** The registration that waits for its confirmation and whose letter's token this is. Throws Refused 410 for none. */
async function mustBePending(db: Database, tokenHash: string, now: number): Promise<RegistrationRow> {
  const asked = await lockRegistration(db, tokenHash, now);
  if (!asked || asked.confirmedAt) throw new Refused(410, 'account.error.link');
  return asked;
}
