import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SYNC_SCHEMA_MIN, syncedRows, SyncRow } from '#contract/tables/sync';
import { SYNC_SCHEMA, syncedTables } from '#contract/tables/synced-tables';
import { z } from '#contract/zod';

/** What the synced tables look like in each schema, by a hash of their names and shapes. */
const SHAPES: Readonly<Record<number, string>> = { 1: 'f042cc60d4708e4b' };

test('a synced table that is new or has another shape has a schema of its own', () => {
  const shapes = Object.entries(syncedRows).map(([name, row]) => [
    name,
    z.toJSONSchema(row, { io: 'input' }),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  // Another hash: raise SYNC_SCHEMA and add a line, or devices that are updated never hear of what they hold in the old
  // shape. Only what no device ever pulled may have its line changed.
  expect(hash).toBe(SHAPES[SYNC_SCHEMA]);
});

test('the server understands the schema it speaks', () => {
  expect(SYNC_SCHEMA_MIN).toBeLessThanOrEqual(SYNC_SCHEMA);
});

test('every synced table can be in a page', () => {
  const tables = SyncRow.options.map(({ shape }) => shape.table.value);
  expect(tables.toSorted()).toEqual(Object.keys(syncedTables).toSorted());
});
