import { and, count, desc, eq } from 'drizzle-orm';
import type { AddressFields } from '#contract/forms/address';
import type { Database } from '#server/database/database';
import { addresses } from '#server/database/schema/addresses';

export type AddressRow = typeof addresses.$inferSelect;

const owned = (customerId: string, id: string) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

/** A customer's addresses, the default one first, then the newest. */
export async function listAddresses(db: Database, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);
}

/** One address of a customer; null for an unknown one and another's alike. */
export async function findAddress(db: Database, customerId: string, id: string): Promise<AddressRow | null> {
  const [row] = await db.select().from(addresses).where(owned(customerId, id));
  return row ?? null;
}

/** How many addresses a customer has. */
export async function countAddresses(db: Database, customerId: string): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(addresses)
    .where(eq(addresses.customerId, customerId));
  return row?.many ?? 0;
}

/** Adds an address under the customer's lock. */
export async function addAddress(db: Database, row: AddressRow): Promise<void> {
  await db.insert(addresses).values(row);
}

/** Writes an address anew; null when the customer has none of that id. */
export async function changeAddress(
  db: Database,
  customerId: string,
  id: string,
  fields: AddressFields,
): Promise<AddressRow | null> {
  const [row] = await db.update(addresses).set(fields).where(owned(customerId, id)).returning();
  return row ?? null;
}

/** Deletes an address under the customer's lock; the newest of the others becomes the default when it was. */
export async function removeAddress(db: Database, customerId: string, id: string): Promise<void> {
  const [gone] = await db.delete(addresses).where(owned(customerId, id)).returning();
  if (!gone?.isDefault) return;
  const [next] = await listAddresses(db, customerId);
  if (next) await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
}

/** Makes an address the one default of a customer, under their lock; null when they have none of that id. */
export async function makeDefault(db: Database, customerId: string, id: string): Promise<AddressRow | null> {
  if (!(await findAddress(db, customerId, id))) return null;
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  const [row] = await db.update(addresses).set({ isDefault: true }).where(owned(customerId, id)).returning();
  return row ?? null;
}
