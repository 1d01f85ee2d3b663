/** A sequence of chances that is always the same for the same seed. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  chance(probability: number): boolean;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Dice thrown by a seed in words, so that one sector's picture does not change when another is added. */
export function diceOf(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffled(items) {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at--) {
        const other = whole(0, at);
        [left[at], left[other]] = [left[other] as (typeof left)[number], left[at] as (typeof left)[number]];
      }
      return left;
    },
  };
}

/** FNV-1a over the seed's characters. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return hash;
}
