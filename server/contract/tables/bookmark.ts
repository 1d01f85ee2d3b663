import { z } from '../zod';

/** As many as a list is still read through. */
export const BOOKMARKS_MAX = 200;
const URL_LENGTH_MAX = 1000;
const TITLE_LENGTH_MAX = 200;

/**
 * Where a bookmark leads: a path of the app in its English words, without a language, its query included. Never
 * another site: one slash, and no backslash that a browser would take for a second.
 */
export const BookmarkUrl = z
  .string()
  .max(URL_LENGTH_MAX)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

/** A screen the customer wants to find again; its `url` is the row's id. */
export const Bookmark = z.object({
  url: BookmarkUrl,
  /** What the screen was called then, in the language of then. */
  title: z
    .string()
    .trim()
    .min(1)
    .max(TITLE_LENGTH_MAX)
    .regex(/^\P{Cc}*$/u),
});
export type Bookmark = z.infer<typeof Bookmark>;
