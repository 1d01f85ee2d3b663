import type { PersonalDb } from '../db/personal-db';

/** Keeps what the server's clock said, and this device's at that moment; milliseconds since 1970. */
export async function noteClock(db: PersonalDb, serverTime: number, deviceTime: number): Promise<void> {
  await db.meta.put({ key: 'clock', value: { serverTime, deviceTime } });
}
