import { randomUUID } from 'node:crypto';
import type { OpenedAccount, Registration } from '#contract/forms/account';
import type { Database } from '../database/database';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { hashPassword } from '../sessions/password';
import { firstToken, hashToken } from '../sessions/session-token';
import { addCustomer, findCustomerByEmail } from '../store/accounts/customers';
import { keepConsent } from '../store/accounts/newsletter-consents';
import { countAttempt } from '../store/accounts/rate-limit';
import {
  addRegistration,
  lockRegistration,
  markConfirmed,
  type RegistrationRow,
} from '../store/accounts/registrations';
import { queueLetter } from '../store/letters/letters';
import { joinStaff } from './invite-staff';
import { mustNotHurry, REGISTER_PER_ADDRESS, REGISTER_PER_EMAIL, followingLink } from './limits';

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
    const { firstName, lastName, newsletter, back = null } = asked;
    const row = { email, firstName, lastName, newsletter, language, back };
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
 * Opens the account a letter's token stands for and answers its address and way back; again it does nothing more.
 * Unknown or outdated: Refused 410. Somebody else may have confirmed the same address meanwhile: 410 as well.
 */
export async function confirmRegistration(
  { db }: Services,
  token: string,
  asker: Asker,
): Promise<OpenedAccount> {
  const { now } = asker;
  return followingLink(db, asker, () =>
    db.transaction(async (transaction) => {
      const asked = await lockRegistration(transaction, hashToken(token), now);
      if (!asked) throw new Refused(410, 'account.error.link');
      if (asked.confirmedAt) return { email: asked.email, back: asked.back };
      return openAccount(transaction, asked, now);
    }),
  );
}

/**
 * Opens the account of a registration whose address was proven, and answers the address and the way back. Refused 410
 * where somebody confirmed it meanwhile.
 */
export async function openAccount(db: Database, asked: RegistrationRow, now: number): Promise<OpenedAccount> {
  const { tokenHash, email, passwordHash, firstName, lastName, newsletter, language, back, createdAt } =
    asked;
  if (await findCustomerByEmail(db, email)) throw new Refused(410, 'account.error.link');
  const id = randomUUID();
  await addCustomer(db, {
    id,
    email,
    passwordHash,
    firstName,
    lastName,
    newsletter,
    language,
    termsAcceptedAt: createdAt,
    createdAt: new Date(now),
  });
  // They agreed when they asked, and not when they opened the letter.
  if (newsletter) await keepConsent(db, id, { agreed: true, way: 'signUp', at: createdAt });
  await joinStaff(db, { id, email }, now);
  await markConfirmed(db, tokenHash, now);
  return { email, back };
}

/** Sends the letter of a registration once more, with a link of its own; too often it sends nothing. */
export async function sendConfirmationAgain(
  { db, random, letters }: Pick<Services, 'db' | 'random' | 'letters'>,
  pending: RegistrationRow,
  now: number,
): Promise<boolean> {
  if ((await countAttempt(db, REGISTER_PER_EMAIL, pending.email, now)) !== null) return false;
  await db.transaction((transaction) =>
    queueConfirmation(transaction, { random, base: letters.base }, pending, now),
  );
  letters.wake();
  return true;
}

/** Queues the letter of a registration with a link of its own; `base` is the address people use. */
export async function queueConfirmation(
  db: Database,
  { random, base }: Pick<Services, 'random'> & { base: string },
  pending: RegistrationRow,
  now: number,
): Promise<void> {
  const { email, firstName, language } = pending;
  const token = firstToken(random);
  await addRegistration(db, { ...pending, tokenHash: hashToken(token), createdAt: new Date(now) });
  const link = linkTo(base, language, 'confirmation', token);
  const letter = { name: 'registration', language, recipient: email, data: { firstName, link } } as const;
  await queueLetter(db, letter, now);
}
