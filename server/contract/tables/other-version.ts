import { z } from '../zod';
import { Ascent, COMMENT_MAX, freeTexts } from './ascent';

/** A list's entry has the longest: its list's id and its route's. */
const OTHER_ROW_ID_MAX = 80;

/** Which text gave way: one of an ascent's, or a note of the customer's own. */
export const otherTexts = [...freeTexts, 'note'] as const;
export type OtherText = (typeof otherTexts)[number];

/**
 * What gave way when two devices changed one thing without knowing of each other: a text that another one took the
 * place of, or a whole ascent that was deleted. It stays until the customer takes it back or does without it.
 */
export const OtherVersion = z.object({
  /** The server's; an ascent that is taken back gets it for its own, so that it comes back once. */
  id: z.uuid(),
  /** The ascent, entry of a list or note it was of, by its row's id. */
  rowId: z.string().min(1).max(OTHER_ROW_ID_MAX),
  /** Which of its texts it was; null for an ascent that was deleted. */
  field: z.enum(otherTexts).nullable(),
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
