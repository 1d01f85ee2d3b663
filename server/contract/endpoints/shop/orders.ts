import { GiftPerson } from '../../forms/gift';
import { BillingChoice, Checkout, OrderAnswer, OrderPlacing, PaymentStanding } from '../../tables/order';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });

/** What an order of the cart would be now, and the one that waits for its payment. */
export const currentOrder = defineEndpoint({
  ...guarded,
  name: 'currentOrder',
  method: 'GET',
  path: '/guard/order/current',
  data: Checkout,
});

/** Where an order goes and how. 404 `order.error.address` for an address that is not the customer's. */
export const orderBilling = defineEndpoint({
  ...guarded,
  name: 'orderBilling',
  method: 'POST',
  path: '/guard/order/billing',
  body: BillingChoice,
  data: Checkout,
});

/** The customer's orders, the newest first. */
export const orders = defineEndpoint({
  ...guarded,
  name: 'orders',
  method: 'GET',
  path: '/guard/order',
  data: z.array(OrderAnswer),
});

/**
 * Makes the cart an order that waits for its payment; the cart stays until it is paid. The same id, or the same
 * content while one waits, is the same order. 409 `order.error.priceChanged` when the total is another than the one
 * seen, 409 `order.error.vatChanged` when the VAT within it is, 409 `order.error.paymentOpen` when another order's payment is under way, 422 `order.error.empty`,
 * `order.error.address`, `order.error.noCarrier`, `order.error.owned`, `order.error.fewLeft`, `order.error.consent`.
 */
export const placeOrder = defineEndpoint({
  ...guarded,
  name: 'placeOrder',
  method: 'POST',
  path: '/guard/order',
  // A query, because a server of an earlier version takes no field that it does not know.
  query: z.object({ taxedAs: z.string().max(2_000).optional() }),
  body: OrderPlacing,
  data: OrderAnswer,
});

export const order = defineEndpoint({
  ...guarded,
  name: 'order',
  method: 'GET',
  path: '/guard/order/:id',
  params,
  data: OrderAnswer,
});

/** Completes an order that costs nothing. 409 `order.error.codeUsedUp`, 422 `order.error.notZero` for any other. */
export const finalizeZeroOrder = defineEndpoint({
  ...guarded,
  name: 'finalizeZeroOrder',
  method: 'POST',
  path: '/guard/order/finalize-zero-order',
  body: params,
  data: OrderAnswer,
});

/**
 * Where the order is paid: one page, however often it is asked for. While it is open the order holds its copies of paper
 * and one use of its code. 409 `order.error.notPending`, `order.error.soldOut`, `order.error.codeUsedUp`, 422 `order.error.noPayment`.
 */
export const payOrder = defineEndpoint({
  ...guarded,
  name: 'payOrder',
  method: 'POST',
  path: '/guard/order/:id/payment',
  params,
  data: z.object({ url: z.string() }),
});

/**
 * Gives up an order that waits for its payment; the cart stays. Answers it as it then is: completed, when the money
 * was faster. 409 `order.error.paymentOpen` while money is on its way.
 */
export const cancelOrder = defineEndpoint({
  ...guarded,
  name: 'cancelOrder',
  method: 'POST',
  path: '/guard/order/:id/cancel',
  params,
  data: OrderAnswer,
});

/**
 * The invoice of a paid order as PDF, or the credit note of a number such as "A-2026-00001". 409 `order.error.noInvoice`
 * while it is not paid, and for a number it has not.
 */
export const orderInvoice = defineEndpoint({
  ...guarded,
  name: 'orderInvoice',
  method: 'GET',
  path: '/guard/order/:id/invoice',
  params,
  query: z.object({ creditNote: z.string().max(30).optional() }),
  data: z.unknown(),
});

/**
 * Withdraws from the books of an order; asked again it is the same withdrawal. 409 `order.error.noWithdrawal` when
 * there is nothing to withdraw from, 409 `order.error.withdrawalOver` after its time.
 */
export const withdrawOrder = defineEndpoint({
  ...guarded,
  name: 'withdrawOrder',
  method: 'POST',
  path: '/guard/order/:id/withdrawal',
  params,
  data: OrderAnswer,
});

/**
 * How the payment of an order stands, asked for at the provider: known to whoever comes back from paying, signed in
 * or not; it tells nothing else. 404 for an unknown order.
 */
export const payment = defineEndpoint({
  name: 'payment',
  method: 'GET',
  path: '/payment/:id',
  localised: true,
  auth: 'none',
  write: false,
  params,
  data: PaymentStanding,
});

const giftParams = z.strictObject({ id: z.uuid(), line: z.coerce.number().pipe(z.int().min(1).max(500)) });

/**
 * Says whom a gift goes to by letter, on which day and with which words, in place of what was said before; on the day
 * of today it goes at once. 409 `order.error.giftOver`, 409 `order.error.giftSent` when the letter has gone, 422
 * `order.error.giftDay` at its field, 429.
 */
export const planGift = defineEndpoint({
  ...guarded,
  name: 'planGift',
  method: 'POST',
  path: '/guard/order/:id/gift/:line/person',
  params: giftParams,
  body: GiftPerson,
  data: OrderAnswer,
});

/**
 * Writes once more to the person to whom a gift's letter has gone, with a new code in the place of the former. 409
 * `order.error.giftOver` also where none has gone, 429.
 */
export const resendGift = defineEndpoint({
  ...guarded,
  name: 'resendGift',
  method: 'POST',
  path: '/guard/order/:id/gift/:line/person/letter',
  params: giftParams,
  data: OrderAnswer,
});

/**
 * Writes to the buyer of a gift again, with a new code in the place of the former: it then goes to no person by itself
 * any more. 409 `order.error.giftOver`.
 */
export const sendGift = defineEndpoint({
  ...guarded,
  name: 'sendGift',
  method: 'POST',
  path: '/guard/order/:id/gift/:line/letter',
  params: giftParams,
  data: OrderAnswer,
});

/** Withdraws from a gift that nobody has opened. 409 `order.error.giftOver`, `order.error.withdrawalOver`. */
export const withdrawGift = defineEndpoint({
  ...guarded,
  name: 'withdrawGift',
  method: 'POST',
  path: '/guard/order/:id/gift/:line/withdrawal',
  params: giftParams,
  data: OrderAnswer,
});
