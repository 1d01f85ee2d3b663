import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HouseRow, HouseTable } from '#contract/tables/house-tables';
import type { Database } from '#server/database/database';
import { customers } from '#server/database/schema/customers';
import { revisions } from '#server/database/schema/house/revisions';

/** The newest state of a row of the house at version `v`; null when it is gone. */
interface HouseChange<Name extends HouseTable> {
  table: Name;
  id: string;
  v: number;
  row: Required<HouseRow<Name>> | null;
}

interface ServerHouseTable<Name extends HouseTable> {
  table: PgTable & { v: PgColumn };
  /** The rows that fit, deleted ones too. */
  read(db: Database, fits: SQL | undefined): Promise<HouseChange<Name>[]>;
}

/** Every table of the house's feed. One that is missing here does not compile. */
export const serverHouseTables: { readonly [Name in HouseTable]: ServerHouseTable<Name> } = {
  revision: { table: revisions, read: readRevisions },
};

/** The rows of the house that a write changed, which has the newest version. */
export async function readWrittenHouseRows(db: Database, v: number): Promise<HouseChange<HouseTable>[]> {
  const read = Object.values(serverHouseTables).map((one) => one.read(db, eq(one.table.v, v)));
  return (await Promise.all(read)).flat();
}

async function readRevisions(db: Database, fits: SQL | undefined): Promise<HouseChange<'revision'>[]> {
  const rows = await db.select().from(revisions).where(fits);
  const names = await namesOf(
    db,
    rows.flatMap(({ changedBy, others }) => [changedBy, ...others.map(({ by }) => by)]),
  );
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map(({ key, fields, removed, others, changedBy, changedAt, v, deleted }) => ({
    table: 'revision',
    id: key,
    v,
    row: deleted
      ? null
      : {
          key,
          fields,
          removed,
          others: others.map(({ id, field, value, by, at }) => ({ id, field, value, by: nameOf(by), at })),
          by: nameOf(changedBy),
          at: changedAt.toISOString(),
        },
  }));
}

/** The names of accounts; those that were erased have none. */
async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0) return new Map();
  const { id, firstName, lastName } = customers;
  const found = await db.select({ id, firstName, lastName }).from(customers).where(inArray(id, asked));
  return new Map(found.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()]));
}
