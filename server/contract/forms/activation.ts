import { GuidebookRef, Slug } from '../catalogue/place';
import { LocalText } from '../language';
import { z } from '../zod';

/** How long the link of an activation letter counts, in minutes. */
export const ACTIVATION_LINK_MINUTES = 60;

/** What the paper book is asked. */
export const ActivationQuestion = z.strictObject({
  guidebook: GuidebookRef,
  /** Null: this guidebook has none. */
  question: LocalText.nullable(),
});
export type ActivationQuestion = z.infer<typeof ActivationQuestion>;

/** What a customer read in their paper book. */
export const ActivationAnswer = z.strictObject({
  slug: Slug,
  answer: z
    .string({ error: 'activation.error.answerMissing' })
    .trim()
    .min(1, { error: 'activation.error.answerMissing' })
    .max(100, { error: 'common.error.tooLong' }),
});
export type ActivationAnswer = z.infer<typeof ActivationAnswer>;

/** The code printed in a paper book, with or without its hyphens. */
export const ActivationCode = z.strictObject({
  slug: Slug,
  code: z
    .string({ error: 'activation.error.codeMissing' })
    .trim()
    .min(1, { error: 'activation.error.codeMissing' })
    .max(60, { error: 'common.error.tooLong' }),
});
export type ActivationCode = z.infer<typeof ActivationCode>;

/** A guidebook that is open now, and for whom. */
export const Activated = z.strictObject({
  guidebook: GuidebookRef,
  /** ISO 8601 instant; null for good. */
  until: z.iso.datetime().nullable(),
  /** The account it opened for: a letter may be read where somebody else is signed in, or nobody. */
  email: z.email(),
});
export type Activated = z.infer<typeof Activated>;
