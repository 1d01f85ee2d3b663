import { and, count, desc, eq } from 'drizzle-orm';
import type { AddressFields } from '#contract/forms/address';
import type { AddressRow } from '#contract/tables/address';
import type { Database } from '#server/database/database';
import { addresses } from '#server/database/schema/addresses';

export type StoredAddress = typeof addresses.$inferSelect;

const ofCustomer = (customerId: string) =>
  and(eq(addresses.customerId, customerId), eq(addresses.deleted, false));
const owned = (customerId: string, id: string) =>
  and(eq(addresses.customerId, customerId), eq(addresses.id, id));

/** An address as its customer's devices hold it. */
export function toAddressRow(held: Omit<StoredAddress, 'deleted'>): Required<AddressRow> {
  const {
    id,
    firstName,
    lastName,
    businessName,
    address,
    zipcode,
    city,
    state,
    countryCode,
    phone,
    isDefault,
  } = held;
  const place = { address, zipcode, city, state, countryCode };
  return { id, firstName, lastName, businessName, ...place, phone, isDefault };
}

/** A customer's addresses, the default one first, then the one last changed. */
export async function listAddresses(db: Database, customerId: string): Promise<StoredAddress[]> {
  return db
    .select()
    .from(addresses)
    .where(ofCustomer(customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.v), addresses.id);
}

/** One address of a customer, `deleted` when it was; null for an unknown one and another's alike. */
export async function findAddress(
  db: Database,
  customerId: string,
  id: string,
): Promise<StoredAddress | null> {
  const [row] = await db.select().from(addresses).where(owned(customerId, id));
  return row ?? null;
}

/** How many addresses a customer has. */
export async function countAddresses(db: Database, customerId: string): Promise<number> {
  const [row] = await db.select({ many: count() }).from(addresses).where(ofCustomer(customerId));
  return row?.many ?? 0;
}

/** Adds an address under the customer's lock, in place of one of its id that was deleted. */
export async function addAddress(db: Database, row: Omit<StoredAddress, 'deleted'>): Promise<void> {
  const state = { ...row, deleted: false };
  await db
    .insert(addresses)
    .values(state)
    .onConflictDoUpdate({ target: [addresses.customerId, addresses.id], set: state });
}

/** Writes an address of a customer anew at the version `v`, under their lock. */
export async function changeAddress(
  db: Database,
  { customerId, id }: Pick<StoredAddress, 'customerId' | 'id'>,
  fields: AddressFields,
  v: number,
): Promise<void> {
  await db
    .update(addresses)
    .set({ ...fields, v })
    .where(owned(customerId, id));
}

/** What is left of an address that was deleted: nothing of it. */
const emptied = {
  firstName: '',
  lastName: '',
  businessName: '',
  address: '',
  zipcode: '',
  city: '',
  state: null,
  countryCode: '',
  phone: '',
  isDefault: false,
  deleted: true,
};

/**
 * Deletes an address at the version `v`, under the customer's lock; the one last changed of the others becomes the
 * default when it was.
 */
export async function removeAddress(db: Database, customerId: string, id: string, v: number): Promise<void> {
  const held = await findAddress(db, customerId, id);
  if (!held || held.deleted) return;
  await db
    .update(addresses)
    .set({ ...emptied, v })
    .where(owned(customerId, id));
  const [next] = held.isDefault ? await listAddresses(db, customerId) : [];
  if (next) await db.update(addresses).set({ isDefault: true, v }).where(owned(customerId, next.id));
}

/** Makes an address the one default of a customer at the version `v`, under their lock. */
export async function makeDefault(db: Database, customerId: string, id: string, v: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false, v })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  await db.update(addresses).set({ isDefault: true, v }).where(owned(customerId, id));
}
