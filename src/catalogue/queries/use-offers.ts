import type { PriceList, ShopProduct } from '#contract/tables/cart';
import type { Keys } from '#contract/catalogue/place';
import { type Page, usePage } from '../../sync/local/use-page';

/** Everything on sale, as this device knows it. */
export function usePriceList(): Page<PriceList> {
  return usePage({ page: 'products' });
}

/** Of the price list what opens a route: its guidebooks in every edition, then what is sold by itself. */
export function offersOf(list: PriceList, keys: Keys): ShopProduct[] {
  const opening = list.products.filter(({ id, subject }) =>
    subject.type === 'guidebook' ? keys.guidebookIds.includes(subject.id) : keys.productIds.includes(id),
  );
  const rank = ({ subject }: ShopProduct) => (subject.type === 'guidebook' ? 0 : 1);
  return opening.sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}
