import i18next from 'i18next';
import en from '../../language/en/workshop.json';
import fr from '../../language/fr/workshop.json';

/** Adds the workshop's texts, in both languages, for they come with its file; what the provider has corrected stays. */
export function addWorkshopTexts(): void {
  i18next.addResourceBundle('fr', 'translation', { workshop: fr }, true, false);
  i18next.addResourceBundle('en', 'translation', { workshop: en }, true, false);
}
