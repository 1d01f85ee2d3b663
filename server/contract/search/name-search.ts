import { askedWords } from './fold-text';
import { RankedRows } from './ranked-rows';
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
type Pass = (typeof passes)[number];
type Forgiveness = Pass['forgives'];

/** What a word found in a row's place counts beside one in its name. */
const PLACE_WEIGHT = 0.35;
/** Scores that differ by less are the same: then the provider's order decides. */
const SCORE_STEPS = 10_000;

const nothing = new RankedRows(new Int32Array(0), new Int32Array(0));

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
    return this.rank(text).best();
  }

  /** The same, and put in order only as far as it is asked for. */
  rank(text: string): RankedRows {
    return this.#firstFound(askedWords(text), passes, false);
  }

  /** The same as `find` for who means the name itself: all words are needed, and one of them in the name. */
  findNamed(text: string): number[] {
    const strict = passes.filter(({ needsAll }) => needsAll);
    return this.#firstFound(askedWords(text), strict, true).best();
  }

  #firstFound(words: readonly string[], tried: readonly Pass[], inName: boolean): RankedRows {
    const fitting = this.#fittings();
    for (const { forgives, needsAll } of words.length > 0 ? tried : []) {
      const fits = words.map((word) => fitting(word, forgives));
      const found = this.#rows(fits, needsAll, inName);
      if (found.rows.length > 0) return found;
    }
    return nothing;
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
  #rows(words: readonly Fitting[], needsAll: boolean, inName: boolean): RankedRows {
    if (needsAll && words.some(({ tokens }) => tokens.length === 0)) return nothing;
    const seen = new Int32Array(needsAll ? this.#postingsOf(words.slice(0, 1)) : this.#postingsOf(words));
    let size = 0;
    words.forEach((word, before) => {
      const touched = this.#touch(word, needsAll ? before : 0);
      // A rare word tells more when not all are there.
      const rarity = Math.log1p(this.#best.length / (touched.length || 1)) / 10;
      const weight = needsAll ? 1 : Math.min(1, rarity);
      for (let at = 0; at < touched.length; at += 1) {
        const row = touched[at]!;
        if (this.#words[row] === 0) seen[size++] = row;
        this.#words[row]! += 1;
        this.#scores[row]! += weight * this.#best[row]!;
        this.#best[row] = 0;
      }
    });
    let most = needsAll ? words.length : 1;
    if (!needsAll) for (let at = 0; at < size; at += 1) most = Math.max(most, this.#words[seen[at]!]!);
    const { nameWords } = this.#index;
    // What fits takes the places of what was looked at before.
    const rows = seen;
    const ranks = new Int32Array(size);
    let count = 0;
    for (let at = 0; at < size; at += 1) {
      const row = seen[at]!;
      if (this.#words[row] === most && (!inName || this.#isNamed[row] === 1)) {
        const score = this.#scores[row]! / (0.8 + 0.2 * nameWords[row]!);
        rows[count] = row;
        ranks[count] = SCORE_STEPS * words.length - Math.round(score * SCORE_STEPS);
        count += 1;
      }
      this.#scores[row] = 0;
      this.#words[row] = 0;
      this.#isNamed[row] = 0;
    }
    return new RankedRows(rows.subarray(0, count), ranks.subarray(0, count));
  }

  /** The rows in which so many words at least were found before, with the best fit of this one in each. */
  #touch(word: Fitting, before: number): Int32Array {
    const { starts, postings } = this.#index;
    const { tokens, qualities } = word;
    const touched = new Int32Array(this.#postingsOf([word]));
    let size = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at]!;
      const quality = qualities[at]!;
      const end = starts[token + 1]!;
      for (let place = starts[token]!; place < end; place += 1) {
        const posting = postings[place]!;
        const row = posting >> 1;
        if (this.#words[row]! < before) continue;
        const worth = posting & 1 ? quality * PLACE_WEIGHT : quality;
        if ((posting & 1) === 0) this.#isNamed[row] = 1;
        const known = this.#best[row]!;
        if (known === 0) touched[size++] = row;
        if (worth > known) this.#best[row] = worth;
      }
    }
    return touched.subarray(0, size);
  }

  /** In how many places the words stand at most. */
  #postingsOf(words: readonly Fitting[]): number {
    const { starts } = this.#index;
    let sum = 0;
    for (const { tokens } of words) for (const token of tokens) sum += starts[token + 1]! - starts[token]!;
    return sum;
  }
}
