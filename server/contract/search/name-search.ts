import { askedWords } from './fold-text';
import { layTree, walkSlips, type WordTree } from './slip-walk';
import { slipsAllowed } from './slips';
import { firstFrom, type TokenIndex } from './token-index';

/** From strict to forgiving: the next is asked only when the one before found nothing. */
const passes = [
  { forgives: 'nothing', needsAll: true },
  { forgives: 'words', needsAll: true },
  { forgives: 'beginnings', needsAll: true },
  { forgives: 'beginnings', needsAll: false },
] as const;
type Forgiveness = (typeof passes)[number]['forgives'];

/** What a word found in a row's place counts beside one in its name. */
const PLACE_WEIGHT = 0.35;
/** Scores that differ by less are the same: then the provider's order decides. */
const SCORE_STEPS = 10_000;
const ROWS_MAX = 2 ** 24;

/** Tokens that fit an asked word, and how well each does, from 0 to 1. */
interface Fitting {
  tokens: number[];
  qualities: number[];
}

/**
 * Finds rows by their names, best first, equally good ones in their order: accents do not count, beginnings of
 * words are enough, and slips are forgiven when nothing else fits. The same rows give the same answer everywhere.
 */
export class NameSearch {
  readonly #index: TokenIndex;
  /** The tokens as a tree; laid when the first slip is looked for. */
  #tree: WordTree | undefined;
  readonly #scores: Float64Array;
  readonly #best: Float64Array;
  readonly #words: Uint8Array;
  /** Rows that a word was found in the name of, and not only in the place. */
  readonly #isNamed: Uint8Array;

  constructor(index: TokenIndex) {
    const { length } = index.nameWords;
    this.#index = index;
    this.#scores = new Float64Array(length);
    this.#best = new Float64Array(length);
    this.#words = new Uint8Array(length);
    this.#isNamed = new Uint8Array(length);
  }

  /** The positions of the rows that fit; none for a text without a letter or digit. */
  find(text: string): number[] {
    const words = askedWords(text);
    if (words.length === 0) return [];
    const fitting = this.#fittings();
    for (const { forgives, needsAll } of passes) {
      const found = this.#rows(
        words.map((word) => fitting(word, forgives)),
        needsAll,
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The same for who means the name itself: all words are needed, and one of them in the name. */
  findNamed(text: string): number[] {
    const words = askedWords(text);
    const fitting = this.#fittings();
    for (const { forgives, needsAll } of passes) {
      if (!needsAll || words.length === 0) continue;
      const found = this.#rows(
        words.map((word) => fitting(word, forgives)),
        needsAll,
        true,
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** What fits a word, looked for once in one question. */
  #fittings(): (word: string, forgives: Forgiveness) => Fitting {
    const known = new Map<string, Fitting>();
    return (word, forgives) => {
      const key = `${forgives} ${word}`;
      const found = known.get(key) ?? this.#fitting(word, forgives);
      known.set(key, found);
      return found;
    };
  }

  #fitting(word: string, forgives: Forgiveness): Fitting {
    const { tokens } = this.#index;
    const found: Fitting = { tokens: [], qualities: [] };
    const add = (token: number, quality: number) => {
      found.tokens.push(token);
      found.qualities.push(quality);
    };
    const from = firstFrom(tokens, word);
    // No letter of a folded word comes after this one.
    const end = firstFrom(tokens, `${word}\uffff`);
    for (let at = from; at < end; at += 1) {
      const token = tokens[at] ?? '';
      add(at, token === word ? 1 : 0.5 + (0.3 * word.length) / token.length);
    }
    const most = forgives === 'nothing' ? 0 : slipsAllowed(word);
    if (most === 0) return found;
    walkSlips((this.#tree ??= layTree(tokens)), word, most, forgives === 'beginnings', (at, slips) => {
      if (at >= from && at < end) return;
      add(at, forgives === 'words' ? 0.5 - 0.1 * slips : 0.3 - 0.05 * slips);
    });
    return found;
  }

  /** Rows in which all of the words fit, or as many as fit anywhere; for `inName` at least one in the name. */
  #rows(words: readonly Fitting[], needsAll: boolean, inName = false): number[] {
    if (needsAll && words.some(({ tokens }) => tokens.length === 0)) return [];
    const seen: number[] = [];
    for (const word of words) this.#score(word, needsAll, seen);
    let most = needsAll ? words.length : 1;
    if (!needsAll) for (const row of seen) most = Math.max(most, this.#words[row] ?? 0);
    const { nameWords } = this.#index;
    // Sorted as plain numbers: the score above, the row below.
    const keys = new Float64Array(seen.length);
    let count = 0;
    for (const row of seen) {
      if (this.#words[row] === most && (!inName || this.#isNamed[row] === 1)) {
        const score = (this.#scores[row] ?? 0) / (0.8 + 0.2 * (nameWords[row] ?? 1));
        keys[count] = (SCORE_STEPS * words.length - Math.round(score * SCORE_STEPS)) * ROWS_MAX + row;
        count += 1;
      }
      this.#scores[row] = 0;
      this.#words[row] = 0;
      this.#isNamed[row] = 0;
    }
    const sorted = keys.subarray(0, count).sort();
    const rows: number[] = [];
    for (const key of sorted) rows.push(key % ROWS_MAX);
    return rows;
  }

  /** Adds to each row what its best fit for one word is worth; a rare word tells more when not all are there. */
  #score({ tokens, qualities }: Fitting, needsAll: boolean, seen: number[]): void {
    const { starts, postings } = this.#index;
    const touched: number[] = [];
    tokens.forEach((token, at) => {
      const quality = qualities[at] ?? 0;
      const end = starts[token + 1] ?? 0;
      for (let place = starts[token] ?? 0; place < end; place += 1) {
        const posting = postings[place] ?? 0;
        const row = posting >> 1;
        const worth = posting & 1 ? quality * PLACE_WEIGHT : quality;
        if ((posting & 1) === 0) this.#isNamed[row] = 1;
        const before = this.#best[row] ?? 0;
        if (before === 0) touched.push(row);
        if (worth > before) this.#best[row] = worth;
      }
    });
    const weight = needsAll ? 1 : Math.min(1, Math.log1p(this.#best.length / (touched.length || 1)) / 10);
    for (const row of touched) {
      if (this.#words[row] === 0) seen.push(row);
      this.#words[row]! += 1;
      this.#scores[row]! += weight * (this.#best[row] ?? 0);
      this.#best[row] = 0;
    }
  }
}
