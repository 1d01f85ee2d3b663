import { askedWords, foldedWords } from './fold-text';

/**
 * Whether a name is what was typed, without any slip: each word that counts begins one of the name or of its place, and at
 * least one of them is in the name itself.
 */
export function fitsWords(text: string, name: string, place = ''): boolean {
  const asked = askedWords(text);
  const ofName = foldedWords(name);
  const all = [...ofName, ...foldedWords(place)];
  const begins = (words: readonly string[]) => (word: string) => words.some((one) => one.startsWith(word));
  return asked.every(begins(all)) && asked.some(begins(ofName));
}
