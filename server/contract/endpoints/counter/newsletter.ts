import { Language, LocalText } from '../../language';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;
const written = (max: number) =>
  z
    .string()
    .max(max, { error: 'counter.texts.error.long' })
    .refine((text) => text.trim() !== '', { error: 'counter.texts.error.empty' });
/** Both texts, each letter of them escaped. */
const WORDS_BYTES_MAX = 300_000;
const count = z.number().int();

/** How somebody agreed to the news or took it back: as they opened their account, on their profile, by a letter's link. */
export const NewsletterWay = z.enum(['signUp', 'profile', 'letter']);
export type NewsletterWay = z.infer<typeof NewsletterWay>;

export const NewsletterState = z.enum(['draft', 'sending', 'stopped', 'sent']);
export type NewsletterState = z.infer<typeof NewsletterState>;

/** What a letter with news says: plain text, an empty line between paragraphs. */
export const newsletterWords = {
  subjectFr: written(120),
  subjectEn: written(120),
  contentFr: written(20_000),
  contentEn: written(20_000),
};

/** A letter with news, and how far it has come. */
export const Newsletter = z.object({
  id: z.uuid(),
  subject: LocalText,
  content: LocalText,
  state: NewsletterState,
  changedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Who sent it; null before, and where their account is erased. */
  by: z.string().nullable(),
  /** Letters that have left, that are queued, whose reader took their consent back in time, that no server took. */
  sent: count,
  waiting: count,
  leftOut: count,
  failed: count,
});
export type Newsletter = z.infer<typeof Newsletter>;

/** How many agree to the news, and the letters, the newest first. */
export const CounterNewsletter = z.object({
  agreed: z.object({ fr: count, en: count }),
  newsletters: z.array(Newsletter),
});
export type CounterNewsletter = z.infer<typeof CounterNewsletter>;

const about = { ...keyed, id: z.uuid() };
/** `seen` is when the letter was changed that is on the screen of who asks; null for a new one. */
export const NewsletterChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...about,
    what: z.literal('newsletter'),
    seen: z.iso.datetime().nullable(),
    ...newsletterWords,
  }),
  z.strictObject({ ...about, what: z.literal('newsletterEnd'), seen: z.iso.datetime() }),
  z.strictObject({ ...about, what: z.literal('newsletterTest'), language: Language }),
  z.strictObject({ ...about, what: z.literal('newsletterSend'), seen: z.iso.datetime() }),
  z.strictObject({ ...about, what: z.literal('newsletterStop') }),
]);
export type NewsletterChange = z.infer<typeof NewsletterChange>;

/** Somebody who agrees to the news; null where they agreed before that was kept. */
export const NewsletterReader = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: Language,
  agreedAt: z.iso.datetime().nullable(),
  way: NewsletterWay.nullable(),
});
export type NewsletterReader = z.infer<typeof NewsletterReader>;

/** How many agree to the news, and the letters with their progress. */
export const counterNewsletter = defineEndpoint({
  ...guarded,
  name: 'counterNewsletter',
  method: 'GET',
  path: '/guard/counter/newsletter',
  data: CounterNewsletter,
});

/**
 * Writes a draft, deletes it, sends it to who asks as a trial, sends it, or stops it. 409 `counter.error.changed` where
 * it is not as it was seen, 403 `counter.error.proof` for sending without a proof.
 */
export const counterNewsletterChange = defineEndpoint({
  ...guarded,
  name: 'counterNewsletterChange',
  method: 'POST',
  path: '/guard/counter/newsletter',
  bytesMax: WORDS_BYTES_MAX,
  body: NewsletterChange,
  data: CounterNewsletter,
});

const WrittenLetter = z.object({ subject: z.string(), text: z.string() });
/** A letter with these words as it would go out, in both languages. */
export const counterNewsletterPreview = defineEndpoint({
  ...guarded,
  name: 'counterNewsletterPreview',
  method: 'POST',
  path: '/guard/counter/newsletter/preview',
  bytesMax: WORDS_BYTES_MAX,
  body: z.strictObject(newsletterWords),
  data: z.object({ fr: WrittenLetter, en: WrittenLetter }),
});

/** Everybody who agrees to the news; for owners, and written into the log. 403 `counter.error.proof` without a proof. */
export const counterNewsletterReaders = defineEndpoint({
  ...guarded,
  name: 'counterNewsletterReaders',
  method: 'POST',
  path: '/guard/counter/newsletter/readers',
  body: z.strictObject({}),
  data: z.array(NewsletterReader),
});
