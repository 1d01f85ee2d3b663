/** Words in order, to be walked as a tree of their letters. */
export interface WordTree {
  /** At most 60 letters each. */
  words: readonly string[];
  /** How many letters of its beginning each shares with the one before it. */
  shared: Uint8Array;
  /** The next word that shares fewer letters with the one before it; the number of words where there is none. */
  skips: Int32Array;
}

/** Lays the tree of words that are in order. */
export function layTree(words: readonly string[]): WordTree {
  const shared = new Uint8Array(words.length);
  for (let at = 1; at < words.length; at += 1) {
    const [before, word] = [words[at - 1]!, words[at]!];
    const most = Math.min(before.length, word.length);
    let same = 0;
    while (same < most && before.charCodeAt(same) === word.charCodeAt(same)) same += 1;
    shared[at] = same;
  }
  const skips = new Int32Array(words.length);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    let next = at + 1;
    while (next < words.length && shared[next]! >= shared[at]!) next = skips[next]!;
    skips[at] = next;
  }
  return { words, shared, skips };
}

/** A line of the table has a cell for each of 60 letters, and one at each end that says "too many". */
const WIDTH = 64;
const table = new Uint8Array(WIDTH * WIDTH);
/** By letters of a word: the fewest slips of a beginning that is not longer. */
const bests = new Uint8Array(WIDTH);

/**
 * Tells the place and the slips of each word that is at most `most` slips from what was typed, as `countSlips` counts them, in
 * order; with `isBeginning` the slips to the nearest beginning of the word. The words are walked as a tree: a line of
 * the table is reckoned once for all words with one beginning, and where a beginning needs too many slips already, no word that
 * begins so is looked at. `tell` must not walk: all walks share one table.
 */
export function walkSlips(
  { words, shared, skips }: WordTree,
  typed: string,
  most: number,
  isBeginning: boolean,
  tell: (at: number, slips: number) => void,
): void {
  const { length } = typed;
  for (let cell = 0; cell <= Math.min(length, most); cell += 1) table[cell + 1] = cell;
  table[Math.min(length, most) + 2] = most + 1;
  bests[0] = length <= most ? length : most + 1;
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    let line = shared[at]!;
    let isLost = false;
    while (!isLost && line < word.length) {
      line += 1;
      isLost = !layLine(line, typed, word, most);
    }
    const whole = isLost || word.length < length - most ? most + 1 : table[line * WIDTH + length + 1]!;
    const slips = isBeginning ? bests[line]! : whole;
    let next = at + 1;
    if (isLost) while (next < words.length && shared[next]! >= line) next = skips[next]!;
    if (slips <= most) for (let one = at; one < next; one += 1) tell(one, slips);
    at = next;
  }
}

/**
 * Lays the line of a word's first letters, from the two before it: the slips between them and each beginning of what was
 * typed that is not longer or shorter by more than `most`. Answers whether any of them has no more than `most`.
 */
function layLine(line: number, typed: string, word: string, most: number): boolean {
  const letter = word.charCodeAt(line - 1);
  const before = line > 1 ? word.charCodeAt(line - 2) : -1;
  const here = line * WIDTH + 1;
  const above = here - WIDTH;
  const first = Math.max(0, line - most);
  const last = Math.min(typed.length, line + most);
  let least = most + 1;
  if (first > 0) table[here + first - 1] = most + 1;
  for (let cell = first; cell <= last; cell += 1) {
    let slips = line;
    if (cell > 0) {
      const asked = typed.charCodeAt(cell - 1);
      slips = table[above + cell - 1]! + (asked === letter ? 0 : 1);
      const fewer = Math.min(table[above + cell]!, table[here + cell - 1]!) + 1;
      if (fewer < slips) slips = fewer;
      if (cell > 1 && asked === before && typed.charCodeAt(cell - 2) === letter) {
        const swapped = table[above - WIDTH + cell - 2]! + 1;
        if (swapped < slips) slips = swapped;
      }
    }
    table[here + cell] = slips;
    if (slips < least) least = slips;
  }
  if (last < typed.length) table[here + last + 1] = most + 1;
  const isWhole = last === typed.length && first <= last;
  bests[line] = Math.min(bests[line - 1]!, isWhole ? table[here + last]! : most + 1);
  return least <= most;
}
