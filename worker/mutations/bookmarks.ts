import { Bookmark, BookmarkUrl } from '#contract/tables/bookmark';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

const path = '/guard/customer/bookmark';
const key = (url: string) => ({ table: 'bookmark' as const, id: url });

/** Keeps a screen to be found again; once more gives it another title. */
export const addBookmark = defineMutation({
  name: 'addBookmark',
  lane: 'misc',
  args: Bookmark,
  touches: ({ url }) => [key(url)],
  apply: (rows, { url, title }) => rows.put('bookmark', url, { url, title }),
  request: ({ url, title }) => ({ path, body: { action: 'add', url, title } }),
});

/** Takes a bookmark out; `about` is what it was called, never sent. */
export const removeBookmark = defineMutation({
  name: 'removeBookmark',
  lane: 'misc',
  args: z.object({ url: BookmarkUrl, about: z.string().optional() }),
  touches: ({ url }) => [key(url)],
  apply: (rows, { url }) => rows.remove('bookmark', url),
  request: ({ url }) => ({ path, body: { action: 'remove', url } }),
});
