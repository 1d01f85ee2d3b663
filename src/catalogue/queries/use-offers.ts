import { useMemo } from 'react';
import { priceListOn } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import type { PriceList, ShopProduct } from '#contract/tables/cart';
import type { Keys } from '#contract/catalogue/place';
import { type Page, usePage } from '../../sync/local/use-page';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

/** Everything on sale today, as this device knows it: what was planned for a day counts from its first minute on. */
export function usePriceList(): Page<PriceList> {
  return useListAndDay().page;
}

/** The same with the list as it was fetched, and the day of Paris on which it is read. */
export function useListAndDay(): { page: Page<PriceList>; fetched: PriceList | null; day: string } {
  const page = usePage({ page: 'products' });
  const { day } = cragTime(useTrustedNow());
  const fetched = page.state === 'content' ? page.data : null;
  const data = useMemo(() => fetched && priceListOn(fetched, day), [fetched, day]);
  return { page: page.state === 'content' && data ? { ...page, data } : page, fetched, day };
}

/** Of the price list what opens a route: its guidebooks in every edition, then what is sold by itself. */
export function offersOf(list: PriceList, keys: Keys): ShopProduct[] {
  const opening = list.products.filter(({ id, subject }) =>
    subject.type === 'guidebook' ? keys.guidebookIds.includes(subject.id) : keys.productIds.includes(id),
  );
  const rank = ({ subject }: ShopProduct) => (subject.type === 'guidebook' ? 0 : 1);
  return opening.sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}
