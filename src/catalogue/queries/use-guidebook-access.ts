import { type Access, guidebookKeys } from '#contract/rules/access';
import { editionsByList } from '#contract/rules/shop/planned-changes';
import type { GuidebookSummary, Product } from '#contract/catalogue/guidebook';
import { cragTime } from '#contract/sun/crag-time';
import type { PriceList } from '#contract/tables/cart';
import { usePageRow } from '../../sync/local/use-page';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { usePriceList } from './use-offers';
import { useAccess } from './use-access';

/** The editions of a guidebook that are on sale, as far as this device knows. */
export function useEditions(guidebookId: number) {
  const list = usePriceList();
  if (list.state !== 'content') return [];
  return list.data.products.filter(
    ({ subject }) => subject.type === 'guidebook' && subject.id === guidebookId,
  );
}

/** The editions of a guidebook that its page names, as they are sold today by what the price list kept here plans. */
export function useSoldEditions({
  id,
  products,
}: Pick<GuidebookSummary, 'id' | 'products'>): readonly Product[] {
  const row = usePageRow({ page: 'products' });
  const { day } = cragTime(useTrustedNow());
  return row?.state === 'found' ? editionsByList(id, products, row.data as PriceList, day) : products;
}

/** What the customer may read of a whole guidebook, by it or by its digital edition; undefined while not known yet. */
export function useGuidebookAccess(
  guidebookId: number,
  editions: readonly Pick<Product, 'id' | 'kind'>[],
): Access | undefined {
  return useAccess()?.(guidebookKeys(guidebookId, editions));
}
