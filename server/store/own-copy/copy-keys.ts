import { desc } from 'drizzle-orm';
import type { CopyKey } from '#contract/catalogue/own-copy';
import type { Database } from '#server/database/database';
import { copyKeys } from '#server/database/schema/copy-keys';

/** Every public key that copies were ever signed with, the newest first. */
export async function listCopyKeys(db: Database): Promise<CopyKey[]> {
  const rows = await db.select({ key: copyKeys.publicKey }).from(copyKeys).orderBy(desc(copyKeys.createdAt));
  return rows.map(({ key }) => key);
}

/** The key made last, its private half sealed; undefined before the first copy. */
export async function newestCopyKey(db: Database): Promise<{ id: string; sealedKey: string } | undefined> {
  const [row] = await db
    .select({ id: copyKeys.id, sealedKey: copyKeys.sealedKey })
    .from(copyKeys)
    .orderBy(desc(copyKeys.createdAt))
    .limit(1);
  return row;
}

/** Keeps a new pair; `now` in milliseconds since 1970. */
export async function addCopyKey(
  db: Database,
  { key, sealedKey, now }: { key: CopyKey; sealedKey: string; now: number },
): Promise<void> {
  await db.insert(copyKeys).values({ id: key.id, publicKey: key, sealedKey, createdAt: new Date(now) });
}
