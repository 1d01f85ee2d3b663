import type { HouseChange } from '#contract/tables/house-change';
import { HOUSE_SCHEMA, houseTableNames } from '#contract/tables/house-tables';
import type { SyncRow } from '#contract/tables/sync';
import type { FedTable } from '#contract/tables/fed-tables';
import { SYNC_SCHEMA, syncedTableNames } from '#contract/tables/synced-tables';

/** A changed row of any feed. */
export type FedChange = SyncRow | HouseChange;

/** A feed of numbered changes: where it is read, what comes in it, and where it is noted how far this device has come. */
export interface Feed {
  name: 'customer' | 'house';
  /** Under `/api/{lng}`. */
  path: string;
  tables: readonly FedTable[];
  /** The schema of its rows that this app speaks. */
  schema: number;
  /** Under which keys of `meta` it is noted. */
  cursor: 'cursor' | 'houseCursor';
  cursorSchema: 'cursorSchema' | 'houseCursorSchema';
  reading: 'reading' | 'houseReading';
  named: 'named ' | 'house named ';
  heard: 'heard' | 'houseHeard';
}

/** What is a customer's own. */
export const customerFeed: Feed = {
  name: 'customer',
  path: '/guard/sync',
  tables: syncedTableNames,
  schema: SYNC_SCHEMA,
  cursor: 'cursor',
  cursorSchema: 'cursorSchema',
  reading: 'reading',
  named: 'named ',
  heard: 'heard',
};

/** What all editors work on. */
export const houseFeed: Feed = {
  name: 'house',
  path: '/guard/house/sync',
  tables: houseTableNames,
  schema: HOUSE_SCHEMA,
  cursor: 'houseCursor',
  cursorSchema: 'houseCursorSchema',
  reading: 'houseReading',
  named: 'house named ',
  heard: 'houseHeard',
};

/** The feed that a table's rows come in; what a newer app knows is its customer's. */
export function feedOf(table: FedTable): Feed {
  return houseFeed.tables.includes(table) ? houseFeed : customerFeed;
}
