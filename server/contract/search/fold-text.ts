/** What is written in two ways on signs and maps. */
const ALIASES = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);
/** Little words that say nothing and would spoil "all words must be there". */
const LITTLE = new Set(['l', 'd', 'le', 'la', 'les', 'de', 'des', 'du', 'the', 'of']);
const PLAIN = /^[ -~]*$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** No word of a name is longer; what somebody types may be. */
const WORD_LENGTH_MAX = 60;

/** Lower case without accents; "œ" is "oe". */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain; the normalizing is by far the dearest part of laying an index.
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** The folded words of a text, in order. */
export function foldedWords(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map(
    (word) => ALIASES.get(word) ?? word.slice(0, WORD_LENGTH_MAX),
  );
}

/** A name without regard to case, accents and signs: two that are the same so are one name. */
export function plainName(text: string): string {
  return foldedWords(text).join(' ');
}

/** The folded words that count in a question; all of them when only little ones were typed. */
export function askedWords(text: string): string[] {
  const all = [...new Set(foldedWords(text))];
  const telling = all.filter((word) => !LITTLE.has(word));
  return telling.length > 0 ? telling : all;
}

/** By this names are put in order, the same on every device: without accents, numbers by their value. */
export function labelKey(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'));
}
