import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { StoredTable } from './stored-tables';

/** So much of a table is in memory at a time. */
const SLICE_BYTES = 2_000_000;
const SLICE_ROWS_MAX = 2_000;

/** Has the database write values as every other database reads them, until the transaction ends. */
export async function writePlainly(transaction: Database): Promise<void> {
  for (const [setting, value] of [
    ['datestyle', 'ISO, YMD'],
    ['intervalstyle', 'postgres'],
    ['timezone', 'UTC'],
    ['extra_float_digits', '3'],
    ['bytea_output', 'hex'],
  ]) {
    await transaction.execute(sql`select set_config(${setting}, ${value}, true)`);
  }
}

/** The rows of a table as PostgreSQL writes them as text, some at a time. */
export async function* readRowTexts(
  transaction: Database,
  { name, columns }: StoredTable,
): AsyncGenerator<string[]> {
  const cursor = sql.identifier('backup_rows');
  await transaction.execute(
    sql`declare ${cursor} no scroll cursor for select row(${listed(columns)})::text as text from ${sql.identifier(name)}`,
  );
  let slice = 1;
  for (;;) {
    const { rows } = await transaction.execute<{ text: string }>(
      sql`fetch ${sql.raw(`${slice}`)} from ${cursor}`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ text }) => text);
    const bytes = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
    // A picture may follow a thousand short rows: a slice grows by steps only.
    slice = Math.max(1, Math.min(SLICE_ROWS_MAX, slice * 4, Math.floor(SLICE_BYTES / bytes)));
  }
  await transaction.execute(sql`close ${cursor}`);
}

/** Adds rows that `readRowTexts` wrote of a table with the same columns. */
export async function addRowTexts(
  transaction: Database,
  { name, columns }: StoredTable,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  const table = sql.identifier(name);
  const shape = sql.identifier(`backup_of_${name}`);
  const fields = sql.join(
    columns.map((column) => sql`(parsed).${sql.identifier(column)}`),
    sql`, `,
  );
  await transaction.execute(sql`
    insert into ${table} (${listed(columns)}) overriding system value
    select ${fields} from (select unnest(${sql.param(texts)}::text[])::pg_temp.${shape} as parsed) as given`);
}

/**
 * Empties tables of what migrations put there and makes them ready for rows as they were; `work` fills them. What a
 * change of a row sets off here happened before, where the row was written.
 */
export async function refill(
  transaction: Database,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name));
  await transaction.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  for (const { name, columns } of tables) {
    const shape = sql.identifier(`backup_of_${name}`);
    await transaction.execute(
      sql`create temporary table ${shape} on commit drop as select ${listed(columns)} from ${sql.identifier(name)}`,
    );
    await transaction.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  }
  await work();
  await transaction.execute(sql`set constraints all immediate`);
  for (const name of names) await transaction.execute(sql`alter table ${name} enable trigger user`);
}

function listed(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
