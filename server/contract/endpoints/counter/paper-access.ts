import { CatalogueId } from '../../catalogue/place';
import { LocalText } from '../../language';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;
const path = '/guard/counter/products/:id/paper-access';
const params = z.strictObject({ id: z.coerce.number().pipe(CatalogueId) });

/** Right answers of one question, and codes that are made at once. */
export const ANSWERS_MAX = 10;
export const CODES_AT_ONCE_MAX = 10_000;

const Answer = z
  .string()
  .trim()
  .min(1, { error: 'counter.paper.error.answer' })
  .max(100, { error: 'counter.paper.error.answer' })
  // Articles and signs do not count: something has to be left.
  .regex(/[\p{L}\p{N}]/u, { error: 'counter.paper.error.answer' });

/** What opens the digital edition to who has the paper one. */
export const PaperAccess = z.object({
  question: LocalText,
  /** How many answers are right; with none the question is not asked. Only their hashes are kept. */
  answers: z.number().int(),
  /** Codes that were made to be printed, and those of them that were used. */
  codes: z.object({ all: z.number().int(), used: z.number().int() }),
});
export type PaperAccess = z.infer<typeof PaperAccess>;

/** A change of it: other right answers, or more codes. */
export const PaperAccessChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    what: z.literal('answers'),
    answers: z.array(Answer).max(ANSWERS_MAX, { error: 'counter.paper.error.answers' }),
  }),
  z.strictObject({
    ...keyed,
    what: z.literal('codes'),
    count: z
      .int({ error: 'counter.paper.error.count' })
      .min(1, { error: 'counter.paper.error.count' })
      .max(CODES_AT_ONCE_MAX, { error: 'counter.paper.error.count' }),
  }),
]);
export type PaperAccessChange = z.infer<typeof PaperAccessChange>;

/** How the paper edition of a guidebook opens its digital one; 404 for what is no guidebook on paper. */
export const counterPaperAccess = defineEndpoint({
  ...guarded,
  name: 'counterPaperAccess',
  method: 'GET',
  path,
  params,
  data: PaperAccess,
});

/**
 * Changes it. `made` are the codes of this change, told this once; asked again under the same key there are none to
 * tell. 422 at `answers` or `count` for what cannot be.
 */
export const counterPaperAccessChange = defineEndpoint({
  ...guarded,
  name: 'counterPaperAccessChange',
  method: 'POST',
  path,
  params,
  body: PaperAccessChange,
  data: z.object({ access: PaperAccess, made: z.array(z.string()) }),
});
