import { isDeepStrictEqual } from 'node:util';
import type { NumberedRate, Sending } from '#contract/endpoints/counter/shipping';
import type { ShippingRate } from '#contract/tables/shipping';
import {
  changeAsStaff,
  type Changing,
  mustBeAsSeen,
  readChanges,
  refuseField,
} from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { listShippingRates, removeShippingRate, setShippingRate } from '../store/shop/shipping-rates';

const SHIPPING = { about: 'shipping', role: 'accounts' } as const;

/**
 * Sets what a way of sending costs and takes; `seen` is the rate that it stands in for, null for a new one, left out by
 * who did not look: theirs takes the place of the rate of that way to the same countries. Refused 409
 * `counter.error.changed`, 422 at `countries`, `exceptCountries` or `daysMax`.
 */
export function setRate(
  db: Database,
  rate: ShippingRate,
  changing: Changing,
  seen?: NumberedRate | null,
): Promise<void> {
  return changeAsStaff(db, SHIPPING, changing, async (transaction) => {
    if (rate.daysMax < rate.daysMin) refuseField('daysMax', 'counter.sending.error.days');
    if (rate.countries !== null && rate.exceptCountries.length > 0) {
      refuseField('exceptCountries', 'counter.sending.error.except');
    }
    const rates = await listShippingRates(transaction);
    const same = rates.find(
      ({ method, countries }) => method === rate.method && isDeepStrictEqual(countries, rate.countries),
    );
    if (seen) mustBeAsSeen(rates.find(({ id }) => id === seen.id) ?? null, seen);
    if (seen !== undefined && same && same.id !== seen?.id) {
      refuseField('countries', 'counter.sending.error.known');
    }
    if (seen) await removeShippingRate(transaction, seen.id);
    await setShippingRate(transaction, rate);
    const before = seen ?? same;
    return {
      what: 'rate',
      label: labelOf(rate),
      before: before ? String(before.priceCents) : null,
      after: String(rate.priceCents),
    };
  });
}

/** Takes a rate away. Refused 409 `counter.error.changed` where it is gone, or not as it was seen. */
export function endRate(db: Database, id: number, changing: Changing, seen?: NumberedRate): Promise<void> {
  return changeAsStaff(db, SHIPPING, changing, async (transaction) => {
    const before = (await listShippingRates(transaction)).find((rate) => rate.id === id);
    if (!before) throw new Refused(409, 'counter.error.changed');
    mustBeAsSeen(before, seen);
    await removeShippingRate(transaction, id);
    return { what: 'rateEnd', label: labelOf(before), before: String(before.priceCents), after: null };
  });
}

/** What sending costs, and who changed it. */
export async function readSending(db: Database): Promise<Sending> {
  return { rates: await listShippingRates(db), changes: await readChanges(db, SHIPPING.about) };
}

function labelOf({ method, countries }: ShippingRate): string {
  return `${method} ${countries?.join(', ') ?? '*'}`;
}
