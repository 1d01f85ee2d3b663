import * as contract from '#contract/endpoints/counter/orders';
import { mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { readCounterOrder, toCounterRow } from '../../orders/counter-orders';
import { refundOrder } from '../../orders/refund-order';
import { shipOrder } from '../../orders/ship-order';
import { countOwed, countToShip, listCounterOrders } from '../../store/counter/counter-orders';
import { noteAct, noteLook } from '../../store/counter/staff-acts';
import { readOrderNumber } from '../../store/shop/orders';
import { isCustomerGone } from '../../store/writes/customer-gone';

/** Orders on a page. */
const PAGE = 50;

/** The orders as the staff handles them. The role is asked for in the transaction of what it guards. */
export const counterOrderEndpoints = {
  counterOrders: implement(contract.counterOrders, (call) =>
    call.db.transaction(async (transaction) => {
      const asker = staffOf(call);
      await mustBeStaff(transaction, asker, 'orders');
      const { shelf, words = '', after } = call.query;
      const asked = { shelf, words: words.trim(), after };
      const found = await listCounterOrders(transaction, asked, PAGE);
      const act = asked.words === '' ? 'list' : 'search';
      await noteLook(transaction, { act, staffId: asker.staffId }, call.now);
      return {
        orders: found.map(toCounterRow),
        next: found.length === PAGE ? numberOf(found.at(-1)?.number ?? '') : null,
        toShip: await countToShip(transaction),
        owed: await countOwed(transaction),
      };
    }),
  ),

  counterOrder: implement(contract.counterOrder, (call) => readAsStaff(call, call.params.id)),

  counterShipments: implement(contract.counterShipments, async (call) => {
    const asker = staffOf(call);
    // Before any parcel: to who does not work here there is nothing of this.
    await mustBeStaff(call.db, asker, 'orders');
    const outcomes: contract.ParcelOutcome[] = [];
    for (const { key, orderId, tracking } of call.body.parcels) {
      outcomes.push(await sendParcel(call, { key, orderId, tracking }));
    }
    call.services.letters.wake();
    return outcomes;
  }),

  counterRefund: implement(contract.counterRefund, async (call) => {
    const { params, body, services, now } = call;
    const asker = staffOf(call);
    await mustBeStaff(call.db, asker, 'orders');
    const number = await readOrderNumber(call.db, params.id);
    if (number === null) throw new Refused(404, 'common.error.notFound');
    const { key, cents, reason } = body;
    const refunding = { number, cents, reason, now, base: services.letters.base, by: { ...asker, key } };
    const handled = await againWhenGone(() =>
      refundOrder(services, refunding, (error) => {
        // It is written down: the regular job asks the provider again, under the same key.
        call.log.warn({ err: error }, 'a refund waits for the payment provider');
      }),
    );
    services.letters.wake();
    if (handled.isDone) return readAsStaff(call, params.id);
    if (handled.key === 'counter.error.tooMuch') {
      throw new Refused(422, 'common.error.invalid', [{ field: 'cents', key: handled.key }]);
    }
    throw new Refused(409, handled.key);
  }),
};

/** One order with its story, and a line in the log for the look. */
function readAsStaff(call: RawCall, orderId: string): Promise<contract.CounterOrder> {
  return call.db.transaction(async (transaction) => {
    const { staffId } = staffOf(call);
    await mustBeStaff(transaction, { staffId }, 'orders');
    const order = await readCounterOrder(transaction, orderId);
    if (!order) throw new Refused(404, 'common.error.notFound');
    const look = { act: 'look', staffId, orderId, orderNumber: numberOf(order.number) } as const;
    await noteAct(transaction, look, call.now);
    return order;
  });
}

async function sendParcel(call: RawCall, parcel: contract.Parcel): Promise<contract.ParcelOutcome> {
  const { key, orderId, tracking } = parcel;
  const number = await readOrderNumber(call.db, orderId);
  const outcome = { orderId, isSent: false, problem: 'counter.error.unknownOrder', by: null, at: null };
  if (number === null) return outcome;
  const { now, services } = call;
  const shipping = {
    number,
    tracking: tracking === '' ? null : tracking,
    now,
    base: services.letters.base,
    by: { ...staffOf(call), key },
  };
  const handled = await againWhenGone(() => shipOrder(call.db, shipping));
  if (handled.isDone) return { ...outcome, isSent: true, problem: null };
  const { before } = handled;
  return { ...outcome, problem: handled.key, by: before?.by ?? null, at: before?.at.toISOString() ?? null };
}

/** An order whose customer is erased in that moment is one without a customer: it is handled as that. */
async function againWhenGone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && isCustomerGone(error)) return work();
    throw error;
  }
}

function numberOf(number: string): number {
  return Number(number.slice('R-'.length));
}
