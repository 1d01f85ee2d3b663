import { ProductKind } from '../../catalogue/guidebook';
import { PlannedChange } from '../../tables/planned-change';
import { z } from '../../zod';
import { StaffDay } from './staff-day';

/** What of the shop or of its words was changed. */
export const ChangedWhat = z.enum([
  'price',
  'planned',
  'unplanned',
  'sale',
  'stock',
  'copy',
  'split',
  'answers',
  'codes',
  'step',
  'stepEnd',
  'code',
  'codeEnd',
  'rate',
  'rateEnd',
  'vatRate',
  'vatRateEnd',
  'vatRates',
  'vatReach',
  'message',
  'messageEdit',
  'messageEnd',
  'page',
  'pageBack',
  'text',
  'textBack',
  'newsletter',
  'newsletterEnd',
  'newsletterTest',
  'newsletterSend',
  'newsletterStop',
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
  /**
   * Euro cents, copies, percent, "on" or "off", or words, by what was changed; null where there was nothing. Of a split
   * what each receiver gets, in their order and with slashes between; lines of before tell its sum alone.
   */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** From which day of Paris on, of what was planned. */
  day: z.iso.date().optional(),
  /** Of "planned" and "unplanned": which change; a price where it is left out, as in the lines of before. */
  of: ChangedWhat.optional(),
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

/** From when a change counts, and what was planned of the same on the screen of who asks for it. */
export const planning = {
  /** From which day of Paris on; null is now. */
  day: StaffDay.nullable().default(null),
  plan: PlannedChange.nullable().default(null),
};

/** Takes back what is planned; `seen` is that on the screen of who takes it back. */
export const unplanned = z.strictObject({ ...keyed, what: z.literal('unplanned'), seen: PlannedChange });
