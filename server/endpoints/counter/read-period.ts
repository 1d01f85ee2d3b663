import type { Period } from '#contract/endpoints/counter/accounts';
import { Refused } from '../../handler/refused';

/** More than ten years is nobody's period, and much to reckon. */
const YEARS_MAX = 10;

/** The days of a period. Refused 422 at `to` for one that ends before it begins or is too long. */
export function readPeriod({ from, to }: Period): Period {
  const isTooLong = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= YEARS_MAX;
  if (to < from || isTooLong) {
    throw new Refused(422, 'common.error.invalid', [{ field: 'to', key: 'counter.error.period' }]);
  }
  return { from, to };
}
