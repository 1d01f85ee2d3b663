import type { PersonalDb } from '../db/personal-db';
import type { PhotoShelf } from '../sync/ports';

/** The photographs of an account's database as the engine sends them. */
export function photoShelf(db: PersonalDb): PhotoShelf {
  return {
    read: async (hash) => (await db.photo.get(hash))?.bytes ?? null,
    drop: (hashes) => db.photo.bulkDelete([...hashes]),
  };
}
