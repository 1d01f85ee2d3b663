import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RANK_PATTERN, rankBetween } from '#contract/rules/rank';

describe('a route that is moved within a list', () => {
  test('stands between its neighbours, wherever it is put, however often', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (places) => {
        const ranks: string[] = [];
        for (const place of places) {
          const at = place % (ranks.length + 1);
          ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
        }
        expect(ranks.toSorted()).toEqual(ranks);
        expect(new Set(ranks).size).toBe(ranks.length);
        for (const rank of ranks) expect(rank).toMatch(RANK_PATTERN);
      }),
    );
  });

  test('has a short rank where lists are made as people make them: each route at the end', () => {
    let last: string | null = null;
    for (let count = 0; count < 100; count += 1) last = rankBetween(last, null);
    expect(last?.length).toBeLessThan(25);
  });

  test('can be put first again and again', () => {
    let first: string | null = null;
    for (let count = 0; count < 100; count += 1) first = rankBetween(null, first);
    expect(first).toMatch(RANK_PATTERN);
    expect(first?.length).toBeLessThan(25);
  });
});
