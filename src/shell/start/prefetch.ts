import { withTexts } from '../../language/later-texts';
import { loadPersistently } from '../../kit/page/load-persistently';

/** What is opened or tapped on any screen. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#worker/mutations/changes'),
  // Nobody may need it, and whoever does cannot wait for it.
  () => import('../../catalogue/screens/rescue/rescue-screen'),
  () => import('#worker/sync/refused'),
  () => import('../drawers/saved-drawer'),
  () => import('../../kit/overlay/removal-control'),
  () => import('../drawers/refused-drawer'),
  () => import('../drawers/sign-out-dialog'),
];

/**
 * On a first visit the app is not kept on the device for a while: what a tap needs is fetched before it, so that one
 * after the network went still saves. Where a service worker has the page it has all of this as well.
 */
export async function prefetch(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  for (const part of parts) await loadPersistently(() => withTexts(part));
}
