// Draws what a guest is sent in a thread of its own: the app's code believes itself in a browser, and the server must
// not. Plain JavaScript, because Node gives a worker no TypeScript of its parent's.
import { parentPort, workerData } from 'node:worker_threads';

const nothing = () => undefined;
let told = {};
globalThis.window = {
  location: { pathname: '/', search: '', hash: '' },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  addEventListener: nothing,
  removeEventListener: nothing,
};
globalThis.document = {
  documentElement: { lang: '' },
  visibilityState: 'visible',
  querySelector: (selector) => told[selector] ?? null,
  addEventListener: nothing,
  removeEventListener: nothing,
};

// One page after the other: the next is asked for when the last was answered.
parentPort.on('message', async ({ path, look, isDemo }) => {
  told = {
    'script#first-look': { textContent: look },
    'meta[name="relais:catalogue"]': isDemo ? {} : null,
  };
  globalThis.window.location.pathname = path;
  try {
    const { drawFront } = await import(workerData.drawer);
    parentPort.postMessage({ markup: await drawFront(path) });
  } catch (error) {
    parentPort.postMessage({ why: String(error?.stack ?? error) });
  }
});
