import type { PasswordChange } from '#contract/forms/account';
import type { Letter } from '../database/schema/letter-contents';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { hashPassword } from '../sessions/password';
import { changePassword, type CustomerRow } from '../store/accounts/customers';
import { endEmailChange } from '../store/accounts/email-changes';
import { endPasswordResets } from '../store/accounts/password-resets';
import { forgetAttempts } from '../store/accounts/rate-limit';
import { revokeSessionsOf } from '../store/accounts/sessions';
import { queueLetter } from '../store/letters/letters';
import { SIGN_IN_PER_ACCOUNT } from './limits';
import { mustKnowPassword } from './must-know-password';

/**
 * Changes a signed-in customer's password; every session but `sessionId` ends. A wrong current one: Refused 422 at
 * its field; too many: 429.
 */
export async function changeOwnPassword(
  { db, letters }: Services,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  { currentPassword, password }: PasswordChange,
  now: number,
): Promise<void> {
  const customer = await mustKnowPassword(db, customerId, currentPassword, now);
  const passwordHash = await hashPassword(password, 'known');
  await db.transaction(async (transaction) => {
    await endEmailChange(transaction, customerId);
    await changePassword(transaction, customerId, passwordHash);
    await forgetAttempts(transaction, SIGN_IN_PER_ACCOUNT, customer.email);
    await endPasswordResets(transaction, customerId, now);
    await revokeSessionsOf(transaction, customerId, sessionId, now);
    await queueLetter(transaction, passwordChangedLetter(customer, letters.base), now);
  });
  letters.wake();
}

/** The letter that tells a customer of it, in case it was somebody else. */
export function passwordChangedLetter(
  { firstName, language, email }: Pick<CustomerRow, 'firstName' | 'language' | 'email'>,
  base: string,
): Letter {
  return {
    name: 'passwordChanged',
    language,
    recipient: email,
    data: { firstName, link: linkTo(base, language, 'resetRequest') },
  };
}
