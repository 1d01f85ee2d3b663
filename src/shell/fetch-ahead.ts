import { writeParts } from '../data/write-parts';
import { withTexts } from '../language/later-texts';
import { loadPersistently } from './load-persistently';

/** What is opened or tapped on any screen. */
const parts = [
  ...writeParts,
  () => import('./saved-drawer'),
  () => import('../parts/removal-control'),
  () => import('./refused-drawer'),
];

/**
 * On a first visit the app is not kept on the device for a while: what a tap needs is fetched before it, so that one
 * after the network went still saves. Where a service worker has the page it has all of this as well.
 */
export async function fetchAhead(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  for (const part of parts) await loadPersistently(() => withTexts(part));
}
