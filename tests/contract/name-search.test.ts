import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelKey } from '#contract/search/fold-text';
import { NameSearch } from '#contract/search/name-search';
import { countSlips } from '#contract/search/slips';
import { slipsToName } from '#contract/search/slips-to-name';
import { layTokens } from '#contract/search/token-index';

const names = new NameSearch(
  layTokens([
    { name: 'Buoux', place: 'Vaucluse' },
    { name: 'Styx', place: 'Buoux' },
    { name: 'Céüse', place: 'Hautes-Alpes' },
    { name: 'Grande Face', place: 'Céüse' },
    { name: 'Gorges du Verdon', place: 'Verdon' },
    { name: 'Saint-Léger-du-Ventoux', place: 'Vaucluse' },
    { name: 'Mur des Écureuils', place: 'Saint-Léger-du-Ventoux' },
    { name: 'L’Œil de bœuf', place: 'Buoux' },
  ]),
);
const found = (text: string) => names.find(text);

describe('a name that was typed', () => {
  test.each([
    ['ceuse', [2, 3]],
    ['CÉÜ', [2, 3]],
    ['buoux', [0, 1, 7]],
    ['buo', [0, 1, 7]],
    ['st leger', [5, 6]],
    ['saint léger', [5, 6]],
    ['le mur des ecureuils', [6]],
    ['oeil de boeuf', [7]],
    ['face ceuse', [3]],
  ])('%s is found without accents, by beginnings, by the place, best first', (text, rows) => {
    expect(found(text)).toEqual(rows);
  });

  test.each([
    ['cluse', 2],
    ['vedron', 4],
    ['verdn', 4],
    ['écureuills', 6],
    ['saint legre', 5],
    ['buouxx', 0],
    ['ecurueil', 6],
  ])('%s has slips, and is found all the same', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  test('finds what most of its words are in, when no row has all', () => {
    expect(found('grande face inconnue')).toEqual([3]);
  });

  test('finds nothing for what is like no name, for blanks and for signs', () => {
    for (const text of ['xylophone', '', '   ', '?!', 'constructor', '__proto__'])
      expect(found(text)).toEqual([]);
  });

  test('asks the same again with the same answer', () => {
    expect(found('vedron')).toEqual(found('vedron'));
    expect(found('buoux')).toEqual([0, 1, 7]);
  });
});

/** The slips between two words by the book: the shortest way in a table of all beginnings. */
function slipsByTheBook(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, line) =>
    Array.from({ length: other.length + 1 }, (__, at) => (line === 0 ? at : at === 0 ? line : 0)),
  );
  for (let line = 1; line <= one.length; line += 1) {
    for (let at = 1; at <= other.length; at += 1) {
      const ways = [
        table[line - 1]![at]! + 1,
        table[line]![at - 1]! + 1,
        table[line - 1]![at - 1]! + (one[line - 1] === other[at - 1] ? 0 : 1),
      ];
      if (line > 1 && at > 1 && one[line - 1] === other[at - 2] && one[line - 2] === other[at - 1]) {
        ways.push(table[line - 2]![at - 2]! + 1);
      }
      table[line]![at] = Math.min(...ways);
    }
  }
  return table[one.length]![other.length]!;
}

describe('slips', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });

  test('are counted as by the book, and no further than asked', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, other, most) => {
        expect(countSlips(typed, other, most, false)).toBe(Math.min(slipsByTheBook(typed, other), most + 1));
      }),
    );
  });

  test('of a beginning are those of the beginning that fits best', () => {
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const beginnings = Array.from({ length: other.length + 1 }, (_, end) =>
          slipsByTheBook(typed, other.slice(0, end)),
        );
        expect(countSlips(typed, other, 2, true)).toBe(Math.min(3, ...beginnings));
      }),
    );
  });
});

describe('the order of names', () => {
  test('knows no accents and counts numbers', () => {
    const sorted = ['Secteur 10', 'Écrins', 'secteur 2', 'L’Escalès', 'Dalle', 'Eau'].toSorted(
      (one, other) => (labelKey(one) < labelKey(other) ? -1 : 1),
    );
    expect(sorted).toEqual(['Dalle', 'Eau', 'Écrins', 'L’Escalès', 'secteur 2', 'Secteur 10']);
  });
});

describe('a name that is what was typed', () => {
  test.each([
    ['buoux', 'Buoux', '', 0],
    ['styx bu', 'Le Styx', 'Buoux', 0],
    ['buoux', 'Styx', 'Buoux', Infinity],
    ['bouux', 'Buoux', '', 1],
    ['l’escalès', 'Escales', '', 0],
    ['valse du presoir', 'La valse du pressoir', 'Buoux · Styx', 1],
    ['valsse presoir buoux', 'La valse du pressoir', 'Buoux · Styx', 2],
    ['valse du presoir buoux', 'Buoux', 'Vaucluse', Infinity],
    ['bio graphie', 'Biographie', '', 0],
    ['xyz', 'Buoux', 'Vaucluse', Infinity],
  ])('for %s: %s of %s is so many slips away: %d', (text, name, place, slips) => {
    expect(slipsToName(text, name, place)).toBe(slips);
  });
});
