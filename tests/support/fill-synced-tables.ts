import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { serverTables } from '#server/store/feed/synced-tables';
import { readRowsOf, type Person } from '#server/store/privacy/tagged-rows';
import type { TestServer } from './start-server';

/**
 * Gives a customer a made-up row in each synced table that holds none of theirs; `canary` is every text in it. A table
 * whose rows have to say more than that fails here, and needs a line in `full-life`.
 */
export async function fillSyncedTables(
  { db, clock }: TestServer,
  person: Person,
  canary: string,
): Promise<void> {
  for (const { tag } of Object.values(serverTables)) {
    const held = await readRowsOf(db, tag, person);
    if (held.length > 0) continue;
    const columns: [string, PgColumn][] = Object.entries(getTableColumns(tag.table));
    const row = columns
      .filter(([, { hasDefault }]) => !hasDefault)
      .map(([key, column]) => [
        key,
        key === tag.owner.column ? person.id : madeUp(column, canary, clock.now),
      ]);
    await db.insert(tag.table).values(Object.fromEntries(row) as Record<string, never>);
  }
}

/**
 * Gives a customer a deleted row beside one of theirs in each synced table whose rows stay when they are deleted;
 * answers how many.
 */
export async function addDeletedRows({ db, clock }: TestServer, person: Person): Promise<number> {
  let added = 0;
  for (const { tag } of Object.values(serverTables)) {
    const columns = getTableColumns(tag.table) as Record<string, PgColumn>;
    const [held] = await readRowsOf(db, tag, person);
    if (!held || !columns['deleted']) continue;
    const [key] = getTableConfig(tag.table).primaryKeys;
    const last = key?.columns.at(-1) ?? Object.values(columns).find(({ primary }) => primary);
    const row = Object.entries(columns).map(([name, column]) => [
      name,
      column.name === last?.name ? madeUp(column, '/gone', clock.now, 4) : held[name],
    ]);
    await db.insert(tag.table).values({ ...Object.fromEntries(row), deleted: true } as Record<string, never>);
    added += 1;
  }
  return added;
}

function madeUp({ dataType, columnType }: PgColumn, canary: string, now: number, number = 1): unknown {
  if (columnType === 'PgUUID') return randomUUID();
  if (columnType === 'PgDateString') return new Date(now).toISOString().slice(0, 10);
  const values: Partial<Record<typeof dataType, unknown>> = {
    string: canary,
    number,
    boolean: true,
    date: new Date(now),
    json: { canary },
  };
  return values[dataType];
}
