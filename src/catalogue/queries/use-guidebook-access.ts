import { type Access, guidebookKeys } from '#contract/rules/access';
import { editionsByList } from '#contract/rules/shop/planned-changes';
import type { GuidebookSummary, Product } from '#contract/catalogue/guidebook';
import { useListAndDay, usePriceList } from './use-offers';
import { useAccess } from './use-access';

/** The editions of a guidebook that are on sale, as far as this device knows. */
export function useEditions(guidebookId: number) {
  const list = usePriceList();
  if (list.state !== 'content') return [];
  return list.data.products.filter(
    ({ subject }) => subject.type === 'guidebook' && subject.id === guidebookId,
  );
}

/** The editions of a guidebook that its page names, as they are sold today by what the price list plans. */
export function useSoldEditions({
  id,
  products,
}: Pick<GuidebookSummary, 'id' | 'products'>): readonly Product[] {
  const { fetched, day } = useListAndDay();
  return fetched ? editionsByList(id, products, fetched, day) : products;
}

/** What the customer may read of a whole guidebook, by it or by its digital edition; undefined while not known yet. */
export function useGuidebookAccess(
  guidebookId: number,
  editions: readonly Pick<Product, 'id' | 'kind'>[],
): Access | undefined {
  return useAccess()?.(guidebookKeys(guidebookId, editions));
}
