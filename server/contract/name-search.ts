import MiniSearch, { type SearchOptions } from 'minisearch';

/** A row to be found: its number and the words it is known by. */
export interface NamedRow {
  id: number;
  text: string;
}

/** What is written in two ways on signs and maps. */
const ALIASES: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };
/** Little words that say nothing and would spoil "all words must be there". */
const LITTLE = new Set(['l', 'd', 'le', 'la', 'les', 'de', 'des', 'du', 'the', 'of']);

/** Lower case without accents; "œ" is "oe". */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

function words(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ALIASES[word] ?? word);
}

/** The words that count; all of them when only little ones were typed. */
function askedWords(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !LITTLE.has(word));
  return telling.length > 0 ? telling : all;
}

const slips = (word: string): number | false => (word.length > 6 ? 2 : word.length > 3 ? 1 : false);
const weights = { prefix: 0.6, fuzzy: 0.3 };

/** From strict to forgiving: the next is asked only when the one before found nothing. */
const passes: readonly SearchOptions[] = [
  { combineWith: 'AND', prefix: true, fuzzy: false, weights },
  { combineWith: 'AND', prefix: true, fuzzy: slips, weights },
  { combineWith: 'OR', prefix: true, fuzzy: slips, weights },
];

/**
 * Finds rows by their names, best first: accents do not count, beginnings of words are enough, and slips are
 * forgiven when nothing else fits. The same rows give the same hits on the device and on the server.
 */
export function createNameSearch(rows: readonly NamedRow[]): (query: string, limit: number) => number[] {
  const index = new MiniSearch<NamedRow>({
    fields: ['text'],
    tokenize: words,
    processTerm: (word) => word,
    searchOptions: { tokenize: askedWords, processTerm: (word) => word },
  });
  index.addAll(rows);
  return (query, limit) => {
    for (const options of passes) {
      const found = index.search(query, options);
      if (found.length > 0) return found.slice(0, limit).map((hit) => Number(hit.id));
    }
    return [];
  };
}
