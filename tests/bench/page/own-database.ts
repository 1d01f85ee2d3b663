import { openAccount } from '#worker/db/open-account';
import type { PersonalDb } from '#worker/db/personal-db';
import { inParts } from './made-rows';

/** Opens a customer's database as the app does. */
export function openOwn(name: string): Promise<PersonalDb> {
  return openAccount({ key: 'account', account: 'bench', database: name }, () => undefined);
}

/** Opens it with so many ascents, as a pull leaves them there; those of an earlier call are kept. */
export async function openFilled(name: string, size: number): Promise<PersonalDb> {
  const db = await openOwn(name);
  if ((await db.ascent.limit(1).toArray()).length === 0)
    await inParts(size, (ascents) => db.ascent.bulkPut(ascents));
  return db;
}
