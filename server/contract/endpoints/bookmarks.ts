import { Bookmark, BookmarkUrl } from '../tables/bookmark';
import { Referer } from '../forms/referer';
import { cutPath, screenAt } from '../paths/translate-path';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const data = z.object({});

/** Whether a bookmark leads to one of our screens. */
const isOurs = (url: string) => screenAt(cutPath(url.split(/[?#]/)[0] ?? '').segments) !== null;
const OurUrl = BookmarkUrl.refine(isOurs, { error: 'common.error.invalid' });

/**
 * Adds or removes a bookmark; adding one again changes its title. 400 where no screen has such a path, 422 when there
 * are too many.
 */
export const bookmark = defineEndpoint({
  ...write,
  name: 'bookmark',
  path: '/guard/customer/bookmark',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('add'), ...Bookmark.shape, url: OurUrl }),
    z.strictObject({ action: z.literal('remove'), url: BookmarkUrl }),
  ]),
  data,
});

/** Notes who sent the customer here, the latest only. One that is older than a day is taken and forgotten. */
export const referer = defineEndpoint({
  ...write,
  name: 'referer',
  path: '/guard/customer/referer',
  body: Referer,
  data,
});
