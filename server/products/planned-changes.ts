import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#contract/endpoints/counter/changes';
import { receivers, type MoneySplit } from '#contract/rules/shop/money-split';
import { dueOn, plannedOf, rateName } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import type { PlannedChange } from '#contract/tables/planned-change';
import { type Changing, mustBeAsSeen, refuseField } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { noteAct, waitForChange } from '../store/counter/staff-acts';
import { lockProduct, setProduct } from '../store/catalogue/set-product';
import { readDiscountSteps, readProducts, type SoldProduct } from '../store/catalogue/shop-products';
import { removeDiscountStep, setDiscountStep } from '../store/shop/discount-steps';
import { readSplits, setSplit } from '../store/shop/money-splits';
import { findPlanned, forgetPlanned, keepPlanned, listPlanned } from '../store/shop/planned-changes';
import { listShippingRates, removeShippingRate, setShippingRate } from '../store/shop/shipping-rates';

/** A change that can be planned, without its day. */
export type Plannable = PlannedChange extends infer One
  ? One extends PlannedChange
    ? Omit<One, 'day'>
    : never
  : never;

/** From which day of Paris on (none is now), and what who asks for it saw planned of the same; left out by who did not look. */
export interface When {
  day?: string | null | undefined;
  plan?: PlannedChange | null | undefined;
}

/** Whether a day is one to come. Refused 422 at `day` for one that is past. */
export function isToCome(day: string | null | undefined, now: number): day is string {
  const today = cragTime(now).day;
  if (day && day < today) refuseField('day', 'counter.goods.error.past');
  return typeof day === 'string' && day > today;
}

/**
 * Lets a change of the shop count, now or from a day to come on in place of what was planned of the same; answers what the
 * log tells, null where nothing changed. Refused 422 at `day` for one that is past, 409 `counter.error.changed` where
 * something else was planned than was seen.
 */
export async function changeOrPlan(
  db: Database,
  wanted: Plannable,
  { day, plan }: When,
  { by, now }: Changing,
): Promise<Change | null> {
  const isLater = isToCome(day, now);
  const change: PlannedChange = { ...wanted, day: isLater ? day : cragTime(now).day };
  const planned = await findPlanned(db, plannedOf(change));
  mustBeAsSeen(planned?.change ?? null, plan);
  const told = await tell(db, change);
  if (!told) return null;
  if (!isLater) return (await count(db, change)) ? told : null;
  await keepPlanned(db, change, by?.staffId ?? null);
  return { ...told, what: 'planned', of: told.what, day };
}

/** Takes back what is planned, as it was seen. Refused 409 `counter.error.changed` where it is not any more. */
export async function takeBackPlanned(db: Database, seen: PlannedChange): Promise<Change | null> {
  const subject = plannedOf(seen);
  const planned = await findPlanned(db, subject);
  mustBeAsSeen(planned?.change ?? null, seen);
  const told = await tell(db, seen);
  await forgetPlanned(db, subject);
  return told && { ...told, what: 'unplanned', of: told.what, day: seen.day };
}

/** Lets all count whose day of Paris has come, each by itself. Doing it twice does no harm. */
export async function applyPlannedChanges(db: Database, now: number): Promise<void> {
  const today = cragTime(now).day;
  const planned = (await listPlanned(db)).map(({ change }) => change);
  for (const { subject, about } of dueOn(planned, today).map((change) => ({
    subject: plannedOf(change),
    about: aboutOf(change),
  }))) {
    await db.transaction(async (transaction) => {
      await waitForChange(transaction, about);
      // Taken back, or planned for another day, since.
      const due = await findPlanned(transaction, subject);
      if (!due || due.day > today) return;
      const { change, staffId, day } = due;
      const told = await tell(transaction, change);
      await forgetPlanned(transaction, subject);
      if (!told || !(await count(transaction, change))) return;
      const detail = { change: { ...told, day } };
      await noteAct(transaction, { act: 'change', about, staffId, detail }, now);
    });
  }
}

/** What the changes of a thing are found by in the log. */
function aboutOf(change: PlannedChange): string {
  if (change.what === 'step') return 'reductions';
  if (change.what === 'rate') return 'shipping';
  return `product/${change.productId}`;
}

/** A change as the log tells it, before it counts; null where its product is no more. */
async function tell(db: Database, change: PlannedChange): Promise<Change | null> {
  if (change.what === 'step') return tellStep(db, change);
  if (change.what === 'rate') return tellRate(db, change);
  const { productId: id } = change;
  const row = await lockProduct(db, id);
  const [product] = await readProducts(db, [id]);
  if (!row || !product) return null;
  const named = namedIn(product);
  if (change.what === 'price') {
    return { what: 'price', ...named, before: String(row.priceCents), after: String(change.cents) };
  }
  if (change.what === 'sale') return switched('sale', named, change.onSale);
  const split = (await readSplits(db)).get(id) ?? null;
  return { what: 'split', ...named, before: partsIn(split), after: partsIn(change.parts) };
}

async function tellStep(
  db: Database,
  { fromCents, percent }: Extract<PlannedChange, { what: 'step' }>,
): Promise<Change> {
  const before = (await readDiscountSteps(db)).find((step) => step.fromCents === fromCents);
  return {
    what: percent === null ? 'stepEnd' : 'step',
    label: String(fromCents),
    before: before ? `${before.percent}%` : null,
    after: percent === null ? null : `${percent}%`,
  };
}

async function tellRate(
  db: Database,
  { of, rate }: Extract<PlannedChange, { what: 'rate' }>,
): Promise<Change> {
  const before = (await listShippingRates(db)).find((one) => rateName(one) === of);
  return {
    what: rate === null ? 'rateEnd' : 'rate',
    label: rate === null ? of : rateName(rate),
    before: before ? String(before.priceCents) : null,
    after: rate && String(rate.priceCents),
  };
}

/** Makes a change; false where it was so already. */
async function count(db: Database, change: PlannedChange): Promise<boolean> {
  switch (change.what) {
    case 'price':
    case 'sale': {
      const { productId: id } = change;
      const row = await lockProduct(db, id);
      if (!row) return false;
      if (change.what === 'price') {
        return row.priceCents !== change.cents && setProduct(db, id, { priceCents: change.cents });
      }
      return row.enabled !== change.onSale && setProduct(db, id, { enabled: change.onSale });
    }
    case 'split':
      await setSplit(db, change.productId, change.parts);
      return true;
    case 'step': {
      const { fromCents, percent } = change;
      if (percent === null) return removeDiscountStep(db, fromCents);
      await setDiscountStep(db, { fromCents, percent });
      return true;
    }
    case 'rate': {
      const { of, rate } = change;
      const before = (await listShippingRates(db)).find((one) => rateName(one) === of);
      if (before && isDeepStrictEqual(before, { id: before.id, ...rate })) return false;
      if (rate) await setShippingRate(db, rate, before?.id);
      else if (before) await removeShippingRate(db, before.id);
      return rate !== null || before !== undefined;
    }
  }
}

/** A product as the log calls it: what it is an edition of, and which. */
export function namedIn({ subject, kind }: SoldProduct): Named {
  return { label: subject.label, kind };
}
type Named = Pick<Change, 'label' | 'kind'>;

/** What the log tells of something that is on or off. */
export function switched(what: 'sale' | 'copy', named: Named, isOn: boolean): Change {
  const [before, after] = isOn ? ['off', 'on'] : ['on', 'off'];
  return { what, ...named, before: before ?? null, after: after ?? null };
}

function partsIn(split: MoneySplit | null): string | null {
  return split && receivers.map((receiver) => split[receiver]).join('/');
}
