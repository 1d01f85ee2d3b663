import type { Product } from '../../catalogue/guidebook';
import type { CartItem, DiscountStep, PriceList, ShopProduct } from '../../tables/cart';
import type { PlannedChange } from '../../tables/planned-change';
import type { ShippingRate } from '../../tables/shipping';
import type { MoneySplit } from './money-split';

/** What a change that is planned is of, such as "price/12": one is planned of each at most. */
export function plannedOf(change: PlannedChange): string {
  if (change.what === 'step') return `step/${change.fromCents}`;
  if (change.what === 'rate') return `rate/${change.of}`;
  return `${change.what}/${change.productId}`;
}

/** What a rate is called by: its way and the countries it names, "*" for all others. */
export function rateName({ method, countries }: Pick<ShippingRate, 'method' | 'countries'>): string {
  return `${method} ${countries?.join(', ') ?? '*'}`;
}

/** Of what is planned that which counts on a day of Paris. */
export function dueOn(planned: readonly PlannedChange[], day: string): PlannedChange[] {
  return planned.filter((change) => change.day <= day);
}

type Sold = Pick<CartItem, 'priceCents' | 'onSale'>;

/** A product as it is sold once what is due of it counts. */
export function soldOnceDue<Item extends Sold>(id: number, item: Item, due: readonly PlannedChange[]): Item {
  let { priceCents, onSale } = item;
  for (const change of due) {
    if (change.what === 'price' && change.productId === id) priceCents = change.cents;
    if (change.what === 'sale' && change.productId === id) onSale = change.onSale;
  }
  return { ...item, priceCents, onSale };
}

/** The reductions by basket once what is due of them counts, the smallest basket first. */
export function stepsOnceDue(steps: readonly DiscountStep[], due: readonly PlannedChange[]): DiscountStep[] {
  const byBasket = new Map(steps.map((step) => [step.fromCents, step]));
  for (const change of due) {
    if (change.what !== 'step') continue;
    const { fromCents, percent } = change;
    if (percent === null) byBasket.delete(fromCents);
    else byBasket.set(fromCents, { fromCents, percent });
  }
  return [...byBasket.values()].sort((one, other) => one.fromCents - other.fromCents);
}

/** What sending costs once what is due of it counts, the cheapest first. */
export function ratesOnceDue(rates: readonly ShippingRate[], due: readonly PlannedChange[]): ShippingRate[] {
  const byName = new Map(rates.map((rate) => [rateName(rate), rate]));
  for (const change of due) {
    if (change.what !== 'rate') continue;
    byName.delete(change.of);
    if (change.rate) byName.set(rateName(change.rate), change.rate);
  }
  return [...byName.values()].sort((one, other) => one.priceCents - other.priceCents);
}

/** Who gets what of each product once what is due of it counts. */
export function splitsOnceDue(
  splits: ReadonlyMap<number, MoneySplit>,
  due: readonly PlannedChange[],
): Map<number, MoneySplit> {
  const now = new Map(splits);
  for (const change of due) {
    if (change.what !== 'split') continue;
    if (change.parts) now.set(change.productId, change.parts);
    else now.delete(change.productId);
  }
  return now;
}

/** A price list as it is on a day of Paris, whenever it was fetched; what is planned for later stays with it. */
export function priceListOn(list: PriceList, day: string): PriceList {
  const due = dueOn(list.planned ?? [], day);
  if (due.length === 0) return list;
  const { products, coming = [], discounts, shipping, splits = [], planned = [] } = list;
  const known = [
    ...products.map((product) => ({ ...product, onSale: true })),
    ...coming.map((product) => ({ ...product, onSale: false })),
  ].map((product) => soldOnceDue(product.id, product, due));
  const those = (isSold: boolean): ShopProduct[] =>
    known.flatMap(({ onSale, ...product }) => (onSale === isSold ? [product] : []));
  const told = splitsOnceDue(new Map(splits.map(({ productId, ...parts }) => [productId, parts])), due);
  return {
    products: those(true).sort((one, other) => one.id - other.id),
    coming: those(false),
    discounts: stepsOnceDue(discounts, due),
    shipping: ratesOnceDue(shipping, due),
    splits: [...told].map(([productId, parts]) => ({ productId, ...parts })),
    planned: planned.filter((change) => change.day > day),
  };
}

/**
 * A product that a device shows from another row than the price list's, as it is on a day by what the list plans. A price
 * that is not the list's is newer than what was planned then, and stays.
 */
export function soldByList<Item extends Sold>(id: number, item: Item, list: PriceList, day: string): Item {
  const due = dueOn(list.planned ?? [], day);
  if (due.length === 0) return item;
  const listed = [...list.products, ...(list.coming ?? [])].find((product) => product.id === id);
  const isOld = listed?.priceCents === item.priceCents;
  return soldOnceDue(id, item, isOld ? due : due.filter(({ what }) => what !== 'price'));
}

/** The editions of a guidebook that are on sale on a day by what the list plans, of those that its page names. */
export function editionsByList(
  guidebookId: number,
  editions: readonly Product[],
  list: PriceList,
  day: string,
): Product[] {
  const kept = editions.map((edition) => ({ ...edition, onSale: true }));
  const others = (list.coming ?? [])
    .filter(({ subject }) => subject.type === 'guidebook' && subject.id === guidebookId)
    .filter(({ id }) => editions.every((edition) => edition.id !== id))
    .map(({ id, kind, priceCents, vatRate, left }) => ({
      id,
      kind,
      priceCents,
      vatRate,
      left,
      onSale: false,
    }));
  return [...kept, ...others].flatMap((edition) => {
    const { onSale, ...now } = soldByList(edition.id, edition, list, day);
    return onSale ? [now] : [];
  });
}
