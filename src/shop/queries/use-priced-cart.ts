import type { PriceList } from '#contract/tables/cart';
import { cartLines } from '#contract/rules/shop/cart-rules';
import { soldByList } from '#contract/rules/shop/planned-changes';
import { codeProblem, isOver } from '#contract/rules/shop/cart-code';
import {
  type OrderPrice,
  priceOrder,
  shippingPrices,
  shippingTo,
  takenWay,
} from '#contract/rules/shop/order-price';
import type { ShippingMethod, ShippingRate } from '#contract/tables/shipping';
import type { Local } from '#worker/db/rows';
import { useAddresses } from '../../account/queries/use-addresses';
import { useCart, useCartCode, useShippingChoice } from './use-cart';
import { useLastCheckout } from './use-last-checkout';
import { useLocal } from '../../sync/local/local-provider';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { useListAndDay } from '../../catalogue/queries/use-offers';

/** The cart with its price as this device reckons it. */
export interface PricedCart {
  items: Local<'cartItem'>[];
  /** What is priced: a line each for what is given and for one's own where an item is both. */
  lines: Local<'cartItem'>[];
  /** With shipping where it costs the same wherever the parcel goes, without it elsewhere. */
  price: OrderPrice;
  /** Until the server has everything and has just named its prices, the sum is an estimate. */
  isEstimate: boolean;
  /** Whether the reductions are known here. */
  hasReductions: boolean;
  /** What sending paper may cost by the way that was chosen, in cents and rising; empty when it is not known, or no way. */
  shippingCents: number[];
  /** What sending costs, to `country` where there is one; empty when it is not known here, or nobody goes there. */
  rates: ShippingRate[];
  /** Where the parcel goes by the checkout so far, else by the usual address, ISO 3166-1 alpha-2; null without one. */
  country: string | null;
  /** Whether no carrier goes to `country`. */
  isUnserved: boolean;
  /** How it shall be sent; null for the cheapest way. */
  method: ShippingMethod | null;
  /** The reduction code in it. */
  code: Local<'cartCode'> | null;
  /** Why that takes nothing off, as a translation key; null when it does, or is not checked yet. */
  codeProblem: string | null;
}

/**
 * Each item as the server last said of it; what it knows nothing of yet, and a guest's basket, by the price list.
 * Undefined while the local copy is being read.
 */
export function usePricedCart(): PricedCart | undefined {
  const { account } = useLocal();
  const held = useCart();
  const chosen = useShippingChoice();
  const addresses = useAddresses();
  const last = useLastCheckout();
  const code = useCartCode();
  const now = useTrustedNow();
  const { page, fetched, day } = useListAndDay();
  if (!held || chosen === undefined || code === undefined || page.state === 'loading') return undefined;
  if (addresses === undefined || last === undefined) return undefined;
  const list = page.state === 'content' ? page : null;
  const listed = new Map(list?.data.products.map((product) => [product.id, product]));
  const items = held.map((item) => {
    if (account !== null && item.v > 0)
      return fetched ? soldByList(item.productId, item, fetched, day) : item;
    const product = listed.get(item.productId);
    if (!product) return list ? { ...item, onSale: false } : item;
    const { id: _id, ...facts } = product;
    return { ...item, ...facts, left: facts.left ?? null, onSale: true };
  });
  // A price list that an older version of the app kept says nothing of sending.
  const known: Partial<PriceList> = list?.data ?? {};
  const method = chosen?.method ?? null;
  const all = known.shipping ?? [];
  const chosenId = (last?.checkout.shipping ?? last?.checkout.billing)?.id;
  const sentTo = addresses.find(({ id }) => id === chosenId) ?? addresses[0];
  const country = sentTo?.countryCode ?? null;
  const rates = country === null ? all : shippingTo(country, all);
  const prices = country === null ? shippingPrices(method, rates) : [takenWay(rates, method)?.priceCents];
  const [shipping, ...others] = prices.filter((cents) => cents !== undefined);
  const isOnePrice = shipping !== undefined && others.length === 0;
  const lines = cartLines(items);
  const price = priceOrder(
    lines,
    list?.data.discounts ?? [],
    isOnePrice ? { priceCents: shipping } : null,
    code?.terms && !isOver(code.terms, now) ? code.terms : null,
  );
  const waiting = [...held, chosen, code, sentTo].some((row) => (row?.pending ?? 0) > 0);
  return {
    items,
    lines,
    price,
    isEstimate: account === null || !list || list.isStale || waiting,
    hasReductions: list !== null,
    shippingCents: shipping === undefined ? [] : [shipping, ...others],
    rates,
    country,
    isUnserved: all.length > 0 && rates.length === 0,
    method,
    code,
    codeProblem: code && codeProblem(code, price, now),
  };
}
