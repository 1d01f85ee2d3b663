import { describe, expect, test } from 'vitest';
import { ClimbSearch } from '#contract/search/climb-search';
import { demoCatalogue } from '#server/demo/demo-catalogue';

const catalogue = demoCatalogue();
const cragNames = new Map(catalogue.crags.map(({ id, name }) => [id, name]));
const rows = catalogue.sectors.flatMap(({ name: sector, cragId, climbs }) =>
  climbs.map(({ name }) => ({ name, place: `${cragNames.get(cragId)} ${sector}` })),
);
const names = [...new Set(rows.map(({ name }) => name))];
const search = new ClimbSearch(rows);
/** The names that are found, each once. */
const found = (text: string) => [...new Set(search.find(text).map((row) => rows[row]?.name))];

/** Numbers from 0 up to below 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A name with one slip behind its first letter: a letter too few, too many, another one, or two that changed places. */
function slipped(name: string, roll: () => number): string {
  const at = 1 + Math.floor(roll() * (name.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(roll() * 26));
  const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  const ways = [
    before + after,
    before + letter + here + after,
    before + letter + after,
    before.slice(0, -1) + here + before.slice(-1) + after,
  ];
  return ways[Math.floor(roll() * ways.length)] ?? name;
}

describe('200 names of climbs, each typed with one slip', () => {
  test.each([1, 20_261_123, 777])(
    'at least 95 of 100 are found first, and 99 among the first five (seed %i)',
    (seed) => {
      const roll = dice(seed);
      const asked = Array.from({ length: 200 }, () => {
        const name = names[Math.floor(roll() * names.length)] ?? '';
        return { name, hits: found(slipped(name, roll)) };
      });
      const first = asked.filter(({ name, hits }) => hits[0] === name).length;
      const amongFive = asked.filter(({ name, hits }) => hits.slice(0, 5).includes(name)).length;
      expect(first / asked.length).toBeGreaterThanOrEqual(0.95);
      expect(amongFive / asked.length).toBeGreaterThanOrEqual(0.99);
    },
  );
});

describe('a climb that is looked for', () => {
  test('is found while its name is typed, from the third letter on', () => {
    const name = 'La valse du pressoir';
    for (let end = 'La val'.length; end <= name.length; end += 1) {
      expect([name.slice(0, end), found(name.slice(0, end)).slice(0, 20)]).toEqual([
        name.slice(0, end),
        expect.arrayContaining([name]),
      ]);
    }
    expect(found('valse du presoir')[0]).toBe(name);
  });

  test('is found by its name beside its crag, and not by the crag alone', () => {
    expect(found('valse pressoir buoux')[0]).toBe('La valse du pressoir');
    expect(found('buoux')).toEqual([]);
  });

  test('is found where a slip joined two words, or put a blank into one', () => {
    expect(found('la valse dupressoir')[0]).toBe('La valse du pressoir');
    expect(found('la val se du pressoir')[0]).toBe('La valse du pressoir');
  });

  test('is not found by what is like no name, by blanks and by signs', () => {
    for (const text of ['xylophone', '', '   ', '?!', 'constructor']) expect(found(text)).toEqual([]);
  });
});
