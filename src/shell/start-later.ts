import i18next from 'i18next';
import { normalizeLanguage } from '#contract/normalize-language';
import { refreshProvided } from '../data/refresh-provided';
import { engine } from '../sync/engine';
import { watchErrors } from '../sync/report-error';

/** What may come a moment after the first screen: newer texts and links of the provider, and an ear for errors. */
export function startLater(): void {
  watchErrors();
  const refresh = (language: string) => void refreshProvided(engine, normalizeLanguage(language));
  refresh(i18next.language);
  i18next.on('languageChanged', refresh);
}
