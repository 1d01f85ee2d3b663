import * as contract from '#contract/endpoints/counter/order-handling';
import type { CounterOrder } from '#contract/endpoints/counter/orders';
import { deedAsked, mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { Bytes } from '../../answers/bytes';
import { EventStream } from '../../answers/event-stream';
import { ORDERS_CHANGED } from '../../database/changed-customers';
import { implement, sessionOf, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { readCounterOrder } from '../../orders/counter-orders';
import { noteOrder, returnBooks } from '../../orders/note-order';
import { countOwed, countToShip, readReadyOrders } from '../../store/counter/counter-orders';
import { noteAct } from '../../store/counter/staff-acts';
import { readSeller } from '../../store/shop/sellers';

/** What is done to orders beside shipping and refunds, and what tells that there is something to do. */
export const counterOrderHandlingEndpoints = {
  counterNote: implement(contract.counterNote, async (call) => {
    const { key, text } = call.body;
    await noteOrder(call.db, { orderId: call.params.id, now: call.now, by: deedAsked(call, key) }, { text });
    return answerHandled(call, call.params.id);
  }),

  counterReturn: implement(contract.counterReturn, async (call) => {
    const { key, ...returned } = call.body;
    await returnBooks(
      call.db,
      { orderId: call.params.id, now: call.now, by: deedAsked(call, key) },
      returned,
    );
    return answerHandled(call, call.params.id);
  }),

  counterPapers: implement(contract.counterPapers, async (call) => {
    const { paper, orderIds } = call.body;
    const { staffId } = staffOf(call);
    const ready = await call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, { staffId }, 'orders');
      const orders = await readReadyOrders(transaction, orderIds);
      for (const { order } of orders) {
        const orderNumber = Number(order.number.slice('R-'.length));
        const act = { act: 'papers', staffId, orderId: order.id, orderNumber } as const;
        await noteAct(transaction, act, call.now);
      }
      return { orders, seller: await readSeller(transaction, new Date(call.now)) };
    });
    if (ready.orders.length === 0) throw new Refused(404, 'counter.error.unknownOrder');
    const { parcelFile } = await import('../../invoices/parcel-file');
    const file = await parcelFile(paper, ready.orders, ready.seller, call.now);
    return new Bytes(file, 'application/pdf', 'private, no-store');
  }),

  // Numbers of nobody: no line in the log.
  counterWaiting: implement(contract.counterWaiting, (call) =>
    call.db.transaction(async (transaction) => {
      await mustBeStaff(transaction, staffOf(call), 'orders');
      return { toShip: await countToShip(transaction), owed: await countOwed(transaction) };
    }),
  ),

  counterLive: implement(contract.counterLive, async (call) => {
    await mustBeStaff(call.db, staffOf(call), 'orders');
    return new EventStream(call.services.orderNews.open({ id: sessionOf(call), customerId: ORDERS_CHANGED }));
  }),
};

/** The order as it is now; that it is read again is part of what was done. */
async function answerHandled(call: RawCall, orderId: string): Promise<CounterOrder> {
  const order = await readCounterOrder(call.db, orderId);
  if (!order) throw new Refused(404, 'common.error.notFound');
  return order;
}
