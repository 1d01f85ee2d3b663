import { createActor, type ActorRefFrom } from 'xstate';
import { setConnected } from './connection';
import { connectivityMachine } from './connectivity';
import { engine } from './engine';
import { probe } from './probe';

/** The probe's address is configuration; by default our own ping, so that no third party learns of it. */
const address = import.meta.env['VITE_PROBE_URL'] ?? '/api/ping';

let running: ActorRefFrom<typeof connectivityMachine> | undefined;

/**
 * The page's connectivity, running from the first time that it is asked for: after the first render. The chunk that this
 * file is part of may be here before.
 */
export function connectivity(): ActorRefFrom<typeof connectivityMachine> {
  return (running ??= start());
}

function start(): ActorRefFrom<typeof connectivityMachine> {
  const actor = createActor(connectivityMachine, {
    input: {
      isBrowserOnline: () => navigator.onLine,
      probe: async (signal) => {
        const { serverTime } = await probe(address, (...request) => fetch(...request), signal);
        if (serverTime !== null) void engine.hearTime(serverTime);
      },
      now: () => Date.now(),
    },
  });
  let told: boolean | undefined;
  actor.subscribe(({ context: { isConnected } }) => {
    if (isConnected === told) return;
    told = isConnected;
    // The worker first: what screens ask for when the network is back must find that it is.
    void engine.setConnected(isConnected);
    setConnected(isConnected);
  });
  actor.start();
  window.addEventListener('online', () => actor.send({ type: 'browser.online' }));
  window.addEventListener('offline', () => actor.send({ type: 'browser.offline' }));

  document.addEventListener('visibilitychange', () => {
    void (document.visibilityState === 'visible' ? engine.becameVisible() : engine.becameHidden());
  });
  if (document.visibilityState === 'hidden') void engine.becameHidden();

  // A worker of a page that is left, frozen or kept for going back would keep its locks, and with them the engine and
  // the downloads of every other page: WebKit was seen to hold them for minutes.
  for (const left of ['pagehide', 'freeze'] as const) addEventListener(left, () => engine.rest(), true);
  for (const back of ['pageshow', 'resume'] as const) addEventListener(back, () => engine.wake(), true);
  return actor;
}
