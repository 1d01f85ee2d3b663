import type { PgTable } from 'drizzle-orm/pg-core';

/** What people read of a table or a column, French first. */
export interface Words {
  fr: string;
  en: string;
}

/** What a column says of a person. */
export type Personal = 'identity' | 'contact' | 'activity' | 'choice' | 'device';

/** Why it is kept, in the words of the law. */
export type Purpose = 'contract' | 'consent' | 'security';

/** How long it is kept; `privacy/export-words` says it to people, and `maintenance` does it. */
export type Kept =
  | 'account'
  | 'removal'
  | 'untilRemoved'
  | 'sessionEnd'
  | 'monthOrListed'
  | 'letterWaiting'
  | 'letterMonth'
  | 'giftWaiting'
  | 'registrationWeek'
  | 'twoDays'
  | 'day'
  | 'decade';

/**
 * What one column holds. `secret` is personal and never handed out, for whoever found the file could act with it;
 * `machine` ties rows together and says nothing of a person; `nobody` is not about a person at all.
 */
export type ColumnTag =
  { holds: Personal; words: Words; why?: Purpose; kept?: Kept } | { holds: 'secret' | 'machine' | 'nobody' };

/** How the rows of one person are found; `column` is a key of the table's declaration. */
export interface Owner {
  by: 'customerId' | 'sessionId' | 'orderId' | 'paymentId' | 'email' | 'digest';
  column: string;
  /** Of what is found by an address: the key of the column that names the account, once the address is forgotten. */
  account?: string;
}

type Columns = Readonly<Record<string, ColumnTag>>;
type ColumnsOf<Table extends PgTable> = Readonly<Record<keyof Table['_']['columns'], ColumnTag>>;

/** A table that holds something of people. */
export interface PersonalTable<Table extends PgTable = PgTable> {
  table: Table;
  words: Words;
  owner: Owner;
  why: Purpose;
  kept: Kept;
  columns: Columns;
}

/** A table that holds nothing of anyone. */
export interface NobodysTable {
  table: PgTable;
  owner: null;
  columns: Columns;
}

/** Tags a table of people's data. A column of its declaration without a tag does not compile. */
export function tagTable<Table extends PgTable>(
  table: Table,
  tag: Omit<PersonalTable, 'table' | 'columns'> & { columns: ColumnsOf<Table> },
): PersonalTable<Table> {
  return { ...tag, table };
}

/** Tags a table that holds nothing of anyone. A column of its declaration without a tag does not compile. */
export function tagNobodys<Table extends PgTable>(table: Table, columns: ColumnsOf<Table>): NobodysTable {
  return { table, owner: null, columns };
}

const says =
  (holds: Personal) =>
  (fr: string, en: string, differently: { why?: Purpose; kept?: Kept } = {}): ColumnTag => ({
    holds,
    words: { fr, en },
    ...differently,
  });

export const identity = says('identity');
export const contact = says('contact');
export const activity = says('activity');
export const choice = says('choice');
export const device = says('device');
export const secret: ColumnTag = { holds: 'secret' };
export const machine: ColumnTag = { holds: 'machine' };
export const nobody: ColumnTag = { holds: 'nobody' };
