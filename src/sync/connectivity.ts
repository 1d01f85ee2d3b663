import { assign, fromPromise, setup } from 'xstate';

/** First check after mount, and the pace of probing (SPEC section 4 and 9), in milliseconds. */
export const FIRST_CHECK_MS = 5_000;
export const PROBE_EVERY_MS = 2_000;
/** After a minute of failures the probe slows down to spare the battery (DESIGN). */
export const SLOW_AFTER_MS = 60_000;
export const SLOW_PROBE_EVERY_MS = 30_000;

export interface ConnectivityPorts {
  /** What the browser believes of its network. */
  isBrowserOnline: () => boolean;
  /** Resolves when the probed address was reached, rejects when not. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface ConnectivityContext {
  ports: ConnectivityPorts;
  isConnected: boolean;
  /** When the probe under way, or the last one, was sent. */
  probedAt: number;
  /** When the present row of failures began, null after a success. */
  failingSince: number | null;
}

/**
 * Whether the network reaches us: starts connected, checks 5 s after mount and on each event of the browser.
 * A browser that says "offline" at the start is believed at once; only asking the network waits.
 *
 *   starting ──5 s, or browser offline──▶ checking ──browser offline──▶ disconnected
 *                                            │  ▲
 *                                     online │  │ 2 s after the last probe (30 s after a minute of failures)
 *                                            ▼  │
 *                                         probing ──failed──▶ pausing
 *                                            └───reached───▶ connected
 */
export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    input: {} as ConnectivityPorts,
    events: {} as { type: 'browser.online' } | { type: 'browser.offline' },
  },
  actors: {
    probe: fromPromise<void, ConnectivityPorts>(({ input, signal }) => input.probe(signal)),
  },
  guards: {
    isBrowserOnline: ({ context }) => context.ports.isBrowserOnline(),
    isBrowserOffline: ({ context }) => !context.ports.isBrowserOnline(),
  },
  delays: {
    FIRST_CHECK_MS,
    untilNextProbe: ({ context }) => {
      const now = context.ports.now();
      const isSlow = context.failingSince !== null && now - context.failingSince >= SLOW_AFTER_MS;
      const pace = isSlow ? SLOW_PROBE_EVERY_MS : PROBE_EVERY_MS;
      return Math.max(0, context.probedAt + pace - now);
    },
  },
  actions: {
    markProbed: assign({ probedAt: ({ context }) => context.ports.now() }),
    markConnected: assign({ isConnected: true, failingSince: null }),
    markDisconnected: assign({ isConnected: false }),
    markFailed: assign({
      isConnected: false,
      failingSince: ({ context }) => context.failingSince ?? context.ports.now(),
    }),
    forgetFailures: assign({ failingSince: null }),
  },
}).createMachine({
  context: ({ input }) => ({ ports: input, isConnected: true, probedAt: 0, failingSince: null }),
  initial: 'starting',
  on: {
    'browser.online': { target: '.checking', reenter: true, actions: 'forgetFailures' },
    'browser.offline': { target: '.checking', reenter: true, actions: 'forgetFailures' },
  },
  states: {
    starting: {
      always: { guard: 'isBrowserOffline', target: 'disconnected' },
      after: { FIRST_CHECK_MS: 'checking' },
    },
    checking: { always: [{ guard: 'isBrowserOnline', target: 'probing' }, { target: 'disconnected' }] },
    probing: {
      entry: 'markProbed',
      invoke: {
        src: 'probe',
        input: ({ context }) => context.ports,
        onDone: 'connected',
        onError: { target: 'pausing', actions: 'markFailed' },
      },
    },
    pausing: { after: { untilNextProbe: 'checking' } },
    connected: { entry: 'markConnected' },
    disconnected: { entry: 'markDisconnected' },
  },
});
