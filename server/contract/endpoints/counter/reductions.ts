import { CatalogueId } from '../../catalogue/place';
import { normalizeCartCode } from '../../rules/shop/cart-code';
import { DiscountStep } from '../../tables/cart';
import { CodeText } from '../../tables/cart-code';
import { PlannedChange } from '../../tables/planned-change';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed, KnownChange, planning, unplanned } from './changes';
import { StaffDay } from './staff-day';

const guarded = { localised: true, auth: 'required', write: false } as const;
const wholeOf = (max: number, error: string) => z.int({ error }).min(1, { error }).max(max, { error });
const uses = wholeOf(1_000_000, 'counter.cuts.error.count');

/** A code that reduces digital items: by percent or by euro cents, one of the two is null. */
export const CounterCode = z.object({
  code: z.string(),
  percent: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  /** The guidebooks whose digital editions it is for; null for all that is digital. */
  guidebookIds: z.array(CatalogueId).nullable(),
  /** Days of Paris; the last is one of its days, null for none. */
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  uses: z.number().int().nullable(),
  usesPerCustomer: z.number().int().nullable(),
  /** How many orders used it; those that are being paid count. */
  used: z.number().int(),
  state: z.enum(['coming', 'open', 'over', 'ended']),
});
export type CounterCode = z.infer<typeof CounterCode>;

/** All reductions, what they may be for, and who changed which. */
export const Reductions = z.object({
  steps: z.array(DiscountStep),
  /** What of the reductions by basket changes on a day to come. */
  planned: z.array(PlannedChange),
  codes: z.array(CounterCode),
  guidebooks: z.array(z.object({ id: CatalogueId, label: z.string() })),
  changes: z.array(KnownChange),
});
export type Reductions = z.infer<typeof Reductions>;

/** A change of the reductions; `seen` is what it was on the screen of who changes it. */
export const ReductionChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    ...planning,
    what: z.literal('step'),
    seen: DiscountStep.nullable(),
    fromCents: wholeOf(10_000_000, 'counter.error.cents'),
    percent: wholeOf(99, 'counter.cuts.error.percent'),
  }),
  z.strictObject({ ...keyed, ...planning, what: z.literal('stepEnd'), seen: DiscountStep }),
  z.strictObject({
    ...keyed,
    what: z.literal('code'),
    code: z.string().max(100).transform(normalizeCartCode).pipe(CodeText),
    percent: wholeOf(100, 'counter.cuts.error.percent').nullable(),
    cents: wholeOf(10_000_000, 'counter.error.cents').nullable(),
    guidebookIds: z.array(CatalogueId).min(1, { error: 'counter.cuts.error.guidebooks' }).max(500).nullable(),
    /** Null is today. */
    from: StaffDay.nullable(),
    until: StaffDay.nullable(),
    uses: uses.nullable(),
    usesPerCustomer: uses.nullable(),
  }),
  z.strictObject({ ...keyed, what: z.literal('codeEnd'), code: CodeText }),
  unplanned,
]);
export type ReductionChange = z.infer<typeof ReductionChange>;

/** The reductions by basket, and the codes there are and were. */
export const counterReductions = defineEndpoint({
  ...guarded,
  name: 'counterReductions',
  method: 'GET',
  path: '/guard/counter/reductions',
  data: Reductions,
});

/** Changes a reduction, or makes or ends a code. 409 `counter.error.changed`, 422 at the field for what cannot be. */
export const counterReductionChange = defineEndpoint({
  ...guarded,
  name: 'counterReductionChange',
  method: 'POST',
  path: '/guard/counter/reductions',
  body: ReductionChange,
  data: Reductions,
});
