import { randomUUID } from 'node:crypto';
import type { PasswordReset } from '#contract/forms/account';
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
import { revokeSessionsOf } from '../store/accounts/sessions';
import { NOBODY, queueLetter } from '../store/letters/letters';
import { passwordChangedLetter } from './change-password';
import { mustNotHurry, RESET_PER_ADDRESS, RESET_PER_EMAIL, TOKEN_PER_ADDRESS } from './limits';

/**
 * Sends the link to a new password, if the address has an account; nothing in answer or time tells which. What is
 * written for nobody belongs to no customer, and its letter goes nowhere.
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
    await addPasswordReset(transaction, hashToken(token), customer?.id ?? randomUUID(), now);
    const letter = {
      name: 'passwordReset',
      language: customer?.language ?? language,
      recipient: customer?.email ?? NOBODY,
      data: {
        firstName: customer?.firstName ?? '',
        link: linkTo(letters.base, customer?.language ?? language, 'reset', token),
      },
    } as const;
    await queueLetter(transaction, letter, now);
  });
  letters.wake();
}

/** Throws Refused 410 unless a letter's link still counts. */
export async function checkPasswordReset(
  { db }: Services,
  token: string,
  { address, now }: Asker,
): Promise<void> {
  await mustNotHurry(db, now, [TOKEN_PER_ADDRESS, address]);
  if ((await customerOfReset(db, hashToken(token), now)) === null) {
    throw new Refused(410, 'account.error.link');
  }
}

/** Takes the new password of a letter's link, once, ends every session, and answers the address. Refused 410 as above. */
export async function resetPassword(
  { db, letters }: Services,
  { token, password }: PasswordReset,
  { address, now }: Asker,
): Promise<string> {
  await mustNotHurry(db, now, [TOKEN_PER_ADDRESS, address]);
  const passwordHash = await hashPassword(password);
  const email = await db.transaction(async (transaction) => {
    const customerId = await usePasswordReset(transaction, hashToken(token), now);
    if (customerId === null) throw new Refused(410, 'account.error.link');
    await endEmailChange(transaction, customerId);
    await changePassword(transaction, customerId, passwordHash);
    await endPasswordResets(transaction, customerId, now);
    await revokeSessionsOf(transaction, customerId, null, now);
    const customer = await readCustomer(transaction, customerId);
    await queueLetter(transaction, passwordChangedLetter(customer, letters.base), now);
    return customer.email;
  });
  letters.wake();
  return email;
}
