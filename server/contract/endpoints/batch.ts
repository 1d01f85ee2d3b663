import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** The most writes in one batch. */
export const BATCH_WRITES_MAX = 50;
/** The largest batch in bytes, as JSON. */
export const BATCH_BYTES_MAX = 128 * 1024;

/** A write as it would go to its own endpoint: its key and fingerprint are what would stand in the headers. */
export const BatchedWrite = z.strictObject({
  /** The `Idempotency-Key`. */
  key: z.string(),
  /** Of an endpoint that devices queue for, without `/api/{lng}`, such as "/guard/ticking/create". */
  path: z.string(),
  /** The fingerprint of what was typed. */
  typed: z.string().optional(),
  body: z.unknown(),
});
export type BatchedWrite = z.infer<typeof BatchedWrite>;

/** What its own endpoint would have answered to a write. */
export const BatchedAnswer = z.object({
  status: z.number().int(),
  /** Seconds after which it is worth trying again. */
  retryAfterSeconds: z.number().nullable(),
  /** The envelope. */
  body: z.unknown(),
});
export type BatchedAnswer = z.infer<typeof BatchedAnswer>;

/**
 * Writes that waited together, each done by its own endpoint, in its own transaction, under its own key. They are done
 * in their order up to the first whose answer is not recorded, and as long as a device waits for an answer: where there
 * are fewer answers than writes, the rest was not tried.
 */
export const batch = defineEndpoint({
  name: 'batch',
  method: 'POST',
  path: '/guard/batch',
  localised: true,
  auth: 'required',
  write: false,
  body: z.strictObject({ writes: z.array(BatchedWrite).min(1).max(BATCH_WRITES_MAX) }),
  data: z.object({ answers: z.array(BatchedAnswer) }),
});
