// Draws a guest's home in a thread of its own: the app's code believes itself in a browser, and the server must not.
// Plain JavaScript, because Node gives a worker no TypeScript of its parent's.
import { parentPort, workerData } from 'node:worker_threads';

const { drawer, path, look, isDemo } = workerData;
const nothing = () => undefined;
const told = {
  'script#first-look': { textContent: look },
  'meta[name="relais:catalogue"]': isDemo ? {} : null,
};
globalThis.window = {
  location: { pathname: path, search: '', hash: '' },
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

const { drawFront } = await import(drawer);
parentPort.postMessage(await drawFront(path));
