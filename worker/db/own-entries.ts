import type { PersonalDb } from './personal-db';
import { DROPPABLE_LANE, type OutboxEntry } from './rows';

const isDroppable = ({ dropAt }: OutboxEntry) => dropAt !== undefined;

/**
 * The customer's own outbox entries that are not confirmed yet, oldest first; what may be dropped is not among them.
 */
export function ownEntries(db: PersonalDb) {
  return db.outbox.filter((entry) => !isDroppable(entry));
}

/** How many they are. None is read but of one lane, for an entry may hold a hundred ascents. */
export function countOwnEntries(db: PersonalDb): Promise<number> {
  return db.transaction('r', db.outbox, async () => {
    const droppable = db.outbox.where('lane').equals(DROPPABLE_LANE).filter(isDroppable);
    return (await db.outbox.count()) - (await droppable.count());
  });
}
