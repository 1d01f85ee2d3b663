import i18next from 'i18next';
import en from '../../language/en/counter.json';
import fr from '../../language/fr/counter.json';

/** Adds the counter's texts, in both languages, for they come with its file; what the provider has corrected stays. */
export function addCounterTexts(): void {
  i18next.addResourceBundle('fr', 'translation', { counter: fr }, true, false);
  i18next.addResourceBundle('en', 'translation', { counter: en }, true, false);
}
