import { Language } from '../language';
import { z } from '../zod';
import { Email } from './account';

/** Most characters of the words that go with a gift. */
export const GIFT_MESSAGE_MAX = 500;
const GIVER_MAX = 60;

/** To whom a gift goes by letter, when, and with which words. Nothing of it is more than text. */
export const GiftPerson = z.strictObject({
  email: Email,
  /** How the giver calls themselves: one line. */
  giver: z
    .string({ error: 'order.error.giftGiver' })
    .trim()
    .min(1, { error: 'order.error.giftGiver' })
    .max(GIVER_MAX, { error: 'common.error.tooLong' })
    // Nor what turns the direction of the text after it.
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, { error: 'order.error.giftGiver' }),
  /** Several lines, or none. */
  message: z
    .string({ error: 'common.error.invalid' })
    .trim()
    .max(GIFT_MESSAGE_MAX, { error: 'order.error.giftMessage' })
    .regex(/^[\n\P{Cc}]*$/u, { error: 'common.error.invalid' }),
  /** The language of the letter. */
  language: Language,
  /** The calendar day on which it goes, in France; `isGiftDay` says which there are. */
  day: z.iso.date({ error: 'order.error.giftDay' }),
});
export type GiftPerson = z.infer<typeof GiftPerson>;
