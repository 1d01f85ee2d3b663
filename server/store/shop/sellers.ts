import { isDeepStrictEqual } from 'node:util';
import { desc, lte } from 'drizzle-orm';
import type { Seller } from '#server/configuration/seller';
import type { Database } from '#server/database/database';
import { sellers } from '#server/database/schema/invoices';

/** Notes who sells from now on; the same as before changes nothing. */
export async function noteSeller(db: Database, seller: Seller, now: number): Promise<void> {
  const known = await readSeller(db, new Date(now));
  const { name, address, status, registration, vatNumber, exemption } = seller;
  if (isDeepStrictEqual(known, { name, address, status, registration, vatNumber, exemption })) return;
  const since = new Date(now);
  await db
    .insert(sellers)
    .values({ name, address: address.join('\n'), status, registration, vatNumber, exemption, since });
}

/** Who sold at an instant; null while nobody was configured. */
export async function readSeller(db: Database, at: Date): Promise<Seller | null> {
  const [row] = await db
    .select()
    .from(sellers)
    .where(lte(sellers.since, at))
    .orderBy(desc(sellers.since), desc(sellers.id))
    .limit(1);
  if (!row) return null;
  const { name, address, status, registration, vatNumber, exemption } = row;
  return { name, address: address.split('\n'), status, registration, vatNumber, exemption };
}
