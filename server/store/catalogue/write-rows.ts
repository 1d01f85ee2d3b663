import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Column names with their PostgreSQL types; both are ours, never a stranger's. */
export type Columns = Readonly<
  Record<string, 'integer' | 'smallint' | 'float8' | 'text' | 'boolean' | 'numeric' | 'jsonb' | 'timestamptz'>
>;
type Rows = readonly object[];

const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Writes all rows in one statement; column `region_id` takes the property `regionId`, other properties are left out. */
export async function insertRows(db: Database, table: string, columns: Columns, rows: Rows): Promise<void> {
  await db.execute(insertion(table, columns, rows));
}

/**
 * The same for a table with `id` and `enabled`: rows that are there are overwritten and enabled; their
 * `created_at` stays.
 */
export async function upsertRows(db: Database, table: string, columns: Columns, rows: Rows): Promise<void> {
  const changes = Object.keys(columns)
    .filter((name) => name !== 'created_at')
    .map((name) => `${name} = excluded.${name}`);
  await db.execute(sql`${insertion(table, { id: 'integer', ...columns }, rows)}
    on conflict (id) do update set ${sql.raw([...changes, 'enabled = true'].join(', '))}`);
}

function insertion(table: string, columns: Columns, rows: Rows): SQL {
  const names = Object.keys(columns);
  const properties = names.map((name) => [name, camel(name)] as const);
  const list = sql.raw(names.join(', '));
  const types = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(properties.map(([name, property]) => [name, Reflect.get(row, property) as unknown])),
    ),
  );
  return sql`insert into ${sql.identifier(table)} (${list})
    select ${list} from jsonb_to_recordset(${json}::jsonb) as given(${types})`;
}
