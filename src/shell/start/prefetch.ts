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
 * What a tap needs is fetched before it, so that one after the network went still saves. `isKept` is whether a service
 * worker keeps all of this: on a first visit it fetches the same files, and no file is to come twice.
 */
export async function prefetch(isKept: Promise<boolean>): Promise<void> {
  if (await isKept) return;
  for (const part of parts) await loadPersistently(() => withTexts(part));
}
