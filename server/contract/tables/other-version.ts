import { z } from '../zod';
import { Ascent, COMMENT_MAX, freeTexts } from './ascent';

/**
 * What gave way when two devices changed one thing without knowing of each other: a text that another one took the
 * place of, or a whole ascent that was deleted. It stays until the customer takes it back or does without it.
 */
export const OtherVersion = z.object({
  /** The server's; an ascent that is taken back gets it for its own, so that it comes back once. */
  id: z.uuid(),
  /** The ascent it was of. */
  rowId: z.uuid(),
  /** Which of the ascent's texts it was; null for an ascent that was deleted. */
  field: z.enum(freeTexts).nullable(),
  text: z.string().max(COMMENT_MAX),
  /** The ascent as it was when it was deleted; null while it is in the logbook. */
  ascent: Ascent.nullable(),
  /** When it gave way. */
  at: z.iso.datetime(),
});
export type OtherVersion = z.infer<typeof OtherVersion>;

/** Versions of one row, and of all of a customer's, that are kept; of more the oldest go. */
export const OTHER_VERSIONS_OF_ROW_MAX = 5;
export const OTHER_VERSIONS_MAX = 100;
