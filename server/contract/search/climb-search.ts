import { foldedWords } from './fold-text';
import { NameSearch } from './name-search';
import { layTree, walkSlips, type WordTree } from './slip-walk';
import { countSlips, slipsAllowed } from './slips';
import { layTokens, type NamedRow } from './token-index';

/** No more letters of a name are compared (`countSlips`). */
const LETTERS_MAX = 60;
/** The best hits, which are put in order by what was typed as a whole. */
const ORDERED_MAX = 100;

/**
 * Finds climbs by their names, best first: by the words that the one search of names finds, and by the letters of the
 * whole name where a slip joined or split its words. Words of the place may stand beside those of the name.
 */
export class ClimbSearch {
  readonly #names: NameSearch;
  /** The letters of each name, without what stands between them. */
  readonly #letters: readonly string[];
  /** The same in order, with the row of each; laid when no word of a question is found for the first time. */
  #sorted: (WordTree & { rows: Int32Array }) | undefined;

  constructor(rows: readonly NamedRow[]) {
    this.#names = new NameSearch(layTokens(rows));
    this.#letters = rows.map(({ name }) => lettersOf(name));
  }

  /** The positions of the rows that fit; none for a text without a letter or digit. */
  find(text: string): number[] {
    const typed = lettersOf(text);
    if (typed === '') return [];
    const named = this.#names.findNamed(text);
    if (named.length === 0) return this.#near(typed);
    const best = this.#inOrder(typed, named.slice(0, ORDERED_MAX));
    return [...best, ...named.slice(ORDERED_MAX)];
  }

  /** Rows whose names begin with what was typed but for a slip or two, the likest first. */
  #near(typed: string): number[] {
    const most = slipsAllowed(typed);
    const near: number[] = [];
    const sorted = (this.#sorted ??= inLetterOrder(this.#letters));
    walkSlips(sorted, typed, most, true, (at) => near.push(sorted.rows[at]!));
    near.sort((one, other) => one - other);
    return this.#inOrder(typed, near);
  }

  /** The likest whole names first, the others as they came. */
  #inOrder(typed: string, rows: readonly number[]): number[] {
    const most = slipsAllowed(typed);
    const slips = new Map(
      rows.map((row) => [row, countSlips(typed, this.#letters[row] ?? '', most, false)] as const),
    );
    return rows.toSorted((one, other) => (slips.get(one) ?? 0) - (slips.get(other) ?? 0));
  }
}

function lettersOf(text: string): string {
  return foldedWords(text).join('').slice(0, LETTERS_MAX);
}

function inLetterOrder(letters: readonly string[]): WordTree & { rows: Int32Array } {
  const rows = Int32Array.from(letters, (_, row) => row).sort((one, other) =>
    letters[one]! < letters[other]! ? -1 : letters[one] === letters[other] ? 0 : 1,
  );
  return { ...layTree(Array.from(rows, (row) => letters[row]!)), rows };
}
