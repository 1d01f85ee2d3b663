import type { EmailChange, EmailConfirmation } from '#contract/forms/account';
import type { Database } from '../database/database';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { emailChangedLetter, lettersToBothAddresses } from '../letters/email-change-letters';
import { firstToken, hashToken } from '../sessions/session-token';
import { changeEmail, findCustomerByEmail, readCustomer } from '../store/accounts/customers';
import {
  confirmEmailSide,
  endEmailChange,
  lockEmailChange,
  markEmailChanged,
  putEmailChange,
  type EmailChangeRow,
} from '../store/accounts/email-changes';
import { endPasswordResets } from '../store/accounts/password-resets';
import { revokeSessionsOf } from '../store/accounts/sessions';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { EMAIL_CHANGE_PER_ACCOUNT, EMAIL_CHANGE_PER_EMAIL, mustNotHurry, followingLink } from './limits';
import { mustKnowPassword } from './must-know-password';

/**
 * Sends the old and the new address a letter each; nothing changes before both have confirmed. A new address that
 * is somebody's gets a letter that says so, and can never confirm; answer and work are the same. The current
 * password wrong, or the address the one they have: Refused 422 at its field; too many: 429.
 */
export async function requestEmailChange(
  { db, random, letters }: Services,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  asked: EmailChange,
  now: number,
): Promise<void> {
  const email = asked.email.toLowerCase();
  const customer = await mustKnowPassword(db, customerId, asked.currentPassword, now);
  if (email === customer.email) {
    const errors = [{ field: 'email', key: 'account.error.sameEmail' }];
    throw new Refused(422, 'common.error.invalid', errors);
  }
  await mustNotHurry(db, now, [EMAIL_CHANGE_PER_ACCOUNT, customerId], [EMAIL_CHANGE_PER_EMAIL, email]);
  const [oldToken, newToken] = [firstToken(random), firstToken(random)];
  await db.transaction(async (transaction) => {
    const known = await findCustomerByEmail(transaction, email);
    await putEmailChange(transaction, {
      customerId,
      sessionId,
      email,
      createdAt: new Date(now),
      oldTokenHash: hashToken(oldToken),
      // One that is never sent out: a known address cannot be taken over.
      newTokenHash: hashToken(known ? firstToken(random) : newToken),
    });
    const tokens = { oldToken, newToken };
    const both = lettersToBothAddresses({
      customer,
      newEmail: asked.email,
      known,
      tokens,
      base: letters.base,
    });
    for (const letter of both) await queueLetter(transaction, letter, now);
  });
  letters.wake();
}

/** Takes a wish back, if there is one. */
export async function cancelEmailChange({ db }: Services, customerId: string): Promise<void> {
  await endEmailChange(db, customerId);
}

/**
 * Confirms for the address whose letter held the token; the second of the two changes the customer's address, ends
 * every session but the one that asked, and tells both. Unknown, outdated or taken back: Refused 410, and also when
 * somebody else has got the address meanwhile.
 */
export async function confirmEmailChange(
  { db, letters }: Services,
  token: string,
  asker: Asker,
): Promise<EmailConfirmation> {
  const { now } = asker;
  const confirm = async (transaction: Database) => {
    const found = await lockEmailChange(transaction, hashToken(token), now);
    if (!found) throw new Refused(410, 'account.error.link');
    const { change, side } = found;
    if (change.doneAt) return { email: change.email, waitsFor: null };
    await confirmEmailSide(transaction, change.customerId, side, now);
    const other = side === 'old' ? 'new' : 'old';
    const hasOther = other === 'old' ? change.oldConfirmedAt : change.newConfirmedAt;
    if (!hasOther) return { email: change.email, waitsFor: other } as const;
    await takeNewEmail(transaction, change, letters.base, now);
    return { email: change.email, waitsFor: null };
  };
  const outcome = await followingLink(db, asker, () => db.transaction(confirm));
  letters.wake();
  return outcome;
}

async function takeNewEmail(
  transaction: Database,
  { customerId, email, sessionId }: EmailChangeRow,
  base: string,
  now: number,
): Promise<void> {
  if (await findCustomerByEmail(transaction, email)) throw new Refused(410, 'account.error.link');
  const before = await readCustomer(transaction, customerId);
  await lockCustomer(transaction, customerId);
  await changeEmail(transaction, customerId, email, await nextVersion(transaction, customerId));
  await markEmailChanged(transaction, customerId, now);
  // Their letters went to the old address.
  await endPasswordResets(transaction, customerId, now);
  await revokeSessionsOf(transaction, customerId, sessionId, now);
  for (const recipient of [before.email, email]) {
    await queueLetter(transaction, emailChangedLetter(before, recipient, email, base), now);
  }
}
