import type { CounterNewsletter, NewsletterChange } from '#contract/endpoints/counter/newsletter';
import type { Language } from '#contract/language';
import { changeAsStaff, type Changing, mustBeAsSeen } from '../accounts/change-as-staff';
import { type Deed, mustHaveProven } from '../accounts/must-be-staff';
import type { Seller } from '../configuration/seller';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { newsletterData } from '../letters/newsletter-round';
import { writeLetter } from '../letters/write-letter';
import { readCustomer } from '../store/accounts/customers';
import { countReaders, readNewsletterKey } from '../store/accounts/newsletter-consents';
import { queueLetter } from '../store/letters/letters';
import {
  deleteNewsletter,
  listNewsletters,
  lockNewsletter,
  type NewsletterRow,
  type NewsletterText,
  saveDraft,
  setNewsletterState,
} from '../store/letters/newsletters';
import { readSeller } from '../store/shop/sellers';

type Typed = Record<'subjectFr' | 'subjectEn' | 'contentFr' | 'contentEn', string>;
/** What is asked of a newsletter, by whom. */
type Asked<What extends NewsletterChange['what']> = Omit<
  Extract<NewsletterChange, { what: What }>,
  'key' | 'what'
>;
type Acting = Changing & { by: Deed };

/** How many agree to the news, and all newsletters. */
export async function readNewsletters(db: Database): Promise<CounterNewsletter> {
  return { agreed: await countReaders(db), newsletters: await listNewsletters(db) };
}

/** Writes a draft, also a new one. Refused 409 `counter.error.changed` where it is not as it was seen, or has gone out. */
export function writeNewsletter(
  db: Database,
  { id, seen, subjectFr, subjectEn, contentFr, contentEn }: Asked<'newsletter'>,
  changing: Acting,
): Promise<void> {
  const text = textOf({ subjectFr, subjectEn, contentFr, contentEn });
  return change(db, id, changing, async (transaction, before) => {
    mustBeAsSeen(before?.changedAt.toISOString() ?? null, seen);
    if (before && before.state !== 'draft') throw new Refused(409, 'counter.error.changed');
    await saveDraft(transaction, id, text, changing.now);
    return labelled('newsletter', text);
  });
}

/** Deletes a draft. Refused 409 `counter.error.changed` as above. */
export function removeNewsletter(
  db: Database,
  { id, seen }: Asked<'newsletterEnd'>,
  changing: Acting,
): Promise<void> {
  return change(db, id, changing, async (transaction, before) => {
    const draft = mustBe(before, ['draft']);
    mustBeAsSeen(draft.changedAt.toISOString(), seen);
    await deleteNewsletter(transaction, id);
    return labelled('newsletterEnd', draft);
  });
}

/** Sends a newsletter to who asks alone, whether they agree to the news or not. */
export function tryNewsletter(
  db: Database,
  { id, language }: Asked<'newsletterTest'>,
  changing: Acting,
  base: string,
): Promise<void> {
  return change(db, id, changing, async (transaction, before) => {
    const newsletter = mustBe(before, ['draft', 'sending', 'stopped', 'sent']);
    const writer = await readCustomer(transaction, changing.by.staffId);
    const data = newsletterData(
      { ...newsletter, id: null },
      { ...writer, language },
      {
        base,
        key: await readNewsletterKey(transaction),
        seller: await readSeller(transaction, new Date(changing.now)),
      },
    );
    const letter = { name: 'newsletter', language, recipient: writer.email, data } as const;
    await queueLetter(transaction, letter, changing.now);
    return labelled('newsletterTest', newsletter);
  });
}

/**
 * Begins to send a newsletter, or goes on with one that was stopped: to everybody who agrees when their letter's turn
 * comes, and has not got it. Refused 409 `counter.error.changed` where it is not as it was seen, or is on its way.
 */
export function sendNewsletter(
  db: Database,
  { id, seen }: Asked<'newsletterSend'>,
  changing: Acting,
): Promise<void> {
  return change(db, id, changing, async (transaction, before) => {
    await mustHaveProven(transaction, changing.by, 'content', changing.now);
    const newsletter = mustBe(before, ['draft', 'stopped']);
    mustBeAsSeen(newsletter.changedAt.toISOString(), seen);
    const sentAt = newsletter.sentAt ?? new Date(changing.now);
    await setNewsletterState(transaction, id, {
      state: 'sending',
      sentAt,
      endedAt: null,
      staffId: changing.by.staffId,
    });
    return labelled('newsletterSend', newsletter);
  });
}

/** Stops a newsletter: what has not left does not leave. Refused 409 `counter.error.changed` where none is on its way. */
export function stopNewsletter(
  db: Database,
  { id }: Asked<'newsletterStop'>,
  changing: Acting,
): Promise<void> {
  return change(db, id, changing, async (transaction, before) => {
    const newsletter = mustBe(before, ['sending']);
    await setNewsletterState(transaction, id, { state: 'stopped', endedAt: new Date(changing.now) });
    return labelled('newsletterStop', newsletter);
  });
}

/** A newsletter in both languages, by the same hand that writes the letters. */
export function previewNewsletter(
  typed: Typed,
  { firstName, base, seller }: { firstName: string; base: string; seller: Seller | null },
): Record<Language, { subject: string; text: string }> {
  const newsletter = { ...textOf(typed), id: null };
  const write = (language: Language) => {
    // The links of a preview are nobody's.
    const reader = { id: '00000000-0000-0000-0000-000000000000', firstName, language };
    const data = newsletterData(newsletter, reader, { base, key: '', seller });
    const { subject, text } = writeLetter({ name: 'newsletter', language, recipient: '', data });
    return { subject, text };
  };
  return { fr: write('fr'), en: write('en') };
}

function change(
  db: Database,
  id: string,
  changing: Acting,
  work: (db: Database, before: NewsletterRow | null) => ReturnType<Parameters<typeof changeAsStaff>[3]>,
): Promise<void> {
  return changeAsStaff(db, { about: `newsletter/${id}`, role: 'content' }, changing, async (transaction) =>
    work(transaction, await lockNewsletter(transaction, id)),
  );
}

function mustBe(before: NewsletterRow | null, states: readonly NewsletterRow['state'][]): NewsletterRow {
  if (!before || !states.includes(before.state)) throw new Refused(409, 'counter.error.changed');
  return before;
}

function textOf({ subjectFr, subjectEn, contentFr, contentEn }: Typed): NewsletterText {
  return {
    // A subject is one line.
    subject: { fr: subjectFr.replaceAll(/\s+/g, ' ').trim(), en: subjectEn.replaceAll(/\s+/g, ' ').trim() },
    content: { fr: contentFr.trim(), en: contentEn.trim() },
  };
}

function labelled(what: NewsletterChange['what'], { subject }: NewsletterText) {
  return { what, label: subject.fr, before: null, after: null };
}
