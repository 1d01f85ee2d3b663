import { type Access, guidebookKeys } from '#contract/rules/access';
import type { Product } from '#contract/catalogue/guidebook';
import { usePriceList } from './use-offers';
import { useAccess } from './use-access';

/** The editions of a guidebook that are on sale, as far as this device knows. */
export function useEditions(guidebookId: number) {
  return editionsOf(usePriceList(), guidebookId);
}

/** Those of a price list. */
export function editionsOf(list: ReturnType<typeof usePriceList>, guidebookId: number) {
  if (list.state !== 'content') return [];
  return list.data.products.filter(
    ({ subject }) => subject.type === 'guidebook' && subject.id === guidebookId,
  );
}

/** What the customer may read of a whole guidebook, by it or by its digital edition; undefined while not known yet. */
export function useGuidebookAccess(
  guidebookId: number,
  editions: readonly Pick<Product, 'id' | 'kind'>[],
): Access | undefined {
  return useAccess()?.(guidebookKeys(guidebookId, editions));
}
