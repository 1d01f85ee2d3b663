import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSlips } from '#contract/search/slips';
import { layTree, walkSlips } from '#contract/search/slip-walk';

// Few letters, so that words share beginnings and letters change places; one is of two code units.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '𝄞'), maxLength: 8 });
const long = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 50, maxLength: 60 });
const words = fc.uniqueArray(fc.oneof({ arbitrary: word, weight: 9 }, long), { maxLength: 60 });

describe('words in order that are walked as a tree', () => {
  test.each([
    ['whole words', false],
    ['beginnings', true],
  ])('are those that are counted one by one, with as many slips: %s', (_what, isBeginning) => {
    fc.assert(
      fc.property(words, fc.oneof(word, long), fc.integer({ min: 0, max: 3 }), (some, typed, most) => {
        const sorted = some.toSorted();
        const told: [number, number][] = [];
        walkSlips(layTree(sorted), typed, most, isBeginning, (at, slips) => told.push([at, slips]));
        const counted = sorted
          .map((one, at): [number, number] => [at, countSlips(typed, one, most, isBeginning)])
          .filter(([, slips]) => slips <= most);
        expect(told).toEqual(counted);
      }),
      { numRuns: 2_000 },
    );
  });

  test('may be equal: names of several climbs', () => {
    const told: [number, number][] = [];
    const tree = layTree(['biographie', 'biographie', 'biologie']);
    walkSlips(tree, 'biografie', 2, true, (at, slips) => told.push([at, slips]));
    expect(told).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
