import type { AnyRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { normalizeLanguage } from '#contract/rules/normalize-language';
import { refreshProvided } from './refresh-provided';
import { engine } from '../../sync/engine';
import { watchErrors } from '../../sync/report-error';
import { prefetch } from './prefetch';
import { restoreScroll } from './restore-scroll';
import { keepFirstFrame } from './keep-first-frame';
import { keepFocus } from './keep-focus';

/**
 * What may come a moment after the first screen: newer texts and links of the provider, an ear for errors, a memory of
 * how far one had read, a hold on the focus, and what taps will need where no service worker keeps it.
 */
export function startLater(router: AnyRouter, isKept: Promise<boolean>): void {
  watchErrors();
  const refresh = (language: string) => void refreshProvided(engine, normalizeLanguage(language));
  refresh(i18next.language);
  i18next.on('languageChanged', refresh);
  restoreScroll(router);
  keepFocus();
  const app = document.getElementById('app');
  if (app) keepFirstFrame(app);
  void prefetch(isKept);
}
