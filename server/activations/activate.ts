import type { Activated, ActivationAnswer, ActivationCode } from '#contract/forms/activation';
import type { GuidebookRef } from '#contract/catalogue/place';
import { guess, type Counted } from '../accounts/guess';
import { followingLink, mustNotHurry } from '../accounts/limits';
import type { Database } from '../database/database';
import type { Asker } from '../handler/implement';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkToActivation } from '../letters/links';
import { isPassword } from '../sessions/password';
import { firstToken, hashToken } from '../sessions/session-token';
import {
  addActivationLink,
  lockActivationLink,
  markLinkUsed,
  readActivationQuestion,
  readAnswers,
  readGuidebookRef,
  useActivationCode,
} from '../store/access/activations';
import { guidebookUntil } from '../store/access/entitlement';
import { isCounted, type RateLimit } from '../store/accounts/rate-limit';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { lockCustomer } from '../store/writes/applied-writes';
import { hashCode } from './make-code';
import { normalizeAnswer } from './normalize-answer';
import { openGift } from './open-gift';
import { isOpenLonger, openGuidebook } from './open-guidebook';

const QUARTER_MS = 900_000;
/** Right answers count too: each of them sends a letter. */
const GUESSES_PER_GUIDEBOOK: RateLimit = { scope: 'activation/guidebook', max: 5, windowMs: QUARTER_MS };
/** Half of what closes a network: one who guesses there closes it to nobody else. */
const GUESSES_PER_CUSTOMER: RateLimit = {
  scope: 'activation/customer',
  max: 10,
  windowMs: 4 * QUARTER_MS,
};
const GUESSES_PER_ADDRESS: RateLimit = {
  scope: 'activation/address',
  max: 20,
  windowMs: 4 * QUARTER_MS,
};

/**
 * Sends the link of an activation to who answers a guidebook's question right, and answers where it went. Refused:
 * 404 unknown guidebook, 409 already open, 422 wrong or no question, 429 too many guesses.
 */
export async function answerQuestion(
  { db, random, letters }: Services,
  customerId: string,
  { slug, answer }: ActivationAnswer,
  asker: Asker,
): Promise<string> {
  const { now } = asker;
  const guidebook = await activatable(db, customerId, slug, now);
  const hashes = await readAnswers(db, guidebook.id);
  if (hashes.length === 0) throw new Refused(422, 'activation.error.noQuestion');
  const isFound = await guessAt(db, customerId, guidebook, asker, async () => {
    const found = await isRight(normalizeAnswer(answer), hashes);
    return { isRight: found, answer: found };
  });
  if (!isFound) throw wrong('answer', 'activation.error.answer');
  const token = firstToken(random);
  const customer = await readCustomer(db, customerId);
  await db.transaction(async (transaction) => {
    const tokenHash = hashToken(token);
    await addActivationLink(transaction, { tokenHash, customerId, guidebookId: guidebook.id }, now);
    const { firstName, language, email } = customer;
    const link = linkToActivation(letters.base, language, guidebook.slug, token);
    const data = { firstName, guidebook: guidebook.label, link };
    await queueLetter(transaction, { name: 'activation', language, recipient: email, data }, now);
  });
  letters.wake();
  return customer.email;
}

/** Opens the guidebook of a letter's link, once; again it answers the same. Outdated or unknown: Refused 410. */
export async function followLink({ db }: Services, token: string, asker: Asker): Promise<Activated> {
  const { now } = asker;
  const open = async (transaction: Database) => {
    const tokenHash = hashToken(token);
    const link = await lockActivationLink(transaction, tokenHash, now);
    if (!link) throw new Refused(410, 'activation.error.link');
    await lockCustomer(transaction, link.customerId);
    await markLinkUsed(transaction, tokenHash, now);
    const guidebook = await readGuidebookRef(transaction, link.guidebookId);
    return openGuidebook(transaction, link.customerId, guidebook, now);
  };
  return followingLink(db, asker, () => db.transaction(open));
}

/**
 * Opens a guidebook by the code printed in a book, for a year, or by that of a gift, for good. Refused 404 and 429 as
 * above, 409 when it is open for as long already, 422 for a code that opens nothing.
 */
export async function enterCode(
  { db }: Services,
  customerId: string,
  { slug, code }: ActivationCode,
  asker: Asker,
): Promise<Activated> {
  const { now } = asker;
  const found = await readActivationQuestion(db, slug);
  if (!found) throw new Refused(404, 'common.error.notFound');
  const { guidebook } = found;
  if ((await guidebookUntil(db, customerId, guidebook.id)) === null) {
    throw new Refused(409, 'activation.error.open');
  }
  const opened = await guessAt(
    db,
    customerId,
    guidebook,
    asker,
    async (): Promise<{ isRight: boolean; answer: Activated | 'open' | null }> => {
      const gift = await openGift(db, { customerId, guidebook, hash: hashCode(code), now });
      if (gift) return { isRight: true, answer: gift };
      if (await isOpenLonger(db, customerId, guidebook.id, now)) return { isRight: false, answer: 'open' };
      return db.transaction(async (transaction) => {
        await lockCustomer(transaction, customerId);
        const given = { hash: hashCode(code), guidebookId: guidebook.id, customerId };
        if (!(await useActivationCode(transaction, given, now))) return { isRight: false, answer: null };
        return { isRight: true, answer: await openGuidebook(transaction, customerId, guidebook, now) };
      });
    },
  );
  if (opened === 'open') throw new Refused(409, 'activation.error.open');
  if (opened === null) throw wrong('code', 'activation.error.code');
  return opened;
}

/** The guidebook, if there is one and the customer has not got it for longer. */
async function activatable(
  db: Database,
  customerId: string,
  slug: string,
  now: number,
): Promise<GuidebookRef> {
  const found = await readActivationQuestion(db, slug);
  if (!found) throw new Refused(404, 'common.error.notFound');
  if (await isOpenLonger(db, customerId, found.guidebook.id, now)) {
    throw new Refused(409, 'activation.error.open');
  }
  return found.guidebook;
}

/**
 * Has a customer's guess at a guidebook looked at. The first wrong one in an hour is theirs, wherever others guess: who
 * has the book is right at once. From the second on it counts for the network too.
 */
async function guessAt<Answer>(
  db: Database,
  customerId: string,
  guidebook: GuidebookRef,
  { address, now }: Asker,
  look: () => Promise<{ isRight: boolean; answer: Answer }>,
): Promise<Answer> {
  await mustNotHurry(db, now, [GUESSES_PER_GUIDEBOOK, `${customerId}/${guidebook.id}`]);
  const hasGuessed = await isCounted(db, GUESSES_PER_CUSTOMER, customerId, now);
  const own: Counted = [GUESSES_PER_CUSTOMER, customerId];
  return guess(db, now, hasGuessed ? [own, [GUESSES_PER_ADDRESS, address]] : [own], look);
}

async function isRight(answer: string, hashes: readonly string[]): Promise<boolean> {
  const checked = await Promise.all(hashes.map((hash) => isPassword(answer, hash)));
  return answer !== '' && checked.includes(true);
}

function wrong(field: string, key: string): Refused {
  return new Refused(422, key, [{ field, key }]);
}
