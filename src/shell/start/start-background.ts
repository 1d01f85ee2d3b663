import type { AnyRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { keepInstallOffer } from '../../kit/install/install-offer';
import { withTexts } from '../../language/later-texts';
import { followActivity } from '../../sync/activity';
import { engine } from '../../sync/engine';
import { firstRead, isFirstVisit } from '../../sync/first-visit';
import { watchForUpdates } from '../update/app-update';
import { loadPersistently } from '../../kit/page/load-persistently';

const base: string | undefined = import.meta.env['MATOMO_URL'] || undefined;
const siteId: string | undefined = import.meta.env['MATOMO_SITE_ID'] || undefined;

/** Milliseconds after which a first visit's line is everybody's, whether the app is kept or not: on slow 4G it takes four. */
const APP_LATEST_MS = 6_000;

/** What the worker brings in for later comes once the service worker keeps what the app opens with. */
async function tellWhenAppIsHere(isKept: Promise<boolean>): Promise<void> {
  const isHere = isKept.then((isAsked) => (isAsked ? navigator.serviceWorker.ready : undefined));
  await Promise.race([isHere, new Promise((resolve) => setTimeout(resolve, APP_LATEST_MS))]);
  void engine.letAppComeFirst(false);
}

/** Starts what must not delay the first screen: worker, connectivity, service worker. Called after the first render. */
export function startBackground(router: AnyRouter): void {
  void engine.setLanguage(normalizeLanguage(i18next.language));
  i18next.on('languageChanged', (language: string) => void engine.setLanguage(normalizeLanguage(language)));
  followActivity(engine);
  keepInstallOffer();
  void loadPersistently(() => import('../../sync/connectivity-actor')).then(({ connectivity }) =>
    connectivity(),
  );
  const isKept = watchForUpdates();
  if (isFirstVisit) void tellWhenAppIsHere(isKept);
  void loadPersistently(() => import('./start-later')).then(({ startLater }) => startLater(router, isKept));
  void loadPersistently(() => import('../install/follow-manifest')).then(({ followManifest }) =>
    followManifest(),
  );
  // Off unless the provider measures; then nothing waits for it.
  if (base !== undefined) {
    void loadPersistently(() => import('../measure/measure-pages')).then(({ measurePages }) =>
      measurePages(router, { base, siteId }),
    );
  }
  void firstRead().then(startFluent);
}

function startFluent(): void {
  void loadPersistently(() => import('../../theme/keep-fluent')).then(({ keepFluent }) => keepFluent());
  // Both menus are one tap away, and are to open at once.
  void loadPersistently(() => withTexts(() => import('../menu/menu-drawer')));
  void loadPersistently(() => import('../bars/account-menu'));
}
