import { dateFormat } from '../kept-formats';
import type { Language } from '../language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** A day of every year `MM-DD` in words: "15 June", "1er février". */
export function formatYearlyDay(monthDay: string, language: Language): string {
  const format = dateFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // 2024 has a 29 February.
  return withFirst(format.format(new Date(`2024-${monthDay}T00:00:00Z`)), language);
}

/** A date in words as it is read aloud: "jeudi 1er octobre 2026", where Intl writes "1 octobre". */
export function withFirst(words: string, language: Language): string {
  return language === 'fr' ? words.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : words;
}
