import { emptySplit, ledgerRows, type OrderSplit, splitRefund } from '#contract/rules/shop/money-split';
import type { VatPart } from '#contract/rules/shop/order-price';
import type { Database } from '../database/database';
import { type GivenBack, type Income, readGivenBack, readIncome } from '../store/shop/money-splits';

/**
 * Who got what, by year and the newest first: what the invoices of the year took in less what its credit notes gave back.
 * Adds up to the cent to what they come to together.
 */
export async function readLedger(db: Database): Promise<Income[]> {
  return ledgerOf(await readIncome(db), await readGivenBack(db));
}

/** The same from what is known already. */
export function ledgerOf(income: readonly Income[], givenBack: readonly GivenBack[]): Income[] {
  const years = new Map(income.map(({ year, split }) => [year, { ...split }]));
  for (const { split, notes } of givenBack) {
    const left = { ...split };
    for (const { year, vat } of notes) {
      const given = splitRefund(left, sumOf(vat));
      takeOff(left, given);
      const sums = years.get(year) ?? emptySplit();
      takeOff(sums, given);
      years.set(year, sums);
    }
  }
  return [...years].map(([year, split]) => ({ year, split })).sort((one, other) => other.year - one.year);
}

function sumOf(vat: readonly VatPart[]): { grossCents: number; vatCents: number } {
  return {
    grossCents: vat.reduce((sum, part) => sum + part.grossCents, 0),
    vatCents: vat.reduce((sum, part) => sum + part.vatCents, 0),
  };
}

function takeOff(from: OrderSplit, given: Readonly<OrderSplit>): void {
  for (const row of ledgerRows) from[row] -= given[row];
}
