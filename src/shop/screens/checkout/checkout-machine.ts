import { assign, fromPromise, setup } from 'xstate';
import type { Checkout, OrderAnswer } from '#contract/tables/order';
import type { BuyerNumbers } from '../../queries/use-buyer-numbers';
import type { RequestResult } from '#worker/api/engine-api';

/** What the customer agreed to at the moment of ordering. */
export interface Agreement extends BuyerNumbers {
  totalCents: number;
  /** How the summary was taxed; null from a server that does not say. */
  taxedAs: string | null;
  digitalConsent: boolean;
}

/** What the machine asks the server; nothing throws. */
export interface CheckoutPorts {
  read: () => Promise<RequestResult<Checkout>>;
  place: (agreement: Agreement) => Promise<RequestResult<OrderAnswer>>;
  pay: (orderId: string) => Promise<RequestResult<{ url: string }>>;
  finalize: (orderId: string) => Promise<RequestResult<OrderAnswer>>;
  cancel: (orderId: string) => Promise<RequestResult<OrderAnswer>>;
}

/** What stands in the way, for the screen to say: a refusal's key, or that nobody answered. */
export type Trouble =
  { key: string; errors: readonly { field?: string | undefined; key: string }[] } | 'unreachable';

type Failed = Exclude<RequestResult<never>, { kind: 'done' }>;
/** What ends in a promise kept or a trouble thrown: XState tells them apart so. */
async function orThrow<Data>(asked: Promise<RequestResult<Data>>): Promise<Data> {
  const answer = await asked;
  if (answer.kind === 'done') return answer.data;
  throw toTrouble(answer);
}

function toTrouble(answer: Failed): Trouble {
  return answer.kind === 'unreachable' ? 'unreachable' : { key: answer.message, errors: answer.errors };
}

/** What changed since the summary was read: it is read anew, and what changed is said. */
const OUTDATED = [
  'order.error.priceChanged',
  'order.error.vatChanged',
  'order.error.empty',
  'order.error.owned',
  'order.error.noCarrier',
  'order.error.address',
  'order.error.fewLeft',
  'order.error.soldOut',
  'order.error.codeUsedUp',
];
const keyOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'key' in error ? error.key : '';

/**
 * From the summary to the payment page. Whatever is tapped twice, one order is placed; a lost answer leads back to
 * the summary, where tapping again finds the same order.
 *
 *   reading ──▶ ready ──confirm──▶ placing ──▶ opening ──▶ leaving (the provider's page)
 *      ▲          ▲                  │  │ costs nothing ──▶ finalizing ──▶ over
 *      └─changed──┼──────────────────┘  │ another's payment open ──▶ clearing ──▶ placing
 *                 └──── trouble ────────┴── over (paid already)
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutPorts,
    context: {} as {
      ports: CheckoutPorts;
      checkout: Checkout | null;
      /** The summary that the customer agreed to when the server said it is outdated. */
      agreed: Checkout | null;
      agreement: Agreement;
      order: OrderAnswer | null;
      url: string | null;
      trouble: Trouble | null;
    },
    events: {} as { type: 'confirm'; agreement: Agreement } | { type: 'again' },
  },
  actors: {
    read: fromPromise<Checkout, CheckoutPorts>(({ input }) => orThrow(input.read())),
    place: fromPromise<OrderAnswer, { ports: CheckoutPorts; agreement: Agreement }>(({ input }) =>
      orThrow(input.ports.place(input.agreement)),
    ),
    pay: fromPromise<{ url: string }, { ports: CheckoutPorts; id: string }>(({ input }) =>
      orThrow(input.ports.pay(input.id)),
    ),
    finalize: fromPromise<OrderAnswer, { ports: CheckoutPorts; id: string }>(({ input }) =>
      orThrow(input.ports.finalize(input.id)),
    ),
    cancel: fromPromise<OrderAnswer, { ports: CheckoutPorts; id: string }>(({ input }) =>
      orThrow(input.ports.cancel(input.id)),
    ),
  },
  actions: {
    keepTrouble: assign({ trouble: ({ event }) => ('error' in event ? (event.error as Trouble) : null) }),
    keepAgreed: assign({ agreed: ({ context }) => context.checkout }),
  },
  guards: {
    isOutdated: ({ event }) => 'error' in event && OUTDATED.includes(String(keyOf(event.error))),
    isPaidAlready: ({ event }) => 'error' in event && keyOf(event.error) === 'order.error.notPending',
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ports: input,
    checkout: null,
    agreed: null,
    agreement: { totalCents: 0, taxedAs: null, digitalConsent: false, siren: null, vatNumber: null },
    order: null,
    url: null,
    trouble: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.ports,
        onDone: { target: 'ready', actions: assign({ checkout: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'keepTrouble' },
      },
    },
    failed: { on: { again: { target: 'reading', actions: assign({ trouble: null }) } } },
    ready: {
      on: {
        confirm: {
          target: 'placing',
          actions: assign({ agreement: ({ event }) => event.agreement, agreed: null, trouble: null }),
        },
        again: { target: 'reading', actions: assign({ trouble: null }) },
      },
    },
    placing: {
      invoke: {
        src: 'place',
        input: ({ context: { ports, agreement } }) => ({ ports, agreement }),
        onDone: [
          {
            target: 'over',
            guard: ({ event }) => event.output.state !== 'pending',
            actions: assign({ order: ({ event }) => event.output }),
          },
          {
            target: 'finalizing',
            guard: ({ event }) => event.output.totalCents === 0,
            actions: assign({ order: ({ event }) => event.output }),
          },
          { target: 'opening', actions: assign({ order: ({ event }) => event.output }) },
        ],
        onError: [
          { target: 'reading', guard: 'isOutdated', actions: ['keepTrouble', 'keepAgreed'] },
          {
            target: 'clearing',
            guard: ({ context, event }) =>
              keyOf(event.error) === 'order.error.paymentOpen' && Boolean(context.checkout?.pending),
          },
          { target: 'ready', actions: 'keepTrouble' },
        ],
      },
    },
    clearing: {
      invoke: {
        src: 'cancel',
        input: ({ context: { ports, checkout } }) => ({ ports, id: checkout?.pending?.id ?? '' }),
        onDone: [
          {
            target: 'over',
            guard: ({ event }) => event.output.state === 'completed',
            actions: assign({ order: ({ event }) => event.output }),
          },
          { target: 'placing' },
        ],
        onError: { target: 'ready', actions: 'keepTrouble' },
      },
    },
    finalizing: {
      invoke: {
        src: 'finalize',
        input: ({ context: { ports, order } }) => ({ ports, id: order?.id ?? '' }),
        onDone: { target: 'over', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: 'keepTrouble' },
      },
    },
    opening: {
      invoke: {
        src: 'pay',
        input: ({ context: { ports, order } }) => ({ ports, id: order?.id ?? '' }),
        onDone: { target: 'leaving', actions: assign({ url: ({ event }) => event.output.url }) },
        onError: [
          { target: 'over', guard: 'isPaidAlready' },
          { target: 'reading', guard: 'isOutdated', actions: ['keepTrouble', 'keepAgreed'] },
          { target: 'ready', actions: 'keepTrouble' },
        ],
      },
    },
    // Back from the provider's page the browser may show this one as it was left.
    leaving: { on: { again: 'reading' } },
    over: {},
  },
});
