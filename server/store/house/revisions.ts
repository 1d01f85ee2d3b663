import { eq, sql } from 'drizzle-orm';
import type { ItemKey } from '#contract/workshop/item-key';
import type { Database } from '#server/database/database';
import { revisions } from '#server/database/schema/house/revisions';
import { raiseHouse } from './house-version';

export type StoredRevision = typeof revisions.$inferSelect;

/**
 * The revision of an item, a deleted one too; null when there never was one. The key of what was new and is published
 * leads to what it became. Needs the house's lock.
 */
export async function findRevision(
  db: Database,
  asked: ItemKey,
): Promise<{ key: ItemKey; held: StoredRevision | null }> {
  const [held] = await db.select().from(revisions).where(eq(revisions.key, asked));
  if (!held?.became) return { key: asked, held: held ?? null };
  const [became] = await db.select().from(revisions).where(eq(revisions.key, held.became));
  return { key: held.became, held: became ?? null };
}

/** Writes the whole state of a revision; its version is `v`. Needs the house's lock. */
export async function putRevision(db: Database, row: typeof revisions.$inferInsert): Promise<void> {
  const { key: _key, ...state } = row;
  await db.insert(revisions).values(row).onConflictDoUpdate({ target: revisions.key, set: state });
}

/**
 * Has every editor's device hear anew what an account that wrote there is called: another name, or none once it is
 * erased, while what it wrote stays. Needs that customer's lock, and is the last that the transaction waits for.
 */
export async function retellEditor(db: Database, customerId: string): Promise<void> {
  const named = sql`(changed_by = ${customerId} or jsonb_path_exists(others, '$[*] ? (@.by == $id)',
    jsonb_build_object('id', ${customerId}::text)))`;
  const { rows } = await db.execute(sql`select 1 from revision where ${named} and not deleted limit 1`);
  if (rows.length === 0) return;
  const made = await raiseHouse(db);
  await db.execute(sql`update revision set v = ${made?.v ?? 0} where ${named} and not deleted`);
}
