import type { MoneySplit } from '#contract/rules/money-split';
import { usePage } from './use-page';

/** Who gets what of each product of which that is told, by its id; none while it is not known. */
export function useMoneySplits(): ReadonlyMap<number, MoneySplit> {
  const page = usePage<'moneySplits'>({ page: 'moneySplits' });
  const told = page.state === 'content' ? page.data : [];
  return new Map(told.map(({ productId, ...split }) => [productId, split]));
}
