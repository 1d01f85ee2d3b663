import type { PersonalDb } from '#worker/db/personal-db';
import type { RefusedEntry } from '#worker/db/rows';

/** The refused outbox entries the customer has not taken off the list, on this device or another; newest first. */
export async function listedRefusals(db: PersonalDb): Promise<RefusedEntry[]> {
  const dismissed = new Set(await db.dismissal.toCollection().primaryKeys());
  const refused = await db.refused.orderBy('at').reverse().toArray();
  return refused.filter(({ id }) => !dismissed.has(id));
}
