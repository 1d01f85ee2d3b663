import { and, count, eq, ne } from 'drizzle-orm';
import { noteId } from '#contract/rules/own-lists';
import type { OwnNote } from '#contract/tables/own-list';
import type { Database } from '#server/database/database';
import { ownNotes } from '#server/database/schema/own-lists';

/** A customer's note by its row's id, a deleted one too; undefined for one that never was. */
export async function findNote(db: Database, customerId: string, id: string) {
  const [row] = await db
    .select()
    .from(ownNotes)
    .where(and(eq(ownNotes.customerId, customerId), eq(ownNotes.id, id)));
  return row;
}

/** How many notes a customer has besides one; exact while the customer is locked. */
export async function countOtherNotes(db: Database, customerId: string, id: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ownNotes)
    .where(and(eq(ownNotes.customerId, customerId), eq(ownNotes.deleted, false), ne(ownNotes.id, id)));
  return row?.total ?? 0;
}

/** Writes a note at the version `v`; an empty one is deleted. */
export async function putNote(db: Database, customerId: string, note: OwnNote, v: number): Promise<void> {
  const state = { ...note, v, deleted: note.text === '' };
  await db
    .insert(ownNotes)
    .values({ customerId, id: noteId(note), ...state })
    .onConflictDoUpdate({ target: [ownNotes.customerId, ownNotes.id], set: state });
}
