import { asksNotToBeTracked, isOutOfMeasurement } from '../../pages/queries/measurement-choice';
import { PageTracker, type SendMeasure } from './page-tracker';
import { screenAt, cutPath } from '#contract/paths/translate-path';

/** Screens whose names in the address are of the catalogue or the provider: public, and worth counting. */
const PUBLIC = /^(?:routes|search|guidebooks?|presentation)(?:\/|$)/;

/**
 * What is told of an address: never what was looked for or handed over in it, and of an account's screens only which
 * screen it is.
 */
export function measuredAddress({ origin, pathname }: { origin: string; pathname: string }): string {
  const { language, segments } = cutPath(pathname);
  const screen = screenAt(segments);
  if (screen === null) return `${origin}/${language ?? 'en'}/-`;
  return PUBLIC.test(screen) ? `${origin}${pathname}` : `${origin}/${language ?? 'en'}/${screen}`;
}

/** What is told of its title: of an account's screens nothing. */
export function measuredTitle(pathname: string, title: string): string {
  const screen = screenAt(cutPath(pathname).segments);
  return screen !== null && PUBLIC.test(screen) ? title : (screen ?? '-');
}

/** How often a page that is being read says so (SPEC section 9). */
const BEAT_MS = 15_000;

/** What of the router is needed here. */
export interface PageTurner {
  subscribe(event: 'onRendered', told: () => void): unknown;
}

/**
 * Counts a page view with each change of the address, from the one being read on (SPEC section 2), and beats every 15 s
 * while it is looked at. Counts nothing while the visitor is out of it, or their browser asks for that. Throws when the
 * configuration lacks something.
 */
export function measurePages(
  router: PageTurner,
  {
    base,
    siteId,
    send = sendMeasure,
  }: { base: string | undefined; siteId: string | undefined; send?: SendMeasure },
): void {
  const tracker = new PageTracker({ base, siteId, send, viewId });
  const isAllowed = () => !isOutOfMeasurement() && !asksNotToBeTracked(navigator);
  let counted = '';
  const count = () => {
    const { pathname, search } = window.location;
    // A screen is drawn more often than its address changes; what the query holds counts, and is never told.
    if (pathname + search === counted || !isAllowed()) return;
    counted = pathname + search;
    // The title follows the screen by a moment.
    setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      tracker.trackPage(measuredAddress(window.location), measuredTitle(pathname, document.title));
    });
  };
  count();
  router.subscribe('onRendered', count);
  setInterval(() => {
    if (document.visibilityState === 'visible' && isAllowed()) tracker.beat();
  }, BEAT_MS);
}

function viewId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join(
    '',
  );
}

/** Sends measured facts: nothing of ours goes along, nothing is read of the answer, and what fails is forgotten. */
export function sendMeasure(address: string, body: URLSearchParams): void {
  const how = {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  } as const;
  fetch(address, { method: 'POST', body, ...how }).catch(() => undefined);
}
