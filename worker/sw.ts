import type { KeptFile } from '#contract/kept-file';
import { KEEP_WHOLE, SKIP_WAITING } from './api/service-worker-news';
import { KeptApp } from './shell/kept-app';

/** The service worker. The build lays the list of the app's files in. */
declare const self: ServiceWorkerGlobalScope & { readonly keptFiles: readonly KeptFile[] };

const app = new KeptApp(self.keptFiles, {
  origin: self.location.origin,
  caches: self.caches,
  fetch: (request) => fetch(request),
});

/**
 * A first visit opens without network as soon as it can be used, and the rest follows when the page asks. A release
 * that takes another's place is whole before it does.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? app.keepAll() : app.keepFirst());
});

self.addEventListener('activate', (event) => event.waitUntil(app.removeOthers()));

self.addEventListener('fetch', (event) => {
  const answer = app.answer(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: unknown };
  if (type === SKIP_WAITING) void self.skipWaiting();
  if (type !== KEEP_WHOLE) return;
  const tell = (isWhole: boolean) => event.ports[0]?.postMessage(isWhole);
  event.waitUntil(
    app.keepAll().then(
      () => tell(true),
      () => tell(false),
    ),
  );
});
