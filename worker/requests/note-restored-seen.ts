import type { PersonalDb } from '../db/personal-db';

/** Notes that the customer has read that the server was restored from a backup. */
export function noteRestoredSeen(db: PersonalDb): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const row = await db.meta.get('restored');
    if (row?.key === 'restored') await db.meta.put({ ...row, value: { ...row.value, isSeen: true } });
  });
}
