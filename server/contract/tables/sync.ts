import { Ascent } from './ascent';
import { Bookmark } from './bookmark';
import { CartItem } from './cart';
import { Customer } from './customer';
import { FlashAcknowledgement } from './flash-message';
import { Order } from './order';
import { CatalogueId } from '../catalogue/place';
import { SavedRoute } from './saved-route';
import { ShippingChoice } from './shipping';
import { z } from '../zod';

/**
 * The schema of promises and rows that this app, or server, speaks; each pull and each write says it. A new synced
 * table, or a new shape of one, is a new number: a device then reads the whole once.
 */
export const SYNC_SCHEMA = 1;

/** The oldest schema that the server still understands; a device below it must update first (426). */
export const SYNC_SCHEMA_MIN = 1;

/** The header in which a write says its schema. Without it a write is taken for one of today's. */
export const SCHEMA_HEADER = 'x-sync-schema';

/**
 * The header with a write's fingerprint: 8 to 100 letters, digits, dots, dashes or underscores, the same for the same
 * key whatever app sends it. Without it the fingerprint is of what was sent.
 */
export const FINGERPRINT_HEADER = 'x-write-fingerprint';

/** A right to read, as a synced row. */
export const ValidationRow = z.object({
  guidebookId: CatalogueId.nullable(),
  productId: CatalogueId.nullable(),
  slug: z.string(),
  label: z.string(),
  /** ISO 8601 instant; null for good. */
  endValidationDate: z.iso.datetime().nullable(),
});
export type ValidationRow = z.infer<typeof ValidationRow>;

/** A refused write the customer took off their list, by its `Idempotency-Key`, which is the row's id too. */
export const Dismissal = z.object({ key: z.uuid() });
export type Dismissal = z.infer<typeof Dismissal>;

/** The tables a customer's devices hold, with the schema of their rows. A new synced table is one line here. */
export const syncedTables = {
  customer: Customer,
  validation: ValidationRow,
  savedRoute: SavedRoute,
  ascent: Ascent,
  dismissal: Dismissal,
  cartItem: CartItem,
  shippingChoice: ShippingChoice,
  bookmark: Bookmark,
  order: Order,
  flashAcknowledgement: FlashAcknowledgement,
} as const;
export type SyncedTable = keyof typeof syncedTables;
export type SyncedRow<Table extends SyncedTable> = z.infer<(typeof syncedTables)[Table]>;

const change = { id: z.string().min(1), v: z.number().int().nonnegative() };

/** One changed row: its newest state at version `v`, or null when it is gone. */
export const SyncRow = z.discriminatedUnion('table', [
  z.object({ table: z.literal('customer'), ...change, row: Customer.nullable() }),
  z.object({ table: z.literal('validation'), ...change, row: ValidationRow.nullable() }),
  z.object({ table: z.literal('savedRoute'), ...change, row: SavedRoute.nullable() }),
  z.object({ table: z.literal('ascent'), ...change, row: Ascent.nullable() }),
  z.object({ table: z.literal('dismissal'), ...change, row: Dismissal.nullable() }),
  z.object({ table: z.literal('cartItem'), ...change, row: CartItem.nullable() }),
  z.object({ table: z.literal('shippingChoice'), ...change, row: ShippingChoice.nullable() }),
  z.object({ table: z.literal('bookmark'), ...change, row: Bookmark.nullable() }),
  z.object({ table: z.literal('order'), ...change, row: Order.nullable() }),
  z.object({
    table: z.literal('flashAcknowledgement'),
    ...change,
    row: FlashAcknowledgement.nullable(),
  }),
]);
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
  /** Deletions up to this version may be forgotten: a reading of the whole during which it rises begins anew. */
  floor: z.number().int().nonnegative().default(0),
  rows: z.array(SyncRow),
  refused: z.array(RecordedRefusal),
  serverTime: z.iso.datetime(),
  minSchema: z.number().int(),
});
export type SyncPage = z.infer<typeof SyncPage>;
