import { eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/database';
import { sessions } from '#server/database/schema/customers';
import { customerOrders } from '#server/database/schema/orders';
import { emailChanges } from '#server/database/schema/email-changes';
import { payments } from '#server/database/schema/payments';
import type { PersonalTable } from '#server/database/tag';
import { digest } from '../accounts/rate-limit';
import { readCustomer } from '../accounts/customers';

/** Whose rows are meant; the addresses in lower case. */
export interface Person {
  id: string;
  /** The address of the account, and the one that is to take its place. */
  emails: string[];
}

/** A customer as a person whose rows are looked for. Throws CustomerGone. */
export async function personOf(db: Database, customerId: string): Promise<Person> {
  const { id, email } = await readCustomer(db, customerId);
  const wanted = await db.select().from(emailChanges).where(eq(emailChanges.customerId, customerId));
  return { id, emails: [email, ...wanted.map((change) => change.email)] };
}

/** All rows of a person in one table, deleted ones too, by the keys of its declaration. */
export function readRowsOf(
  db: Database,
  tagged: PersonalTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  return db.select().from(tagged.table).where(isOf(tagged, person));
}

/** Deletes all rows of a person in one table. */
export async function deleteRowsOf(db: Database, tagged: PersonalTable, person: Person): Promise<void> {
  await db.delete(tagged.table).where(isOf(tagged, person));
}

function isOf({ table, owner }: PersonalTable, { id, emails }: Person): SQL | undefined {
  const columns = getTableColumns(table);
  const column = columns[owner.column] as PgColumn;
  switch (owner.by) {
    case 'customerId':
      return eq(column, id);
    case 'sessionId':
      return sql`${column} in (select ${sessions.id} from ${sessions} where ${sessions.customerId} = ${id})`;
    case 'orderId':
      return sql`${column} in (select ${customerOrders.id} from ${customerOrders} where ${customerOrders.customerId} = ${id})`;
    case 'paymentId':
      return sql`${column} in (select ${payments.id} from ${payments} join ${customerOrders} on ${customerOrders.id} = ${payments.orderId} where ${customerOrders.customerId} = ${id})`;
    case 'email':
      return or(
        inArray(sql`lower(${column})`, emails),
        owner.account === undefined ? undefined : eq(columns[owner.account] as PgColumn, id),
      );
    case 'digest':
      return inArray(column, [id, ...emails].map(digest));
  }
}
