import { useMemo } from 'react';
import type { Bookmark } from '#contract/tables/bookmark';
import type { Local } from '#worker/db/rows';
import { currentLanguage } from '../../language/current-language';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';

const writes = () => import('#worker/mutations/changes');

/** The customer's bookmarks by title; undefined while the local copy is being read, or filled for the first time. */
export function useBookmarks(): Local<'bookmark'>[] | undefined {
  const bookmarks = useLiveQuery(async ({ db }) => {
    const rows = await db.bookmark.toArray();
    const byTitle = rows.toSorted((one, other) => one.title.localeCompare(other.title, currentLanguage()));
    return unlessAwaited(db, byTitle);
  });
  return useArrived(bookmarks);
}

/** Whether a screen is bookmarked; undefined while that is not known yet, and for no screen. */
export function useIsBookmarked(url: string | null): boolean | undefined {
  return useLiveQuery(
    async ({ db }) => (url === null ? undefined : (await db.bookmark.get(url)) !== undefined),
    [url],
  );
}

/** Adding and removing bookmarks on this device, sent when the server can be reached. */
export interface BookmarkWrites {
  add(bookmark: Bookmark): Promise<void>;
  remove(bookmark: Bookmark): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useBookmarkWrites(): BookmarkWrites {
  const change = useChange();
  return useMemo(
    () => ({
      async add({ url, title }) {
        await change(async () => (await writes()).addBookmark, { url, title });
      },
      async remove({ url, title }) {
        await change(async () => (await writes()).removeBookmark, { url, about: title });
      },
    }),
    [change],
  );
}
