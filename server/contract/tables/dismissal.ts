import { z } from '../zod';

/** A refused write the customer took off their list, by its `Idempotency-Key`, which is the row's id too. */
export const Dismissal = z.object({ key: z.uuid() });
export type Dismissal = z.infer<typeof Dismissal>;
