import type { KeptFile } from '#contract/kept-file';
import type { Language } from '#contract/language';
import { KEEP_STAFF, KEEP_WHOLE, SKIP_WAITING } from './api/service-worker-news';
import { KeptApp } from './shell/kept-app';

/** The service worker. The build lays the list of the app's files in. */
declare const self: ServiceWorkerGlobalScope & { readonly keptFiles: readonly KeptFile[] };

const app = new KeptApp(self.keptFiles, {
  origin: self.location.origin,
  caches: self.caches,
  fetch: (request) => fetch(request),
});

let isFirst = false;

/**
 * A first visit opens without network as soon as it can be used, and the rest follows when the page asks. A release
 * that takes another's place is whole before it does.
 */
self.addEventListener('install', (event) => {
  isFirst = !self.registration.active;
  event.waitUntil(isFirst ? languageHere().then((language) => app.keepFirst(language)) : app.keepAll());
});

/** The language of the page that this worker was asked for by; null where its address says none. */
async function languageHere(): Promise<Language | null> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [, language = ''] = /^\/(fr|en)(?:\/|$)/.exec(page ? new URL(page.url).pathname : '') ?? [];
  return language === 'fr' || language === 'en' ? language : null;
}

/** The pages of a first visit are this release's, and go on without network from now on; older ones keep their own. */
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([app.removeOthers(), isFirst ? self.clients.claim() : undefined]));
});

self.addEventListener('fetch', (event) => {
  const answer = app.answer(event.request);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: unknown };
  if (type === SKIP_WAITING) void self.skipWaiting();
  // Without network now it is asked for again when the workshop is opened next.
  if (type === KEEP_STAFF) event.waitUntil(app.keepStaff().catch(() => undefined));
  if (type !== KEEP_WHOLE) return;
  const tell = (isWhole: boolean) => event.ports[0]?.postMessage(isWhole);
  // A page that was only beginning when this worker took the others, or that was loaded past it, would look for its
  // other parts on the network for as long as it lives.
  const taken = self.clients.claim().catch(() => undefined);
  event.waitUntil(
    Promise.all([app.keepAll(), taken]).then(
      () => tell(true),
      () => tell(false),
    ),
  );
});
