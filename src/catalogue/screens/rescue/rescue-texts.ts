import i18next from 'i18next';
import en from '../../../language/en/rescue.json';
import fr from '../../../language/fr/rescue.json';

let areAdded = false;

/**
 * Brings the texts of the rescue screen, in both languages: they come with its code, for no other screen shall carry them,
 * and a switch of language there waits for nothing.
 */
export function addRescueTexts(): void {
  if (areAdded) return;
  areAdded = true;
  for (const [language, rescue] of Object.entries({ fr, en })) {
    // Nothing is overwritten: a text that the provider has corrected is there before.
    i18next.addResourceBundle(language, 'translation', { rescue }, true, false);
  }
}
