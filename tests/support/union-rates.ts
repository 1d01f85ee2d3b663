import { HOME, UNION } from '#contract/rules/shop/vat-abroad';
import type { DatedRate } from '#server/store/shop/vat-abroad';

/** A rate for each kind in each other member state from 2020 on: made up, but for being unlike one another. */
export const unionRates: readonly DatedRate[] = UNION.filter((country) => country !== HOME).flatMap(
  (country, at) => [
    { country, kind: 'physical' as const, since: '2020-01-01', rate: 4 + at / 4 },
    { country, kind: 'virtual' as const, since: '2020-01-01', rate: 17 + at / 4 },
  ],
);

/** One of them, in percent. */
export function unionRate(country: string, kind: DatedRate['kind']): number {
  const found = unionRates.find((rate) => rate.country === country && rate.kind === kind);
  if (!found) throw new Error(`There is no rate of ${country}.`);
  return found.rate;
}
