import { eq } from 'drizzle-orm';
import type { InformationChange } from '#contract/forms/account';
import type { Customer } from '#contract/tables/customer';
import type { Database } from '#server/database/database';
import { customers, customerVersions } from '#server/database/schema/customers';
import { keepIfOther } from './newsletter-consents';
import { CustomerGone } from '../writes/customer-gone';

export type CustomerRow = typeof customers.$inferSelect;

/** A customer by address, in whatever case it is written; undefined for an unknown one. */
export async function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email.toLowerCase()));
  return row;
}

/** Throws CustomerGone for an unknown id: whoever asks had a session of that customer. */
export async function readCustomer(db: Database, customerId: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row) throw new CustomerGone('A session has no customer.');
  return row;
}

/** Adds a customer at version 1. The address must be lower case and new. */
export async function addCustomer(
  db: Database,
  customer: Omit<typeof customers.$inferInsert, 'v'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(customers).values({ ...customer, v: 1 });
    await transaction.insert(customerVersions).values({ customerId: customer.id, v: 1 });
  });
}

/** A customer as their own devices know them. */
export function toCustomer(row: CustomerRow): Required<Customer> {
  const { email, firstName, lastName, language, newsletter, roles } = row;
  return { email, firstName, lastName, fullName: `${firstName} ${lastName}`, language, newsletter, roles };
}

/** Changes what a customer is called and how they are written to; `v` is the write's version, `now` in milliseconds. */
export async function changeInformation(
  db: Database,
  customerId: string,
  { firstName, lastName, newsletter, language }: InformationChange,
  { v, now }: { v: number; now: number },
): Promise<void> {
  await keepIfOther(db, customerId, { agreed: newsletter, way: 'profile', at: new Date(now) });
  await db
    .update(customers)
    .set({ firstName, lastName, newsletter, language, v })
    .where(eq(customers.id, customerId));
}

/** Stores the hash of a new password. */
export async function changePassword(db: Database, customerId: string, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
}

/** Gives a customer another address, lower case and nobody else's; `v` is the write's version. */
export async function changeEmail(db: Database, customerId: string, email: string, v: number): Promise<void> {
  await db.update(customers).set({ email, v }).where(eq(customers.id, customerId));
}
