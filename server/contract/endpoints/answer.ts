import { HouseChange } from '../tables/house-change';
import { SyncRow } from '../tables/sync';
import { z } from '../zod';

/** One thing that is wrong: which field (dotted path, absent when it is the whole) and the translation key that says it. */
export const Problem = z.object({ field: z.string().optional(), key: z.string() });
export type Problem = z.infer<typeof Problem>;

/**
 * What an idempotent write answers besides its data: the echoed `Idempotency-Key`, the customer's version
 * after the write with its stamp (absent where the answer has been forgotten), and every synced row it changed.
 */
export const WriteReceipt = z.object({
  key: z.uuid(),
  v: z.number().int(),
  stamp: z.uuid().optional(),
  rows: z.array(SyncRow),
  /** Of a write of the house: its version after it, with its stamp, and the rows of its feed that were changed. */
  house: z.object({ v: z.number().int(), stamp: z.uuid(), rows: z.array(HouseChange) }).optional(),
});
export type WriteReceipt = z.infer<typeof WriteReceipt>;

/** The refusal of any endpoint: `message` and every `key` are translation keys. */
export const Refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(Problem),
  write: WriteReceipt.optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** The success of an endpoint whose data has the given schema. */
export function successOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, write: WriteReceipt.optional() });
}

/** Statuses with which the server refuses in its envelope (DESIGN "The wire"). */
export const refusalStatuses = [400, 401, 403, 404, 409, 410, 412, 413, 422, 426, 429] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];
