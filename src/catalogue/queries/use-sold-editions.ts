import type { GuidebookSummary, Product } from '#contract/catalogue/guidebook';
import { editionsByList } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import type { PriceList } from '#contract/tables/cart';
import { usePageRow } from '../../sync/local/use-page';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

/** The editions of a guidebook that its page names, as they are sold today by what the price list kept here plans. */
export function useSoldEditions({
  id,
  products,
}: Pick<GuidebookSummary, 'id' | 'products'>): readonly Product[] {
  const row = usePageRow({ page: 'products' });
  const { day } = cragTime(useTrustedNow());
  return row?.state === 'found' ? editionsByList(id, products, row.data as PriceList, day) : products;
}
