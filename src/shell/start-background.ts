import i18next from 'i18next';
import { normalizeLanguage } from '#contract/normalize-language';
import { withTexts } from '../language/later-texts';
import { followActivity } from '../sync/activity';
import { engine } from '../sync/engine';
import { watchForUpdates } from './app-update';
import { loadPersistently } from './load-persistently';

/** Starts what must not delay the first screen: worker, connectivity, service worker. Called after the first render. */
export function startBackground(): void {
  void engine.setLanguage(normalizeLanguage(i18next.language));
  i18next.on('languageChanged', (language: string) => void engine.setLanguage(normalizeLanguage(language)));
  followActivity(engine);
  void loadPersistently(() => import('../sync/connectivity-actor'));
  void watchForUpdates();
  // The menu is one tap away, and is to open at once.
  void loadPersistently(() => withTexts(() => import('./menu-drawer')));
}
