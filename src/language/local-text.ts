import { useTranslation } from 'react-i18next';
import type { Language, LocalText } from '#contract/language';

/** The language being shown. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'fr' ? 'fr' : 'en';
}

/** Reads a text the provider wrote in both languages; the other language rather than nothing. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage();
  return (text) => text[language] || text[language === 'fr' ? 'en' : 'fr'];
}
