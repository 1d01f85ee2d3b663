import { REFERER_LENGTH_MAX } from '../rules/referer-record';
import { z } from '../zod';

/** Who sent a visitor here, and when: `YYYY-MM-DD hh:mm:ss` in UTC, as SPEC section 7 writes it. */
export const Referer = z.strictObject({
  referer: z
    .string()
    .min(1)
    .max(REFERER_LENGTH_MAX)
    .regex(/^\P{Cc}*$/u),
  date: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
});
export type Referer = z.infer<typeof Referer>;
