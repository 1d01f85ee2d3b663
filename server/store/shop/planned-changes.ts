import { asc, eq } from 'drizzle-orm';
import { plannedOf } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { Database } from '#server/database/database';
import { plannedChanges } from '#server/database/schema/counter/stock-and-prices';

/** All that is planned of the shop, the next day first. */
export async function readPlanned(db: Database): Promise<PlannedChange[]> {
  return (await listPlanned(db)).map(({ change }) => change);
}

/** The same with who planned it. */
export function listPlanned(db: Database) {
  return db.select().from(plannedChanges).orderBy(asc(plannedChanges.day), asc(plannedChanges.subject));
}

/** What is planned of a thing, as `plannedOf` calls it; null for nothing. */
export async function findPlanned(db: Database, subject: string) {
  const [found] = await db.select().from(plannedChanges).where(eq(plannedChanges.subject, subject));
  return found ?? null;
}

/** Plans a change in place of what was planned of the same. */
export async function keepPlanned(
  db: Database,
  change: PlannedChange,
  staffId: string | null,
): Promise<void> {
  const productId = 'productId' in change ? change.productId : null;
  const set = { productId, change, day: change.day, staffId };
  await db
    .insert(plannedChanges)
    .values({ subject: plannedOf(change), ...set })
    .onConflictDoUpdate({ target: plannedChanges.subject, set });
}

/** Forgets what is planned of a thing. */
export async function forgetPlanned(db: Database, subject: string): Promise<void> {
  await db.delete(plannedChanges).where(eq(plannedChanges.subject, subject));
}
