import { isDeepStrictEqual } from 'node:util';
import type { NumberedRate, Sending } from '#contract/endpoints/counter/shipping';
import { rateName } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
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
import { readPlanned } from '../store/shop/planned-changes';
import { listShippingRates } from '../store/shop/shipping-rates';
import { changeOrPlan, takeBackPlanned, type When } from './planned-changes';

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
  when: When = {},
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
    const of = rateName(seen ?? rate);
    return changeOrPlan(transaction, { what: 'rate', of, rate }, when, changing);
  });
}

/** Takes a rate away. Refused 409 `counter.error.changed` where it is gone, or not as it was seen. */
export function endRate(
  db: Database,
  id: number,
  changing: Changing,
  seen?: NumberedRate,
  when: When = {},
): Promise<void> {
  return changeAsStaff(db, SHIPPING, changing, async (transaction) => {
    const before = (await listShippingRates(transaction)).find((rate) => rate.id === id);
    if (!before) throw new Refused(409, 'counter.error.changed');
    mustBeAsSeen(before, seen);
    return changeOrPlan(transaction, { what: 'rate', of: rateName(before), rate: null }, when, changing);
  });
}

/** Takes a rate back that was planned. Refused 409 where it is not as it was seen. */
export function takeBackRate(db: Database, seen: PlannedChange, changing: Changing): Promise<void> {
  return changeAsStaff(db, SHIPPING, changing, async (transaction) => {
    if (seen.what !== 'rate') throw new Refused(409, 'counter.error.changed');
    return takeBackPlanned(transaction, seen);
  });
}

/** What sending costs, and who changed it. */
export async function readSending(db: Database): Promise<Sending> {
  return {
    rates: await listShippingRates(db),
    planned: (await readPlanned(db)).filter(({ what }) => what === 'rate'),
    changes: await readChanges(db, SHIPPING.about),
  };
}
