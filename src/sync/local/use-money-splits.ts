import type { MoneySplit } from '#contract/rules/shop/money-split';
import { priceListOn } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import { usePage } from './use-page';
import { useVatWithin } from './use-seller';
import { useTrustedNow } from './use-trusted-now';

/**
 * Who gets what of each product of which the price list tells it today, by its id; none while it is not known. A seller
 * who has no VAT may name none: what was told before that is left out.
 */
export function useMoneySplits(): ReadonlyMap<number, MoneySplit> {
  const page = usePage<'products'>({ page: 'products' });
  const { day } = cragTime(useTrustedNow());
  const isExempt = useVatWithin() === 'none';
  const all = page.state === 'content' ? (priceListOn(page.data, day).splits ?? []) : [];
  const told = isExempt ? all.filter(({ vat }) => vat === 0) : all;
  return new Map(told.map(({ productId, ...split }) => [productId, split]));
}
