import type { z } from '../zod';
import { houseTables } from './house-tables';
import { syncedTables } from './synced-tables';

/** Every table that a device holds of a feed: its customer's, and of editors the house's. Knows no zod. */
export const fedTables = { ...syncedTables, ...houseTables };

type Declarations = typeof fedTables;
export type FedTable = keyof Declarations;
export type FedRow<Table extends FedTable> = z.infer<ReturnType<Declarations[Table]['row']>>;
/** What a device keeps of a row beside its own fields; an empty object for most tables. */
export type ReckonedFields<Table extends FedTable> = ReturnType<NonNullable<Declarations[Table]['reckon']>>;

export const fedTableNames = Object.keys(fedTables) as readonly FedTable[];
