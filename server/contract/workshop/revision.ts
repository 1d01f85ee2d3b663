import { z } from '../zod';
import { isItemKey, type ItemKey } from './item-key';

/** As many values beside one revision as are kept; more is refused until some are settled. */
export const OTHERS_MAX = 200;

/** The key of any piece of content. */
export const AnyItemKey = z.custom<ItemKey>((written) => typeof written === 'string' && isItemKey(written), {
  error: 'house.error.item',
});

/** Fields by their names; only what changes. Which there are is said by `contentFields`. */
export const Fields = z.record(z.string().min(1).max(40), z.unknown());

/** What another editor wrote into a field unseen by who wrote into it after them: kept until somebody settles it. */
export const OtherValue = z.object({
  id: z.uuid(),
  field: z.string(),
  value: z.unknown(),
  /** The name of who wrote it; empty when their account is gone. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type OtherValue = z.infer<typeof OtherValue>;

/** A change of a piece of content that is not yet published, as every editor's devices hold it. */
export const Revision = z.object({
  key: AnyItemKey,
  fields: Fields,
  /** Publishing takes the item out of the catalogue. */
  removed: z.boolean(),
  others: z.array(OtherValue),
  /** The name of who changed it last; empty when their account is gone. */
  by: z.string(),
  /** When they did, on the server's clock. */
  at: z.iso.datetime(),
});
export type Revision = z.infer<typeof Revision>;

/** Values of `others` that are decided on. */
export const Settled = z.array(z.uuid()).max(OTHERS_MAX);

/** Revisions that are taken back, each as the editor saw it. */
export const WithdrawnKeys = z
  .array(
    z.strictObject({
      key: AnyItemKey,
      /** The version of the revision that the editor had before them. */
      v: z.number().int().nonnegative().optional(),
      /** Only what is changed in these fields; all of it without. */
      fields: z.array(z.string().max(40)).max(50).optional(),
    }),
  )
  .min(1)
  .max(500);
