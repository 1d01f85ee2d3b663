import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUSE_SCHEMA, HOUSE_SCHEMA_MIN, houseTableNames, houseTables } from '#contract/tables/house-tables';
import * as rowSchemas from '#contract/tables/row-schemas';
import { SYNC_SCHEMA_MIN, syncedRows, SyncRow } from '#contract/tables/sync';
import { SYNC_SCHEMA, syncedTableNames, syncedTables } from '#contract/tables/synced-tables';
import { z } from '#contract/zod';

/** What the synced tables look like in each schema, by a hash of their names, shapes and indexes. */
const SHAPES: Readonly<Record<number, string>> = {
  1: 'fb5de5b5ef67df15',
  2: 'b89c76981f9891a6',
  3: 'f21fcf42bbe502f8',
  4: '081b7773d3a71218',
  5: 'db92d09b9bee1116',
  6: '21f3158e975036f4',
  7: 'd17f823b8f7830b0',
  8: 'af526a69d2ff4c49',
  9: '076cccbd8fb003d3',
};

test('a synced table that is new or has another shape has a schema of its own', () => {
  const shapes = syncedTableNames.map((name) => [
    name,
    z.toJSONSchema(syncedRows[name], { io: 'input' }),
    syncedTables[name].indexes ?? [],
  ]);
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  // Another hash: give the table that is new or has changed `since: SYNC_SCHEMA + 1` and add a line above, or devices
  // that are updated never hear of what they hold in the old shape. Only what no device ever pulled may have its line
  // changed.
  expect(hash).toBe(SHAPES[SYNC_SCHEMA]);
});

/** The tables of the first release. Whatever came later has a later schema, or old devices never read it. */
const FIRST_TABLES = [
  'customer',
  'validation',
  'savedRoute',
  'ascent',
  'dismissal',
  'cartItem',
  'shippingChoice',
  'bookmark',
  'order',
  'flashAcknowledgement',
];

/** The same of the house's tables, whose schema counts by itself. */
const HOUSE_SHAPES: Readonly<Record<number, string>> = {
  1: 'ae197660dbcf702d',
};

test('a table of the house that is new or has another shape has a schema of its own', () => {
  const shapes = houseTableNames.map((name) => [
    name,
    z.toJSONSchema(houseTables[name].row(rowSchemas), { io: 'input', unrepresentable: 'any' }),
    houseTables[name].indexes ?? [],
  ]);
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  // Another hash: what is said above, with `HOUSE_SCHEMA`.
  expect(hash).toBe(HOUSE_SHAPES[HOUSE_SCHEMA]);
  expect(HOUSE_SCHEMA).toBe(Math.max(...Object.keys(HOUSE_SHAPES).map(Number)));
  expect(HOUSE_SCHEMA_MIN).toBeLessThanOrEqual(HOUSE_SCHEMA);
});

test('a synced table that is not of the first release names the schema it came with', () => {
  const later = syncedTableNames.filter((name) => !FIRST_TABLES.includes(name));
  expect(later.filter((name) => syncedTables[name].since === 1)).toEqual([]);
});

test('the schema never falls, whatever table goes', () => {
  expect(SYNC_SCHEMA).toBe(Math.max(...Object.keys(SHAPES).map(Number)));
});

test('the server understands the schema it speaks', () => {
  expect(SYNC_SCHEMA_MIN).toBeLessThanOrEqual(SYNC_SCHEMA);
});

test('every synced table can be in a page', () => {
  const tables = SyncRow.options.map(({ shape }) => shape.table.value);
  expect(tables.toSorted()).toEqual(Object.keys(syncedTables).toSorted());
});
