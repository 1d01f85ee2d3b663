import { desc } from 'drizzle-orm';
import type { CopyKey } from '#contract/catalogue/own-copy';
import type { Database } from '#server/database/database';
import { copyKeys } from '#server/database/schema/copy-keys';

/** More secrets than servers of two versions have at a time. */
const KEYS_TRIED_MAX = 8;

/** Every public key that copies were ever signed with, the newest first. */
export async function listCopyKeys(db: Database): Promise<CopyKey[]> {
  const rows = await db.select({ key: copyKeys.publicKey }).from(copyKeys).orderBy(desc(copyKeys.createdAt));
  return rows.map(({ key }) => key);
}

/** The newest keys, the last made first, their private halves sealed, each with the secret of its time. */
export async function newestCopyKeys(db: Database): Promise<{ id: string; sealedKey: string }[]> {
  return db
    .select({ id: copyKeys.id, sealedKey: copyKeys.sealedKey })
    .from(copyKeys)
    .orderBy(desc(copyKeys.createdAt))
    .limit(KEYS_TRIED_MAX);
}

/** Keeps a new pair; `now` in milliseconds since 1970. */
export async function addCopyKey(
  db: Database,
  { key, sealedKey, now }: { key: CopyKey; sealedKey: string; now: number },
): Promise<void> {
  await db.insert(copyKeys).values({ id: key.id, publicKey: key, sealedKey, createdAt: new Date(now) });
}
