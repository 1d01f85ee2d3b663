import type { z } from '../zod';
import { syncedTable } from './synced-tables';

/**
 * The tables of the house's feed, which devices of editors hold beside their customer's. Their `since` counts by itself:
 * a change of them has no customer read anything anew. Knows no zod.
 */
export const houseTables = {
  revision: syncedTable(({ Revision }) => Revision, { id: ({ key }) => key, since: 1 }),
};

type Declarations = typeof houseTables;
export type HouseTable = keyof Declarations;
export type HouseRowSchema<Table extends HouseTable> = ReturnType<Declarations[Table]['row']>;
export type HouseRow<Table extends HouseTable> = z.infer<HouseRowSchema<Table>>;

export const houseTableNames = Object.keys(houseTables) as readonly HouseTable[];

/** The schema of the house's rows that this app, or server, speaks. */
export const HOUSE_SCHEMA = Math.max(...houseTableNames.map((table) => houseTables[table].since));

/** The oldest of them that the server still understands; an app below it must be updated first (426). */
export const HOUSE_SCHEMA_MIN = 1;

/** How a stream of changes says a version of the house; it says a customer's as a bare number. */
export function houseNews(v: number): string {
  return `house ${v}`;
}

/** The version of the house that was said; null where something else was. */
export function readHouseNews(said: string): number | null {
  const [, v] = /^house (\d+)$/.exec(said) ?? [];
  return v === undefined ? null : Number(v);
}
