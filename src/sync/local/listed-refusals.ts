import type { PersonalDb } from '#worker/db/personal-db';
import type { RefusedEntry } from '#worker/db/rows';

/** The refused outbox entries the customer has not taken off the list, on this device or another; newest first. */
export async function listedRefusals(db: PersonalDb): Promise<RefusedEntry[]> {
  const [dismissed, refused] = await Promise.all([
    db.dismissal.toCollection().primaryKeys(),
    db.refused.orderBy('at').reverse().toArray(),
  ]);
  const isDismissed = new Set(dismissed);
  return refused.filter(({ id }) => !isDismissed.has(id));
}
