import { and, count, eq, ne } from 'drizzle-orm';
import type { Bookmark } from '#contract/tables/bookmark';
import type { Database } from '#server/database/database';
import { bookmarks } from '#server/database/schema/bookmarks';

/** Adds a bookmark at the version `v`, or gives the one of that address another title. */
export async function addBookmark(
  db: Database,
  customerId: string,
  { url, title }: Bookmark,
  v: number,
): Promise<void> {
  const state = { title, v, deleted: false };
  await put(db, customerId, url, state);
}

/** Takes a bookmark out at the version `v`; what it was called is forgotten. One that is not there stays out. */
export async function removeBookmark(
  db: Database,
  customerId: string,
  url: string,
  v: number,
): Promise<void> {
  await put(db, customerId, url, { title: '', v, deleted: true });
}

async function put(
  db: Database,
  customerId: string,
  url: string,
  state: { title: string; v: number; deleted: boolean },
): Promise<void> {
  await db
    .insert(bookmarks)
    .values({ customerId, url, ...state })
    .onConflictDoUpdate({ target: [bookmarks.customerId, bookmarks.url], set: state });
}

/** How many bookmarks a customer has besides that of an address. */
export async function countOtherBookmarks(db: Database, customerId: string, url: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookmarks)
    .where(and(eq(bookmarks.customerId, customerId), eq(bookmarks.deleted, false), ne(bookmarks.url, url)));
  return row?.count ?? 0;
}
