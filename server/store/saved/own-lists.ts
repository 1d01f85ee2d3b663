import { and, count, eq, ne, or } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { ListEntry, OwnList } from '#contract/tables/own-list';
import type { Database } from '#server/database/database';
import { listEntries, ownLists } from '#server/database/schema/own-lists';

/** One route of one list of a customer. */
export interface EntryKey {
  customerId: string;
  listId: string;
  type: RouteType;
  routeId: number;
}

export type StoredEntry = typeof listEntries.$inferSelect;

/** A customer's list, a deleted one too; undefined for an unknown id and for another customer's. */
export async function findList(db: Database, customerId: string, id: string) {
  const [row] = await db
    .select()
    .from(ownLists)
    .where(and(eq(ownLists.customerId, customerId), eq(ownLists.id, id)));
  return row;
}

/** How many lists a customer has besides one; exact while the customer is locked. */
export async function countOtherLists(db: Database, customerId: string, id: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ownLists)
    .where(and(eq(ownLists.customerId, customerId), eq(ownLists.deleted, false), ne(ownLists.id, id)));
  return row?.total ?? 0;
}

/** Makes a list at the version `v`, or gives the one of this id the name. */
export async function putList(
  db: Database,
  customerId: string,
  { id, name }: OwnList,
  v: number,
): Promise<void> {
  await db
    .insert(ownLists)
    .values({ customerId, id, name, v })
    .onConflictDoUpdate({ target: [ownLists.customerId, ownLists.id], set: { name, v } });
}

/**
 * Deletes a list at the version `v` when nothing is left on it; what it was called is forgotten. Otherwise it is
 * touched, so that its row is answered.
 */
export async function removeEmptyList(
  db: Database,
  customerId: string,
  id: string,
  v: number,
): Promise<void> {
  const left = await countEntries(db, customerId, id);
  await db
    .update(ownLists)
    .set(left > 0 ? { v } : { v, name: '', deleted: true })
    .where(and(eq(ownLists.customerId, customerId), eq(ownLists.id, id)));
}

/** An entry, one that was taken off too; undefined for one that never was. */
export async function findEntry(db: Database, key: EntryKey): Promise<StoredEntry | undefined> {
  const [row] = await db.select().from(listEntries).where(isEntry(key));
  return row;
}

/** The entries that are on a list. */
export async function listEntriesOf(
  db: Database,
  customerId: string,
  listId: string,
): Promise<StoredEntry[]> {
  return db.select().from(listEntries).where(isOnList(customerId, listId));
}

/** How many routes are on a list; exact while the customer is locked. */
export async function countEntries(db: Database, customerId: string, listId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(listEntries).where(isOnList(customerId, listId));
  return row?.total ?? 0;
}

/** Puts a route on a list at the version `v`; one that was taken off comes back as it is given. */
export async function putEntry(
  db: Database,
  customerId: string,
  { listId, type, routeId, ...said }: ListEntry,
  v: number,
): Promise<void> {
  const state = { ...said, v, deleted: false };
  await db
    .insert(listEntries)
    .values({ customerId, listId, type, routeId, ...state })
    .onConflictDoUpdate({
      target: [listEntries.customerId, listEntries.listId, listEntries.type, listEntries.routeId],
      set: state,
    });
}

/** Changes the named fields of an entry at the version `v`; with none it is only touched. */
export async function changeEntry(
  db: Database,
  key: EntryKey,
  changes: Partial<Pick<ListEntry, 'rank' | 'note'>>,
  v: number,
): Promise<void> {
  await db
    .update(listEntries)
    .set({ ...changes, v })
    .where(isEntry(key));
}

/** Takes routes off a list at the version `v`; their notes are forgotten. Those not on it stay off. */
export async function removeEntries(
  db: Database,
  customerId: string,
  listId: string,
  routes: readonly Pick<EntryKey, 'type' | 'routeId'>[],
  v: number,
): Promise<void> {
  if (routes.length === 0) return;
  await db
    .update(listEntries)
    .set({ v, note: '', deleted: true })
    .where(or(...routes.map(({ type, routeId }) => isEntry({ customerId, listId, type, routeId }))));
}

function isOnList(customerId: string, listId: string) {
  return and(
    eq(listEntries.customerId, customerId),
    eq(listEntries.listId, listId),
    eq(listEntries.deleted, false),
  );
}

function isEntry({ customerId, listId, type, routeId }: EntryKey) {
  return and(
    eq(listEntries.customerId, customerId),
    eq(listEntries.listId, listId),
    eq(listEntries.type, type),
    eq(listEntries.routeId, routeId),
  );
}
