import type { Database } from '../../database/database';
import { shopAddress } from '../../database/schema/shop-address';

/**
 * Keeps the address that people use, such as `https://relais.example`, for letters queued without a server, and the mark
 * of the secret by which that server signs.
 */
export async function noteServer(db: Database, base: string, secretMark: string): Promise<void> {
  const set = { base, secretMark };
  await db.insert(shopAddress).values(set).onConflictDoUpdate({ target: shopAddress.id, set });
}

/** The mark of the secret of the server that started last; null when none has noted one. */
export async function readSecretMark(db: Database): Promise<string | null> {
  const [row] = await db.select({ mark: shopAddress.secretMark }).from(shopAddress);
  return row?.mark ?? null;
}

/** The address of the server that ran last; undefined when none did. */
export async function readShopAddress(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(shopAddress);
  return row?.base;
}
