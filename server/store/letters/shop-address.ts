import type { Database } from '../../database/database';
import { shopAddress } from '../../database/schema/shop-address';

/** Keeps the address that people use, such as `https://relais.example`, for letters queued without a server. */
export async function noteShopAddress(db: Database, base: string): Promise<void> {
  await db.insert(shopAddress).values({ base }).onConflictDoUpdate({ target: shopAddress.id, set: { base } });
}

/** The address of the server that ran last; undefined when none did. */
export async function readShopAddress(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(shopAddress);
  return row?.base;
}
