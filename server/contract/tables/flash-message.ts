import { LocalText } from '../language';
import { CatalogueId, ID_MAX } from '../catalogue/place';
import { z } from '../zod';

/** How loudly a message is told: `info` and `success` beside the screen, `warning` and `error` before it. */
export const Severity = z.enum(['info', 'success', 'warning', 'error']);
export type Severity = z.infer<typeof Severity>;

/** What the provider tells customers, until they take note of it. */
export const FlashMessage = z.object({
  id: CatalogueId,
  /** Its title, plain text. */
  label: LocalText,
  /** HTML of `PROVIDER_TAGS`, cleaned by the server; to be cleaned again before it is shown. */
  content: LocalText,
  severity: Severity,
  /** Whether the customer may take it away, by taking note of it; one that is not stays until it ends. */
  discardable: z.boolean(),
  /** On whose screens it is shown; empty for everywhere. */
  regionIds: z.array(CatalogueId),
  /** ISO 8601 instants; it is known to devices before it begins, and null never ends. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
export type FlashMessage = z.infer<typeof FlashMessage>;

/** A message the customer took note of, by its number; `id` is, on a device, the row's own: the number as text. */
export const FlashAcknowledgement = z.object({ messageId: z.number().int().positive().max(ID_MAX) });
export type FlashAcknowledgement = z.infer<typeof FlashAcknowledgement>;
