/** Slips forgiven in a word: a letter too many, too few, another one, or two that changed places. */
export function slipsAllowed(word: string): number {
  return word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * How many slips turn what was typed into a word, or, for `isBeginning`, into the word's beginning that fits best.
 * Anything above `most` is answered as `most + 1`. Words are at most 60 letters long.
 */
export function countSlips(typed: string, word: string, most: number, isBeginning: boolean): number {
  const width = isBeginning ? Math.min(word.length, typed.length + most) : word.length;
  if (typed.length - width > most || (!isBeginning && width - typed.length > most)) return most + 1;
  let [before, above, here] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) above[at] = at;
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    let least = line;
    here[0] = line;
    for (let at = 1; at <= width; at += 1) {
      const isSame = letter === word.charCodeAt(at - 1);
      let slips = Math.min(
        (above[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        line > 1 &&
        at > 1 &&
        letter === word.charCodeAt(at - 2) &&
        typed.charCodeAt(line - 2) === word.charCodeAt(at - 1);
      if (isSwapped) slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      here[at] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    [before, above, here] = [above, here, before];
  }
  if (!isBeginning) return Math.min(above[width] ?? 0, most + 1);
  let best = most + 1;
  for (let at = 0; at <= width; at += 1) best = Math.min(best, above[at] ?? 0);
  return best;
}
