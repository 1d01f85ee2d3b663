import * as contract from '#contract/endpoints/shop/orders';
import type { OrderAnswer } from '#contract/tables/order';
import { Bytes } from '../answers/bytes';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { cancelOrder } from '../orders/cancel-order';
import { finalizeZeroOrder } from '../orders/finalize-zero-order';
import { type GiftAsked, sendGiftAgain, withdrawFromGift } from '../orders/gift-codes';
import { planGiftFor, sendGiftToPersonAgain } from '../orders/gift-persons';
import { lookAtPayment } from '../orders/look-at-payment';
import { payOrder } from '../orders/pay-order';
import { placeOrder } from '../orders/place-order';
import { readCheckout } from '../orders/read-checkout';
import { withdrawOrder } from '../orders/withdraw-order';
import { findAddress } from '../store/accounts/addresses';
import { keepChoice } from '../store/shop/checkouts';
import { findOrder, listOrders, readOrderState } from '../store/shop/orders';
import { findLivePayment } from '../store/shop/payments';

/** Orders from the cart to their payment. Another customer's order is not found, like one that never was. */
export const orderEndpoints = {
  currentOrder: implement(contract.currentOrder, (call) => readCheckout(call.db, customerOf(call), call)),

  orderBilling: implement(contract.orderBilling, async (call) => {
    const customerId = customerOf(call);
    const { billingId, shippingId } = call.body;
    for (const id of [billingId, shippingId]) {
      const held = id === null ? null : await findAddress(call.db, customerId, id);
      if (id !== null && (!held || held.deleted)) {
        throw new Refused(404, 'order.error.address');
      }
    }
    await keepChoice(call.db, customerId, call.body);
    return readCheckout(call.db, customerId, call);
  }),

  orders: implement(contract.orders, (call) => listOrders(call.db, customerOf(call))),

  placeOrder: implement(contract.placeOrder, (call) => {
    const { body: asked, language, now } = call;
    const { taxedAs = null } = call.query;
    return placeOrder(call.db, { customerId: customerOf(call), language, asked, taxedAs, now });
  }),

  order: implement(contract.order, async (call) =>
    found(await findOrder(call.db, customerOf(call), call.params.id)),
  ),

  finalizeZeroOrder: implement(contract.finalizeZeroOrder, (call) =>
    finalizeZeroOrder(call.services, { customerId: customerOf(call), orderId: call.body.id, now: call.now }),
  ),

  payOrder: implement(contract.payOrder, (call) =>
    payOrder(call.services, { customerId: customerOf(call), orderId: call.params.id, now: call.now }),
  ),

  cancelOrder: implement(contract.cancelOrder, (call) =>
    cancelOrder(call.services, { customerId: customerOf(call), orderId: call.params.id, now: call.now }),
  ),

  orderInvoice: implement(contract.orderInvoice, async (call) => {
    const { db, params, query } = call;
    found(await findOrder(db, customerOf(call), params.id));
    const { invoiceFile } = await import('../invoices/invoice-file');
    const file = await invoiceFile(db, params.id, query.creditNote);
    if (!file) throw new Refused(409, 'order.error.noInvoice');
    return new Bytes(file.bytes, 'application/pdf', 'private, no-store');
  }),

  withdrawOrder: implement(contract.withdrawOrder, (call) =>
    withdrawOrder(call.services, { customerId: customerOf(call), orderId: call.params.id, now: call.now }),
  ),

  planGift: implement(contract.planGift, (call) => planGiftFor(call.services, giftOf(call), call.body)),

  resendGift: implement(contract.resendGift, (call) => sendGiftToPersonAgain(call.services, giftOf(call))),

  sendGift: implement(contract.sendGift, (call) => sendGiftAgain(call.services, giftOf(call))),

  withdrawGift: implement(contract.withdrawGift, (call) => withdrawFromGift(call.services, giftOf(call))),

  payment: implement(contract.payment, async ({ db, services, params, now }) => {
    const live = await findLivePayment(db, params.id);
    // A provider that does not answer is asked again later; until then the order waits.
    if (live) await lookAtPayment(services, live, now).catch(() => undefined);
    const state = await readOrderState(db, params.id);
    if (!state) throw new Refused(404, 'order.error.unknown');
    return { state: ({ pending: 'waiting', completed: 'paid', cancelled: 'cancelled' } as const)[state] };
  }),
};

function giftOf(call: RawCall & { params: { id: string; line: number } }): GiftAsked {
  const { params, now } = call;
  return { customerId: customerOf(call), orderId: params.id, lineNumber: params.line, now };
}

function found(order: OrderAnswer | null): OrderAnswer {
  if (!order) throw new Refused(404, 'order.error.unknown');
  return order;
}
