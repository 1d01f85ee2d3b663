import type { Seller } from '../configuration/seller';
import type { Database } from '../database/database';
import type { LetterContents } from '../database/schema/letter-contents';
import { readNewsletterKey } from '../store/accounts/newsletter-consents';
import { forgetLetter, type LetterRow, queueLetter } from '../store/letters/letters';
import {
  countWaiting,
  forgetRecipient,
  forgetRecipients,
  lockSending,
  type NewsletterRecipient,
  type NewsletterText,
  noteOutcome,
  readStanding,
  setNewsletterState,
  takeRecipients,
} from '../store/letters/newsletters';
import { readSeller } from '../store/shop/sellers';
import { linkTo, linkToOneClick } from './links';
import { newsletterToken } from './newsletter-link';

/** Letters that are queued at a time: any other letter goes before the next of them. */
const BATCH = 50;
/** More do not wait to be tried again: a mail server that is away is asked with these first. */
const WAITING_MAX = 500;

/** What a newsletter's letter holds, for one reader; `id` null for a trial. */
export function newsletterData(
  { id, subject, content }: NewsletterText & { id: string | null },
  { id: customerId, firstName, language }: Omit<NewsletterRecipient, 'email'>,
  { base, key, seller }: { base: string; key: string; seller: Seller | null },
): LetterContents['newsletter'] {
  const token = newsletterToken(key, customerId);
  return {
    firstName,
    newsletterId: id,
    subject: subject[language],
    content: content[language],
    link: linkTo(base, language, 'home'),
    stopLink: linkTo(base, language, 'newsletter', token),
    oneClickLink: linkToOneClick(base, language, token),
    // Whoever writes for a trade says who they are, and where.
    ...(seller && { sender: [seller.name, ...seller.address].join(', ') }),
  };
}

/**
 * Queues the next letters of the newsletters that are being sent, each reader's once however many processes do so, and
 * ends those of which none is left. Answers whether any was queued.
 */
export function queueNewsletters(db: Database, base: string, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const sending = await lockSending(transaction);
    if (sending.length === 0) return false;
    const key = await readNewsletterKey(transaction);
    const seller = await readSeller(transaction, new Date(now));
    let isQueued = false;
    for (const newsletter of sending) {
      const waiting = await countWaiting(transaction, newsletter.id);
      if (waiting >= WAITING_MAX) continue;
      const recipients = await takeRecipients(transaction, newsletter.id, BATCH);
      for (const recipient of recipients) {
        const { language, email } = recipient;
        const data = newsletterData(newsletter, recipient, { base, key, seller });
        await queueLetter(transaction, { name: 'newsletter', language, recipient: email, data }, now);
      }
      isQueued ||= recipients.length > 0;
      if (recipients.length > 0 || waiting > 0) continue;
      await setNewsletterState(transaction, newsletter.id, { state: 'sent', endedAt: new Date(now) });
      await forgetRecipients(transaction, [newsletter.id]);
    }
    return isQueued;
  });
}

/** Whose letter of which newsletter this is; null for any other letter, and for a trial. */
export function newsletterOf({
  name,
  data,
  customerId,
}: LetterRow): { newsletterId: string; customerId: string } | null {
  const { newsletterId = null } = name === 'newsletter' ? (data as LetterContents['newsletter']) : {};
  return newsletterId === null || customerId === null ? null : { newsletterId, customerId };
}

/**
 * Whether a newsletter's letter may still leave; one that may not is deleted: its reader took the consent back, has
 * another address by now (where they get it instead), or it was stopped.
 */
export async function mayLeave(db: Database, row: LetterRow): Promise<boolean> {
  const about = newsletterOf(row);
  if (!about) return true;
  const standing = await readStanding(db, about.newsletterId, about.customerId);
  const isWanted = standing?.agreed === true;
  if (isWanted && standing.state === 'sending' && standing.email === row.recipient) return true;
  await db.transaction(async (transaction) => {
    if (standing && !isWanted) await noteOutcome(transaction, about, 'leftOut');
    else await forgetRecipient(transaction, about.newsletterId, about.customerId);
    await forgetLetter(transaction, row.id);
  });
  return false;
}
