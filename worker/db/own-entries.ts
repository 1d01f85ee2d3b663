import type { PersonalDb } from './personal-db';

/** The customer's own promises that are not confirmed yet, oldest first; what may be dropped is not among them. */
export function ownPromises(db: PersonalDb) {
  return db.outbox.filter(({ dropAt }) => dropAt === undefined);
}
