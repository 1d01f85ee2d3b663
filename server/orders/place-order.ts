import { createHash } from 'node:crypto';
import type { Language } from '#contract/language';
import type { OrderAddress, OrderAnswer, OrderPlacing } from '#contract/tables/order';
import { splitOrder } from '#contract/rules/shop/money-split';
import { dueOn, splitsOnceDue } from '#contract/rules/shop/planned-changes';
import { spread } from '#contract/rules/shop/order-price';
import { cragTime } from '#contract/sun/crag-time';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { ShippingRate } from '#contract/tables/shipping';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { StoredAddress } from '../store/accounts/addresses';
import { readCustomer } from '../store/accounts/customers';
import { addOrder, findOrder, findPendingOrder, isOrderId, type NewOrderLine } from '../store/shop/orders';
import { readSplits } from '../store/shop/money-splits';
import { readPlanned } from '../store/shop/planned-changes';
import { hasLivePayment } from '../store/shop/payments';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { cancelPending } from './cancel-pending';
import { type PricedCheckout, priceCheckout, taxedWords } from './read-checkout';

export interface Placing {
  customerId: string;
  language: Language;
  asked: OrderPlacing;
  /** How it was taxed when the customer saw it; null from devices that do not say. */
  taxedAs: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Makes the cart an order, in one transaction under the customer's lock; it then waits for its payment. Asked again
 * by the same id, or for the same content while one waits, it answers that order. Refusals: see the contract.
 */
export function placeOrder(
  db: Database,
  { customerId, language, asked, taxedAs, now }: Placing,
): Promise<OrderAnswer> {
  return db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const known = await findOrder(transaction, customerId, asked.id);
    if (known) return known;
    if (await isOrderId(transaction, asked.id)) throw new Refused(404, 'order.error.unknown');
    const checkout = await priceCheckout(transaction, customerId, now);
    const { billing, shipping, price, way: chosen, code = null } = orderable(checkout);
    const way = chosen && toWay(chosen);
    const lines = linesOf(checkout);
    if (price.totalCents !== asked.totalCents) throw new Refused(409, 'order.error.priceChanged');
    if (taxedAs !== null && taxedAs !== taxedWords(price)) {
      throw new Refused(409, 'order.error.vatChanged');
    }
    const hasDigital = lines.some(({ kind, gift }) => kind === 'virtual' && !gift);
    if (hasDigital && !asked.digitalConsent) throw problemAt('digitalConsent', 'order.error.consent');
    if (asked.textsVersion !== ORDER_TEXTS_VERSION) throw new Refused(409, 'order.error.textsChanged');
    const addresses = { billing: toOrderAddress(billing), shipping: shipping && toOrderAddress(shipping) };
    const { siren = null, vatNumber = null } = asked;
    const numbers = { siren, vatNumber };
    const content = { lines, ...addresses, ...numbers, way, total: price.totalCents };
    // Without a code it is what it was before there were codes.
    const fingerprint = digestOf(code === null ? content : { ...content, code });
    const waiting = await findPendingOrder(transaction, customerId);
    const v = await nextVersion(transaction, customerId);
    if (waiting) {
      if (waiting.fingerprint === fingerprint)
        return found(await findOrder(transaction, customerId, waiting.id));
      if (await hasLivePayment(transaction, waiting.id)) throw new Refused(409, 'order.error.paymentOpen');
      await cancelPending(transaction, waiting, v, now);
    }
    const { email } = await readCustomer(transaction, customerId);
    const { paperCents, digitalCents, discountPercent, discountCents, shippingCents, totalCents, vat } =
      price;
    const sold = checkout.items.filter(canBeOrdered);
    const due = dueOn(await readPlanned(transaction), cragTime(now).day);
    const split = splitOrder(price, sold, splitsOnceDue(await readSplits(transaction), due));
    await addOrder(
      transaction,
      {
        id: asked.id,
        customerId,
        language,
        email,
        state: 'pending',
        placedAt: new Date(now),
        ...addresses,
        ...numbers,
        way,
        paperCents,
        digitalCents,
        discountPercent,
        discountCents,
        code,
        shippingCents,
        totalCents,
        vat,
        split,
        fingerprint,
        textsVersion: asked.textsVersion,
        v,
        digitalConsentAt: hasDigital ? new Date(now) : null,
      },
      lines,
    );
    return found(await findOrder(transaction, customerId, asked.id));
  });
}

/** What can be ordered. Throws Refused 422 with what keeps it from being. */
function orderable(checkout: PricedCheckout) {
  const { billing, problem } = checkout;
  if (problem !== null || !billing) throw new Refused(422, problem ?? 'order.error.address');
  const isSent = checkout.price.paperCents > 0;
  return { ...checkout, billing, shipping: isSent ? checkout.shipping : null };
}

function linesOf({ items, price }: PricedCheckout): NewOrderLine[] {
  const sold = items.filter(canBeOrdered);
  return sold.flatMap((item, at) => {
    const { productId, kind, subject, quantity, priceCents, vatRate, vatCountry, gift } = item;
    const { discountCents = 0, totalCents = 0 } = price.lines[at] ?? {};
    const what = { productId, kind, subject, quantity, priceCents };
    const line = { ...what, vatRate, discountCents, totalCents };
    // An order that waits since an earlier version has no country and no gift in its fingerprint.
    const taxed = vatCountry === undefined ? line : { ...line, vatCountry };
    return gift ? giftLines({ ...taxed, gift }) : taxed;
  });
}

/** A line for each gift of one guidebook: each has its own code, is opened by itself and withdrawn from by itself. */
function giftLines(line: NewOrderLine): NewOrderLine[] {
  const { quantity, priceCents } = line;
  const each = Array.from({ length: quantity }, () => priceCents);
  return spread(line.discountCents, each).map((discountCents) => {
    return { ...line, quantity: 1, discountCents, totalCents: priceCents - discountCents };
  });
}

function toWay({ method, isTracked, daysMin, daysMax }: ShippingRate): NonNullable<OrderAnswer['way']> {
  return { method, isTracked, daysMin, daysMax };
}

function toOrderAddress(row: StoredAddress): OrderAddress {
  const { id: _id, customerId: _customer, isDefault: _default, createdAt: _created, ...address } = row;
  return address;
}

function digestOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function problemAt(field: string, key: string): Refused {
  return new Refused(422, 'common.error.invalid', [{ field, key }]);
}

function found(order: OrderAnswer | null): OrderAnswer {
  if (!order) throw new Error('An order that was just placed is not there.');
  return order;
}
