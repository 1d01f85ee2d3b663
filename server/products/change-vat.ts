import type { Change } from '#contract/endpoints/counter/changes';
import type { VatAbroad } from '#contract/endpoints/counter/vat';
import { isSameEntry, missingRates, type VatEntry, type VatReach } from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import {
  changeAsStaff,
  type Changing,
  mustBeAsSeen,
  readChanges,
  refuseField,
} from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { readSalesAbroad } from '../store/shop/sales-abroad';
import {
  type DatedRate,
  listVat,
  readRatesOf,
  removeVatRate,
  setVatRates,
  setVatReach,
} from '../store/shop/vat-abroad';

const VAT = { about: 'vat', role: 'accounts' } as const;

/**
 * Enters what a country takes from a day on; `seen` is the rate that was entered for that very day, null for none, left
 * out by who did not look. Refused 409 `counter.error.changed`.
 */
export function enterRate(
  db: Database,
  rate: DatedRate,
  changing: Changing,
  seen?: number | null,
): Promise<void> {
  return changeAsStaff(db, VAT, changing, async (transaction) => {
    const before = await findEntered(transaction, rate);
    mustBeAsSeen(before?.rate ?? null, seen);
    if (before?.rate === rate.rate) return null;
    await setVatRates(transaction, [rate]);
    return toldRate('vatRate', rate, before?.rate ?? null, rate.rate);
  });
}

/** A rate, and the one that was entered for that very day; null for none, left out by who did not look. */
export type SeenRate = DatedRate & { seen?: number | null };

/**
 * Enters many rates, all of them or none, and tells each that is another now. Refused 422 at `rates` where one stands
 * there twice, 409 `counter.error.changed`.
 */
export function enterRates(db: Database, rates: readonly SeenRate[], changing: Changing): Promise<void> {
  return changeAsStaff(db, VAT, changing, async (transaction) => {
    const names = rates.map(({ country, kind, since }) => `${country} ${kind} ${since}`);
    if (new Set(names).size < names.length) refuseField('rates', 'counter.vat.error.twice');
    const entered = await listVat(transaction);
    const changed = rates.flatMap(({ seen, ...rate }) => {
      const before = entered.rates.find((one) => isSameEntry(one, rate))?.rate ?? null;
      mustBeAsSeen(before, seen);
      return before === rate.rate ? [] : [{ rate, before }];
    });
    await setVatRates(
      transaction,
      changed.map(({ rate }) => rate),
    );
    return changed.map(({ rate, before }) => toldRate('vatRate', rate, before, rate.rate));
  });
}

/** Takes a rate away, as it was seen. Refused 409 `counter.error.changed` where it is gone, or another by now. */
export function endRateAbroad(
  db: Database,
  rate: VatEntry,
  changing: Changing,
  seen?: DatedRate,
): Promise<void> {
  return changeAsStaff(db, VAT, changing, async (transaction) => {
    const before = await findEntered(transaction, rate);
    if (!before) throw new Refused(409, 'counter.error.changed');
    mustBeAsSeen(before.rate, seen?.rate);
    await removeVatRate(transaction, rate);
    return toldRate('vatRateEnd', rate, before.rate, null);
  });
}

/**
 * Says how far VAT follows a sale from a day of Paris on; `seen` is what was said for that very day. Refused 409
 * `counter.error.changed`, `counter.vat.error.missing` for the one-stop shop while a member state lacks a rate that day.
 */
export function sayReach(
  db: Database,
  { since, reach }: { since: string; reach: VatReach },
  changing: Changing,
  seen?: VatReach | null,
): Promise<void> {
  return changeAsStaff(db, VAT, changing, async (transaction) => {
    const { reaches } = await listVat(transaction);
    const before = reaches.find((said) => said.since === since)?.reach ?? null;
    mustBeAsSeen(before, seen);
    if (before === reach) return null;
    if (reach === 'oss' && missingRates(await readRatesOf(transaction, since)).length > 0) {
      throw new Refused(409, 'counter.vat.error.missing');
    }
    await setVatReach(transaction, since, reach);
    return { what: 'vatReach', label: since, before, after: reach, day: since };
  });
}

/** How far VAT follows a sale, the rates, what was sold abroad this year, and who changed what. */
export async function readVatAbroad(db: Database, now: number): Promise<VatAbroad> {
  return {
    ...(await listVat(db)),
    soldCents: await readSalesAbroad(db, Number(cragTime(now).day.slice(0, 4))),
    changes: await readChanges(db, VAT.about),
  };
}

async function findEntered(db: Database, wanted: VatEntry): Promise<DatedRate | undefined> {
  const { rates } = await listVat(db);
  return rates.find((rate) => isSameEntry(rate, wanted));
}

function toldRate(
  what: 'vatRate' | 'vatRateEnd',
  { country, kind, since }: VatEntry,
  before: number | null,
  after: number | null,
): Change {
  const textOf = (rate: number | null) => (rate === null ? null : String(rate));
  return { what, label: country, kind, before: textOf(before), after: textOf(after), day: since };
}
