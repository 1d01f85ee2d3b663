import { fromPromise, setup } from 'xstate';

/**
 * The removal of something saved (SPEC section 4): ask, then confirm or cancel; idle, pending, success, error.
 * A removal changes the local copy only, so `pending` lasts as long as a commit; it never waits for the network.
 *
 *   idle.resting ──ask──▶ idle.asked ──confirm──▶ pending ──▶ success
 *        ▲                   │ cancel                 │          │ ask
 *        └───────────────────┘                        ▼          ▼
 *        ▲────────────────────────── cancel ─────── error   idle.asked
 */
export const removalMachine = setup({
  types: {
    input: {} as { remove: () => Promise<unknown> },
    context: {} as { remove: () => Promise<unknown> },
    events: {} as { type: 'ask' } | { type: 'confirm' } | { type: 'cancel' },
  },
  actors: {
    remove: fromPromise<unknown, { remove: () => Promise<unknown> }>(({ input }) => input.remove()),
  },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ remove: input.remove }),
  initial: 'idle',
  states: {
    idle: {
      initial: 'resting',
      states: {
        resting: { on: { ask: 'asked' } },
        asked: { on: { confirm: '#removal.pending', cancel: 'resting' } },
      },
    },
    pending: {
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ remove: context.remove }),
        onDone: 'success',
        onError: 'error',
      },
    },
    success: { on: { ask: 'idle.asked' } },
    error: { on: { confirm: 'pending', cancel: 'idle' } },
  },
});
