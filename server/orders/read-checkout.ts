import type { CartItem } from '#contract/tables/cart';
import type { Language } from '#contract/language';
import type { Checkout } from '#contract/tables/order';
import { codeProblem } from '#contract/rules/shop/cart-code';
import { canBeOrdered, isOwnedForGood, isTooMany } from '#contract/rules/shop/cart-rules';
import { taxedItems } from '#contract/rules/shop/vat-abroad';
import { type OrderPrice, priceOrder, shippingTo, takenWay } from '#contract/rules/shop/order-price';
import { dueOn, ratesOnceDue, soldOnceDue, stepsOnceDue } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import { toAddress } from '../accounts/to-address';
import type { Database } from '../database/database';
import { readValidations } from '../store/access/validations';
import { listAddresses, type StoredAddress } from '../store/accounts/addresses';
import { readDiscountSteps } from '../store/catalogue/shop-products';
import { readCartLines } from '../store/shop/cart';
import { readCartCode } from '../store/shop/cart-codes';
import { readChoice } from '../store/shop/checkouts';
import { findOrder, findPendingOrder } from '../store/shop/orders';
import { readPlanned } from '../store/shop/planned-changes';
import { readSeller } from '../store/shop/sellers';
import { readShippingRates } from '../store/shop/shipping-rates';
import { readVatRules } from '../store/shop/vat-abroad';
import { checkCode } from './check-code';

type TaxedItem = ReturnType<typeof taxedItems<CartItem>>[number];

/** What an order of the cart would be now. */
export interface PricedCheckout extends Pick<
  Checkout,
  'ways' | 'way' | 'method' | 'unserved' | 'problem' | 'code' | 'idleCode'
> {
  items: TaxedItem[];
  billing: StoredAddress | null;
  shipping: StoredAddress | null;
  price: OrderPrice;
}

/**
 * Prices a customer's cart with what they chose; who chose no address is offered their usual one. The problem is the
 * first thing that keeps it from being ordered. `now` in milliseconds since 1970.
 */
export async function priceCheckout(db: Database, customerId: string, now: number): Promise<PricedCheckout> {
  // What counts since midnight does, whether or not it was written down by now.
  const due = dueOn(await readPlanned(db), cragTime(now).day);
  const held = (await readCartLines(db, customerId)).map((item) => soldOnceDue(item.productId, item, due));
  // Who sells without VAT has no rates: not in the sums, not on the invoice.
  const isExempt = ((await readSeller(db, new Date(now)))?.exemption ?? null) !== null;
  const own: CartItem[] = held.map(({ vatRate, ...item }) => ({
    ...item,
    vatRate: isExempt ? 0 : vatRate,
  }));
  const choice = await readChoice(db, customerId);
  const addresses = await listAddresses(db, customerId);
  const chosen = (id: string | null) => addresses.find((address) => address.id === id) ?? null;
  // One that was deleted since is chosen no more.
  const billing = chosen(choice.billingId) ?? addresses[0] ?? null;
  const shipping = chosen(choice.shippingId);
  const to = billing && !isExempt ? { billing, parcel: shipping ?? billing } : null;
  const items: TaxedItem[] = to ? taxedItems(own, to, await readVatRules(db, now)) : own;
  const sold = items.filter(canBeOrdered);
  const isSent = sold.some(({ kind }) => kind === 'physical');
  const country = (shipping ?? billing)?.countryCode;
  const rates = isSent ? ratesOnceDue(await readShippingRates(db), due) : [];
  const ways = isSent && country ? shippingTo(country, rates) : [];
  const unserved = addresses.filter(
    ({ countryCode }) => isSent && shippingTo(countryCode, rates).length === 0,
  );
  const { method } = choice;
  const way = takenWay(ways, method);
  const owned = await readValidations(db, customerId);
  const typed = await readCartCode(db, customerId);
  const checked = typed && (await checkCode(db, customerId, typed, now));
  const price = priceOrder(items, stepsOnceDue(await readDiscountSteps(db), due), way, checked?.terms);
  const idle = checked && codeProblem(checked, price, now);
  let problem: string | null = null;
  if (sold.length === 0) problem = 'order.error.empty';
  else if (sold.some((item) => !item.gift && isOwnedForGood(item, owned, now))) problem = 'order.error.owned';
  else if (sold.some(isTooMany)) problem = 'order.error.fewLeft';
  else if (!billing) problem = 'order.error.address';
  else if (isSent && !way) problem = 'order.error.noCarrier';
  return {
    billing,
    shipping,
    items,
    ways,
    way,
    method,
    price,
    code: price.isByCode ? (typed?.code ?? null) : null,
    idleCode: typed && idle ? { code: typed.code, problem: idle } : null,
    problem,
    unserved: unserved.map(({ id }) => id),
  };
}

/** The same as a customer reads it, with the order that waits for its payment. */
export async function readCheckout(
  db: Database,
  customerId: string,
  { language, now }: { language: Language; now: number },
): Promise<Checkout> {
  const { billing, shipping, price, ...rest } = await priceCheckout(db, customerId, now);
  const { lines: _lines, next: _next, isByCode: _by, codeCents: _cents, ...sums } = price;
  const { items, ...more } = rest;
  const waiting = await findPendingOrder(db, customerId);
  return {
    ...more,
    ...sums,
    items: items.map(({ vatCountry: _country, ...item }) => item),
    taxedAs: taxedWords(price),
    billing: billing && toAddress(billing, language),
    shipping: shipping && toAddress(shipping, language),
    pending: waiting && (await findOrder(db, customerId, waiting.id)),
  };
}

/** How an order is taxed, as one text: what the customer saw is held against what is ordered. */
export function taxedWords({ vat }: Pick<OrderPrice, 'vat'>): string {
  return vat
    .map(({ country, rate, grossCents, vatCents }) => `${country ?? ''} ${rate} ${grossCents} ${vatCents}`)
    .join(', ');
}
