import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/forms/account';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { hashPassword } from '../sessions/password';
import { firstToken, hashToken } from '../sessions/session-token';
import { addCustomer, findCustomerByEmail } from '../store/accounts/customers';
import { addRegistration, lockRegistration, markConfirmed } from '../store/accounts/registrations';
import { queueLetter } from '../store/letters/letters';
import { mustNotHurry, REGISTER_PER_ADDRESS, REGISTER_PER_EMAIL, TOKEN_PER_ADDRESS } from './limits';

/**
 * Keeps a registration until the letter is confirmed. An address that has an account gets a letter that says so;
 * the answer, and the work behind it, are the same. Too many: Refused 429.
 */
export async function register(
  { db, random, letters }: Services,
  asked: Registration,
  { address, language, now }: Asker,
): Promise<void> {
  const email = asked.email.toLowerCase();
  await mustNotHurry(db, now, [REGISTER_PER_ADDRESS, address], [REGISTER_PER_EMAIL, email]);
  const passwordHash = await hashPassword(asked.password);
  const token = firstToken(random);
  await db.transaction(async (transaction) => {
    const known = await findCustomerByEmail(transaction, email);
    const { firstName, lastName, newsletter } = asked;
    const row = { email, firstName, lastName, newsletter, language };
    await addRegistration(transaction, {
      ...row,
      // One that is never sent out: a known address cannot be taken over by registering it again.
      tokenHash: hashToken(known ? firstToken(random) : token),
      passwordHash: known ? '' : passwordHash,
      createdAt: new Date(now),
    });
    const link = (screen: Parameters<typeof linkTo>[2], secret?: string) =>
      linkTo(letters.base, known?.language ?? language, screen, secret);
    await queueLetter(
      transaction,
      known
        ? {
            name: 'known',
            language: known.language,
            recipient: known.email,
            data: { firstName: known.firstName, signInLink: link('signIn'), link: link('resetRequest') },
          }
        : {
            name: 'registration',
            language,
            recipient: asked.email,
            data: { firstName, link: link('confirmation', token) },
          },
      now,
    );
  });
  letters.wake();
}

/**
 * Opens the account a letter's token stands for and answers its address; opening it again does nothing more.
 * Unknown or outdated: Refused 410. Somebody else may have confirmed the same address meanwhile: 410 as well.
 */
export async function confirmRegistration(
  { db }: Services,
  token: string,
  { address, now }: Asker,
): Promise<string> {
  await mustNotHurry(db, now, [TOKEN_PER_ADDRESS, address]);
  return db.transaction(async (transaction) => {
    const tokenHash = hashToken(token);
    const asked = await lockRegistration(transaction, tokenHash, now);
    if (!asked) throw new Refused(410, 'account.error.link');
    if (asked.confirmedAt) return asked.email;
    if (await findCustomerByEmail(transaction, asked.email)) throw new Refused(410, 'account.error.link');
    const { email, passwordHash, firstName, lastName, newsletter, language, createdAt } = asked;
    await addCustomer(transaction, {
      id: randomUUID(),
      email,
      passwordHash,
      firstName,
      lastName,
      newsletter,
      language,
      termsAcceptedAt: createdAt,
      createdAt: new Date(now),
    });
    await markConfirmed(transaction, tokenHash, now);
    return email;
  });
}
