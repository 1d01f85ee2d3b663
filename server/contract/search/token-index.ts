import { foldedWords } from './fold-text';

/** A row to be found: what it is called, and where it is. */
export interface NamedRow {
  name: string;
  place: string;
}

/** Which words stand in which rows, in typed arrays: laid in a moment, and small. */
export interface TokenIndex {
  /** Every folded word once, in order. */
  tokens: string[];
  /** Where a token's postings begin; one entry more than tokens. */
  starts: Int32Array;
  /** A row twice its number, plus one when the word stands in its place and not in its name. */
  postings: Int32Array;
  /** How many words the name of a row has. */
  nameWords: Uint8Array;
}

/** Lays the words of every row once; a row is known by its place in `rows`. */
export function layTokens(rows: readonly NamedRow[]): TokenIndex {
  const numbers = new Map<string, number>();
  const words: number[] = [];
  const places: number[] = [];
  const nameWords = new Uint8Array(rows.length);
  const add = (word: string, posting: number) => {
    let number = numbers.get(word);
    if (number === undefined) numbers.set(word, (number = numbers.size));
    words.push(number);
    places.push(posting);
  };
  // Neighbours stand on the same crag.
  let last = { place: '', words: [] as string[] };
  rows.forEach(({ name, place }, row) => {
    const own = foldedWords(name);
    nameWords[row] = Math.min(own.length, 255);
    for (const word of own) add(word, row * 2);
    if (last.place !== place) last = { place, words: foldedWords(place) };
    for (const word of last.words) add(word, row * 2 + 1);
  });
  const tokens = [...numbers.keys()].sort((one, other) => (one < other ? -1 : 1));
  const ranks = new Int32Array(tokens.length);
  tokens.forEach((token, rank) => {
    ranks[numbers.get(token) ?? 0] = rank;
  });
  return {
    tokens,
    ...spread(words, places, ranks),
    nameWords,
  };
}

/** Sorts the postings by their token, by counting. */
function spread(words: readonly number[], places: readonly number[], ranks: Int32Array) {
  const starts = new Int32Array(ranks.length + 1);
  for (const word of words) starts[(ranks[word] ?? 0) + 1]! += 1;
  for (let rank = 0; rank < ranks.length; rank += 1) starts[rank + 1]! += starts[rank] ?? 0;
  const next = starts.slice();
  const postings = new Int32Array(words.length);
  words.forEach((word, at) => {
    const rank = ranks[word] ?? 0;
    postings[next[rank]!++] = places[at] ?? 0;
  });
  return { starts, postings };
}

/** The first token that is not before a word; their number when all are. */
export function firstFrom(tokens: readonly string[], word: string): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
