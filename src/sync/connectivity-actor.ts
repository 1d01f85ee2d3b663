import { createActor } from 'xstate';
import { setConnected } from './connection';
import { connectivityMachine } from './connectivity';
import { engine } from './engine';
import { probe } from './probe';

/** The probe's address is configuration; by default our own ping, so that no third party learns of it. */
const address = import.meta.env['VITE_PROBE_URL'] ?? '/api/ping';

/** The page's connectivity, running. Imported after the first render, so that XState is off the first path. */
export const connectivity = createActor(connectivityMachine, {
  input: {
    isBrowserOnline: () => navigator.onLine,
    probe: (signal) => probe(address, (...request) => fetch(...request), signal),
    now: () => Date.now(),
  },
});

let told: boolean | undefined;
connectivity.subscribe(({ context: { isConnected } }) => {
  if (isConnected === told) return;
  told = isConnected;
  setConnected(isConnected);
  void engine.setConnected(isConnected);
});
connectivity.start();
window.addEventListener('online', () => connectivity.send({ type: 'browser.online' }));
window.addEventListener('offline', () => connectivity.send({ type: 'browser.offline' }));

document.addEventListener('visibilitychange', () => {
  void (document.visibilityState === 'visible' ? engine.becameVisible() : engine.becameHidden());
});
if (document.visibilityState === 'hidden') void engine.becameHidden();
