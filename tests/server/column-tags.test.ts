import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverTables, syncColumns } from '#server/store/feed/synced-tables';
import { allTables } from '#server/store/privacy/personal-tables';
import { startServer, type TestServer } from '../support/start-server';

/** Tables of the database itself: which migrations it has had. */
const OWN = new Set(['migration']);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The tags, as "table.column" in the words of the database. */
const tagged = allTables.flatMap(({ table, columns }) => {
  const declared = getTableColumns(table);
  return Object.keys(columns).map((key) => `${getTableName(table)}.${declared[key]?.name ?? `${key}?`}`);
});

async function columnsInDatabase(): Promise<string[]> {
  const { rows } = await server.db.execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  return rows
    .filter(({ table_name: table }) => !OWN.has(table))
    .map(({ table_name: table, column_name: column }) => `${table}.${column}`);
}

describe('every column of the database', () => {
  test('is tagged with what it holds of people, once, and no tag is of a column that is gone', async () => {
    expect(tagged.toSorted()).toEqual((await columnsInDatabase()).toSorted());
  });

  test('would be missed without its tag', async () => {
    await server.db.execute(sql`alter table customer add column shoe_size smallint`);
    try {
      const untagged = (await columnsInDatabase()).filter((column) => !tagged.includes(column));
      expect(untagged).toEqual(['customer.shoe_size']);
    } finally {
      await server.db.execute(sql`alter table customer drop column shoe_size`);
    }
  });

  test('that leads to a customer stands in a table of somebody', async () => {
    // The address of who sells is no customer's.
    const { rows } = await server.db.execute<{ name: string }>(sql`
      select distinct table_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'seller'
         and (column_name ~ '(customer_id|email|first_name|last_name|phone|address)' or table_name = 'customer')`);
    const nobodys = allTables.filter(({ owner }) => owner === null).map(({ table }) => getTableName(table));
    expect(rows.map(({ name }) => name).filter((name) => nobodys.includes(name))).toEqual([]);
  });
});

describe('every synced table', () => {
  test('has an index that leads to what changed for a customer', async () => {
    const { rows } = await server.db.execute<{ name: string; columns: string }>(sql`
      select t.relname as name, (
          select string_agg(a.attname, ',' order by k.place)
            from unnest(i.indkey::int2[]) with ordinality as k (number, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        ) as columns
        from pg_index i join pg_class t on t.oid = i.indrelid`);
    const slow = Object.values(serverTables).filter((one) => {
      const { customerId, v } = syncColumns(one);
      const name = getTableName(one.tag.table);
      // A customer's only row needs no version in its index.
      const found = [customerId.name, `${customerId.name},${v.name}`];
      return !rows.some((index) => index.name === name && found.includes(index.columns));
    });
    expect(slow.map(({ tag }) => getTableName(tag.table))).toEqual([]);
  });
});
