import { ProductKind } from '../../catalogue/guidebook';
import { z } from '../../zod';

/** What of the shop or of its words was changed. */
export const ChangedWhat = z.enum([
  'price',
  'planned',
  'unplanned',
  'sale',
  'stock',
  'copy',
  'split',
  'step',
  'stepEnd',
  'code',
  'codeEnd',
  'rate',
  'rateEnd',
  'message',
  'messageEnd',
  'page',
  'pageBack',
  'text',
  'textBack',
  'secondLook',
  'report',
  'notice',
  'noticeEnd',
]);
export type ChangedWhat = z.infer<typeof ChangedWhat>;

/** A change as the log keeps it: never the name of a person. */
export const Change = z.object({
  what: ChangedWhat,
  /** What was changed, as it is called: a product, a code, a page. */
  label: z.string(),
  /** Of a product: which edition. */
  kind: ProductKind.optional(),
  /** Euro cents, copies, percent, "on" or "off", or words, by what was changed; null where there was nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** From which day of Paris on, of a planned price. */
  day: z.iso.date().optional(),
});
export type Change = z.infer<typeof Change>;

/** A change with who made it and when, of one thing. */
export const KnownChange = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null where the account is erased, and of the command line. */
  by: z.string().nullable(),
  isCommand: z.boolean(),
  change: Change,
});
export type KnownChange = z.infer<typeof KnownChange>;

/** Under which each thing is asked for, made where it is: asked again with it, it was done. */
export const keyed = { key: z.uuid() };
