/** What is taken from one height to another, in pixels from the top of the window. */
export interface Taken {
  top: number;
  bottom: number;
}

/** Room between what is laid down and what stands there, in pixels. */
const GAP = 8;

/**
 * Where something of a height fits between `from` and `to` without lying over what is taken: the first such top, and
 * where there is none the first that covers the fewest. All in pixels.
 */
export function freeTop(height: number, from: number, to: number, taken: readonly Taken[]): number {
  const covers = (top: number) =>
    taken.filter((other) => other.top < top + height && other.bottom > top).length;
  const below = taken.map(({ bottom }) => bottom + GAP).filter((top) => top > from && top + height <= to);
  let best = from;
  for (const top of below.toSorted((one, other) => one - other)) {
    if (covers(best) === 0) break;
    if (covers(top) < covers(best)) best = top;
  }
  return best;
}
