/** The longest words that are kept of a search that found nothing. */
export const MISSED_WORDS_MAX = 60;

/**
 * What of a search that found nothing may be counted: in small letters, one space between words. Null for what could be
 * somebody's: an e-mail address, a link, a number alone or one of five digits and more; and for what is too short or long.
 */
export function missedWords(text: string): string | null {
  const words = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const isKept = words.length >= 3 && words.length <= MISSED_WORDS_MAX && /\p{L}{2}/u.test(words);
  return isKept && !/@|:\/\/|www\.|(?:\d[ .-]?){5}/.test(words) ? words : null;
}
