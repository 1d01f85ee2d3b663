import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Checkout, OrderAnswer } from '#contract/tables/order';
import type { RequestResult } from '#worker/api/engine-api';
import { checkoutMachine, type CheckoutPorts } from '../../src/shop/screens/checkout/checkout-machine';

const done = <Data>(data: Data): RequestResult<Data> => ({ kind: 'done', data });
const refused = (message: string): RequestResult<never> => ({
  kind: 'refused',
  status: 409,
  message,
  errors: [],
});
const unreachable: RequestResult<never> = { kind: 'unreachable' };
const orderOf = (more: Partial<OrderAnswer> = {}) =>
  ({ id: 'one', state: 'pending', totalCents: 4900, ...more }) as OrderAnswer;
const checkoutOf = (pending: OrderAnswer | null = null) => ({ totalCents: 4900, pending }) as Checkout;
const agreement = { totalCents: 4900, taxedAs: null, digitalConsent: true, siren: null, vatNumber: null };

/** The machine at its summary over a server that answers as told; `asked` says what was asked, in order. */
async function atSummary(answers: Partial<CheckoutPorts> = {}) {
  const asked: string[] = [];
  const told: CheckoutPorts = {
    read: async () => done(checkoutOf()),
    place: async () => done(orderOf()),
    pay: async () => done({ url: '/pay' }),
    finalize: async () => done(orderOf({ state: 'completed' })),
    cancel: async () => done(orderOf({ state: 'cancelled' })),
    ...answers,
  };
  const note = <Answer>(name: string, answer: Answer): Answer => {
    asked.push(name);
    return answer;
  };
  const input: CheckoutPorts = {
    read: () => note('read', told.read()),
    place: (agreed) => note('place', told.place(agreed)),
    pay: (id) => note('pay', told.pay(id)),
    finalize: (id) => note('finalize', told.finalize(id)),
    cancel: (id) => note('cancel', told.cancel(id)),
  };
  const actor = createActor(checkoutMachine, { input }).start();
  await waitFor(actor, (state) => state.matches('ready'));
  const confirm = () => actor.send({ type: 'confirm', agreement });
  const until = (state: 'ready' | 'leaving' | 'over') => waitFor(actor, (now) => now.matches(state));
  return { actor, asked, confirm, until };
}

describe('a customer who confirms', () => {
  test('twice at once places one order and is led to its payment', async () => {
    const { asked, confirm, until } = await atSummary();
    confirm();
    confirm();
    expect((await until('leaving')).context.url).toBe('/pay');
    expect(asked).toEqual(['read', 'place', 'pay']);
  });

  test('and comes back from the payment page sees the summary anew', async () => {
    const { actor, asked, confirm, until } = await atSummary();
    confirm();
    await until('leaving');
    actor.send({ type: 'again' });
    await until('ready');
    expect(asked.at(-1)).toBe('read');
  });

  test('without network stays at the summary, and can confirm again', async () => {
    let isDown = true;
    const { confirm, until } = await atSummary({
      place: async () => (isDown ? unreachable : done(orderOf())),
    });
    confirm();
    expect((await until('ready')).context.trouble).toBe('unreachable');
    isDown = false;
    confirm();
    await until('leaving');
  });

  test('after a price changed sees the new total before anything is paid', async () => {
    const { asked, confirm, until } = await atSummary({
      place: async () => refused('order.error.priceChanged'),
    });
    confirm();
    expect((await until('ready')).context.trouble).toMatchObject({ key: 'order.error.priceChanged' });
    expect(asked).toEqual(['read', 'place', 'read']);
  });

  test('while the payment of another cart is open ends that first', async () => {
    let isOpen = true;
    const { asked, confirm, until } = await atSummary({
      read: async () => done(checkoutOf(orderOf({ id: 'other' }))),
      place: async () => (isOpen ? refused('order.error.paymentOpen') : done(orderOf())),
      cancel: async () => {
        isOpen = false;
        return done(orderOf({ state: 'cancelled' }));
      },
    });
    confirm();
    await until('leaving');
    expect(asked).toEqual(['read', 'place', 'cancel', 'place', 'pay']);
  });

  test('what was paid in another tab meanwhile is shown as paid', async () => {
    const { confirm, until } = await atSummary({ pay: async () => refused('order.error.notPending') });
    confirm();
    expect((await until('over')).context.order?.id).toBe('one');
  });

  test('an order that costs nothing pays nothing', async () => {
    const { asked, confirm, until } = await atSummary({
      place: async () => done(orderOf({ totalCents: 0 })),
    });
    confirm();
    await until('over');
    expect(asked).toEqual(['read', 'place', 'finalize']);
  });
});
