import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/language';
import { addLaterTexts } from './later-texts';
import { rememberLanguage } from './current-language';
import { numberFormatter } from './number-formatter';

const bundles = {
  fr: () => import('./bundle-fr'),
  en: () => import('./bundle-en'),
};

/** Of which languages they are here; those of later screens may have come without them. */
const held = new Set<Language>();

async function addTexts(language: Language): Promise<void> {
  if (held.has(language)) return;
  const { bundle } = await bundles[language]();
  held.add(language);
  i18next.addResourceBundle(language, 'translation', bundle, true, true, { skipCopy: true });
}

/** Starts the texts in a language; resolves when they can be drawn. Each language is a chunk of its own. */
export async function startLanguage(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(numberFormatter)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: false,
        supportedLngs: ['fr', 'en'],
        resources: {},
        interpolation: { escapeValue: false, alwaysFormat: true },
        // The provider's corrections come when texts are drawn already.
        react: { useSuspense: false, bindI18nStore: 'added' },
        returnNull: false,
        // A text that is not there is a fault to be heard of, not only one to be seen.
        saveMissing: true,
        missingKeyHandler: (_languages, _namespace, key) => console.error(`There is no text ${key}.`),
      });
  }
  await changeLanguage(language);
}

/** Switches to the language of the address, if it is not the one being read. */
export async function followLanguage(language: Language): Promise<void> {
  if (i18next.isInitialized && i18next.language !== language) await changeLanguage(language);
}

/** Switches texts, `<html lang>` and what is remembered; resolves when the texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await Promise.all([addTexts(language), addLaterTexts(language)]);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
