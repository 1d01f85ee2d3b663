const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A rank as it is written: digits of base 36 after the point, the last of them never 0. */
export const RANK_PATTERN = /^[0-9a-z]{0,120}[1-9a-z]$/;

/**
 * A rank between two others, so that one entry of a list moves without a change of any other. Ranks are compared as
 * texts; null is the end of the list on that side. `before` must come before `after`.
 */
export function rankBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  let rank = '';
  for (let at = 0; ; at += 1) {
    const from = at < low.length ? DIGITS.indexOf(low[at] ?? '') : 0;
    // Once the digits so far are below those of `after`, nothing bounds the next one from above.
    const isBounded = after !== null && rank === after.slice(0, at);
    const to = isBounded ? DIGITS.indexOf(after[at] ?? '') : DIGITS.length;
    if (to - from > 1) return rank + DIGITS[Math.floor((from + to) / 2)];
    rank += DIGITS[from];
  }
}
