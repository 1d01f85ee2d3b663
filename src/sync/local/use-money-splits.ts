import type { MoneySplit } from '#contract/rules/shop/money-split';
import { priceListOn } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import { usePage } from './use-page';
import { useTrustedNow } from './use-trusted-now';

/** Who gets what of each product of which the price list tells it today, by its id; none while it is not known. */
export function useMoneySplits(): ReadonlyMap<number, MoneySplit> {
  const page = usePage<'products'>({ page: 'products' });
  const { day } = cragTime(useTrustedNow());
  const told = page.state === 'content' ? (priceListOn(page.data, day).splits ?? []) : [];
  return new Map(told.map(({ productId, ...split }) => [productId, split]));
}
