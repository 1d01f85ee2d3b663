import type { MoneySplit } from '#contract/rules/shop/money-split';
import { usePage } from './use-page';

/** Who gets what of each product of which the price list tells it, by its id; none while it is not known. */
export function useMoneySplits(): ReadonlyMap<number, MoneySplit> {
  const page = usePage<'products'>({ page: 'products' });
  const told = page.state === 'content' ? (page.data.splits ?? []) : [];
  return new Map(told.map(({ productId, ...split }) => [productId, split]));
}
