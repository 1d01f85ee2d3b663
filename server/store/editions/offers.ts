import { desc, eq, sql } from 'drizzle-orm';
import type { SeenRevision } from '#contract/workshop/publishing';
import type { Database } from '#server/database/database';
import { nameOf } from '#server/database/schema/counter/name-of';
import { customers } from '#server/database/schema/customers';
import { publishOffers, workshopRules } from '#server/database/schema/house/editions';

/** Whether somebody else than who offers a set publishes it; no, until the provider says so. */
export async function readSecondLook(db: Database): Promise<boolean> {
  const [row] = await db.select({ secondLook: workshopRules.secondLook }).from(workshopRules);
  return row?.secondLook ?? false;
}

/** Says whether somebody else than who offers a set publishes it. */
export async function setSecondLook(db: Database, secondLook: boolean): Promise<void> {
  await db
    .insert(workshopRules)
    .values({ secondLook })
    .onConflictDoUpdate({ target: workshopRules.only, set: { secondLook } });
}

/** What is offered, the newest first, with who offers it. */
export async function listOffers(db: Database) {
  return db
    .select({
      id: publishOffers.id,
      at: publishOffers.at,
      staffId: publishOffers.staffId,
      by: nameOf(customers),
      note: publishOffers.note,
      revisions: publishOffers.revisions,
    })
    .from(publishOffers)
    .leftJoin(customers, eq(customers.id, publishOffers.staffId))
    .orderBy(desc(publishOffers.at), publishOffers.id);
}

/** Keeps an offer, once under its id. */
export async function addOffer(
  db: Database,
  offer: { id: string; at: Date; staffId: string; note: string; revisions: SeenRevision[] },
): Promise<void> {
  await db.insert(publishOffers).values(offer).onConflictDoNothing();
}

/** An offer, locked until the caller's transaction ends; null for one that is gone. */
export async function lockOffer(
  db: Database,
  id: string,
): Promise<{ staffId: string; revisions: SeenRevision[] } | null> {
  const { staffId, revisions } = publishOffers;
  const [row] = await db
    .select({ staffId, revisions })
    .from(publishOffers)
    .where(eq(publishOffers.id, id))
    .for('update');
  return row ?? null;
}

/** Takes an offer away. */
export async function removeOffer(db: Database, id: string): Promise<void> {
  await db.delete(publishOffers).where(eq(publishOffers.id, id));
}

/** Takes away every offer that names one of these revisions: what was published is not to be offered. */
export async function removeOffersOf(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from publish_offer where exists (
      select from jsonb_array_elements(revisions) as one
       where one ->> 'key' in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`);
}
