import i18next from 'i18next';
import type { Language } from '#contract/language';

/**
 * Puts the provider's texts (key to text) in the place of those the app was built with; what is drawn follows. Only
 * for a language whose texts are here.
 */
export function correctTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  if (Object.keys(texts).length > 0) i18next.addResources(language, 'translation', texts);
}
