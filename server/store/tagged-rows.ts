import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { sessions } from '../database/schema/customers';
import type { PersonalTable } from '../database/tags/tag';
import { digest } from './attempts';

/** Whose rows are meant; the address in lower case. */
export interface Person {
  id: string;
  email: string;
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

function isOf({ table, owner }: PersonalTable, { id, email }: Person): SQL {
  const column = getTableColumns(table)[owner.column] as PgColumn;
  switch (owner.by) {
    case 'customerId':
      return eq(column, id);
    case 'sessionId':
      return sql`${column} in (select ${sessions.id} from ${sessions} where ${sessions.customerId} = ${id})`;
    case 'email':
      return sql`lower(${column}) = ${email}`;
    case 'digest':
      return inArray(column, [digest(id), digest(email)]);
  }
}
