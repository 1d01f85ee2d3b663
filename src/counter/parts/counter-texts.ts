import i18next from 'i18next';
import en from '../../language/en/counter.json';
import fr from '../../language/fr/counter.json';
import enRest from '../../language/en/counter.rest.json';
import frRest from '../../language/fr/counter.rest.json';

/**
 * Adds the counter's texts, in both languages, for they come with its file; what the provider has corrected stays. They are
 * in halves, each beside its other language: only what is near is pressed together well.
 */
export function addCounterTexts(): void {
  for (const counter of [fr, frRest]) {
    i18next.addResourceBundle('fr', 'translation', { counter }, true, false);
  }
  for (const counter of [en, enRest]) {
    i18next.addResourceBundle('en', 'translation', { counter }, true, false);
  }
}
