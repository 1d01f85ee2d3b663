import { askedWords, foldedWords } from './fold-text';
import { countSlips, slipsAllowed } from './slips';

/** No more letters are compared (`countSlips`). */
const LETTERS_MAX = 60;

/**
 * How many slips lie between what was typed and a name: each word that counts begins one of the name or of its place, and
 * at least one of them is in the name itself; or else the letters of both as a whole, where a slip joined or split words.
 * 0 is a name without any slip, Infinity one that does not fit even with those that are forgiven.
 */
export function slipsToName(text: string, name: string, place = ''): number {
  const ofName = foldedWords(name);
  const ofPlace = foldedWords(place);
  let sum = 0;
  let isInName = false;
  for (const word of askedWords(text)) {
    const inName = fewest(word, ofName);
    const inPlace = fewest(word, ofPlace);
    isInName ||= inName < Infinity && inName <= inPlace;
    sum += Math.min(inName, inPlace);
  }
  return Math.min(isInName ? sum : Infinity, fewest(lettersOf(foldedWords(text)), [lettersOf(ofName)]));
}

const lettersOf = (words: readonly string[]) => words.join('').slice(0, LETTERS_MAX);

function fewest(word: string, words: readonly string[]): number {
  const most = slipsAllowed(word);
  const least = Math.min(...words.map((one) => countSlips(word, one, most, true)));
  return least > most ? Infinity : least;
}
