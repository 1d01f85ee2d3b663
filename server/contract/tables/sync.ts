import { z } from '../zod';
import * as rowSchemas from './row-schemas';
import { syncedTableNames, syncedTables, type RowSchema, type SyncedTable } from './synced-tables';

/** The oldest schema that the server still understands; a device below it must update first (426). */
export const SYNC_SCHEMA_MIN = 1;

/** The header in which a write says its schema. Without it a write is taken for one of today's. */
export const SCHEMA_HEADER = 'x-sync-schema';

/**
 * The header with a write's fingerprint: 8 to 100 letters, digits, dots, dashes or underscores, the same for the same
 * key whatever app sends it. Without it the fingerprint is of what was sent.
 */
export const FINGERPRINT_HEADER = 'x-write-fingerprint';

/** The header in which a device says the newest versions it has heard of, as `writeStamps` writes them. */
export const STAMP_HEADER = 'x-sync-stamp';

/**
 * A version of a customer's data, and the random stamp that the server made with it. Whoever holds the stamp holds all
 * that came before it: a server that does not hold it is another one, such as one restored from a backup.
 */
export const VersionStamp = z.object({ v: z.number().int().nonnegative(), stamp: z.uuid() });
export type VersionStamp = z.infer<typeof VersionStamp>;

/** As many as a device can have heard of side by side: one a request that it has under way. */
const STAMPS_MAX = 16;

/** Stamps as their header has them. */
export function writeStamps(stamps: readonly VersionStamp[]): string {
  return stamps.map(({ v, stamp }) => `${v}.${stamp}`).join(' ');
}

/** The stamps of a header; what is none is passed over. */
export function readStamps(header: string | undefined): VersionStamp[] {
  const words = header?.split(' ', STAMPS_MAX) ?? [];
  return words.flatMap((word) => {
    const [v, stamp] = word.split('.');
    return VersionStamp.safeParse({ v: Number(v), stamp }).data ?? [];
  });
}

/** The schema of each table's rows. */
export const syncedRows = Object.fromEntries(
  syncedTableNames.map((table) => [table, syncedTables[table].row(rowSchemas)]),
) as unknown as { readonly [Table in SyncedTable]: RowSchema<Table> };

/** A changed row of one table: its newest state at version `v`, or null when it is gone. */
type Change<Table extends SyncedTable> = z.ZodObject<{
  table: z.ZodLiteral<Table>;
  id: z.ZodString;
  v: z.ZodNumber;
  row: z.ZodNullable<RowSchema<Table>>;
}>;
type AnyChange = { [Table in SyncedTable]: Change<Table> }[SyncedTable];

/** One changed row of any table. */
export const SyncRow = z.discriminatedUnion(
  'table',
  syncedTableNames.map((table) =>
    z.object({
      table: z.literal(table),
      id: z.string().min(1),
      v: z.number().int().nonnegative(),
      row: syncedRows[table].nullable(),
    }),
  ) as unknown as [AnyChange, ...AnyChange[]],
);
export type SyncRow = z.infer<typeof SyncRow>;

/** What a write said: the parameters of its path and its body, as its endpoint has them. */
export const SentWrite = z.object({ params: z.record(z.string(), z.string()), body: z.unknown() });
export type SentWrite = z.infer<typeof SentWrite>;

/** A write the server refused and recorded; it comes in the feed so that it survives a lost device, unless it was dismissed. */
export const RecordedRefusal = z.object({
  key: z.uuid(),
  v: z.number().int(),
  /** The endpoint's name. */
  name: z.string(),
  status: z.number().int(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string().optional(), key: z.string() })),
  at: z.iso.datetime(),
  /** Null once it was forgotten: a month after it was refused, when it had been taken off the list. */
  sent: SentWrite.nullable().default(null),
});
export type RecordedRefusal = z.infer<typeof RecordedRefusal>;

/** One page of changes above a cursor. */
export const SyncPage = z.object({
  /** To be sent next time. Everything up to it has been delivered. */
  cursor: z.number().int().nonnegative(),
  more: z.boolean(),
  /** True when the cursor was too old, or of an app of another schema: the pages from 0 up to `more: false` are the whole, what they do not name is gone. */
  full: z.boolean(),
  /** False when the server does not hold a stamp of the header: the device asks what it lost before it goes on. */
  isOurs: z.boolean().default(true),
  /** True when it would hold that stamp if it were the server that the device knew: its state is of a backup. */
  restored: z.boolean().default(false),
  /** The newest version there is, with its stamp; null of a server from before stamps. */
  newest: VersionStamp.nullable().default(null),
  /** Deletions up to this version may be forgotten: a reading of the whole during which it rises begins anew. */
  floor: z.number().int().nonnegative().default(0),
  rows: z.array(SyncRow),
  refused: z.array(RecordedRefusal),
  serverTime: z.iso.datetime(),
  minSchema: z.number().int(),
});
export type SyncPage = z.infer<typeof SyncPage>;
