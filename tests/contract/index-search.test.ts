import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientations } from '#contract/rules/catalogue-values';
import type { FacetCount } from '#contract/search/facet';
import { facetNames, facetOf, type FacetCounts, type FacetName } from '#contract/search/facets';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex } from '#contract/search/lay-index';
import { gradeOrdinal } from '#contract/rules/grade-scale';
import { type RouteSearch, isAskable, noSearch } from '#contract/search/search-text';
import { noRights } from '#contract/search/search-rights';
import { isInShade } from '#contract/sun/shade';
import { type FacetSample, facetSamples, sampleRights } from '../support/facet-samples';
import { madeUpIndex } from '../support/made-up-index';

const { blocks, regions } = madeUpIndex(400);
const index = new IndexSearch(layIndex(blocks, regions), regions);
const { columns } = index;
const hits = (search: Partial<RouteSearch>, rights?: Parameters<IndexSearch['answer']>[1]) =>
  index.answer({ ...noSearch, ...search }, rights);
const total = (search: Partial<RouteSearch>) => hits(search).total;

/** A search for one value of a facet, or for what another search asks besides. */
const asking = (name: FacetName, value: unknown, besides: Partial<RouteSearch> = {}) => ({
  ...noSearch,
  ...besides,
  [name]: value,
});
const rowsFound = (search: RouteSearch) => index.find(search, sampleRights);
const sampleOf = (name: FacetName) => facetSamples[name] as FacetSample<unknown>;

/** Searches for some words and for one value or none of every facet. */
const searches = fc
  .record({
    query: fc.constantFrom('', '', 'mur', 'dalle du', 'rocehr'),
    sort: fc.constantFrom('position' as const, 'newest' as const, 'label' as const),
    chosen: fc.tuple(
      ...facetNames.map((name) =>
        fc.constantFrom(...facetNames.map(() => facetOf(name).none), ...sampleOf(name).values),
      ),
    ),
  })
  .map(({ query, sort, chosen }): RouteSearch => {
    const values = Object.fromEntries(facetNames.map((name, at) => [name, chosen[at]]));
    return { ...noSearch, ...values, query, sort };
  });

/** The number that stands for each value among the counts of an answer. */
function countsOf(name: FacetName, counts: FacetCounts): Map<unknown, number> {
  const count = facetOf(name).count as FacetCount<unknown, keyof FacetCounts, 'rows'> | null;
  if (!count) return new Map();
  const { values } = sampleOf(name);
  const said = counts[count.key];
  if (typeof said === 'number') return new Map([[values[0], said]]);
  return new Map(
    said.map((one, at) => (typeof one === 'number' ? [values[at], one] : [[one.id], one.count])),
  );
}

describe('a grade among the words', () => {
  const has = (row: number, grade: string) => {
    const at = gradeOrdinal(grade) ?? -1;
    return (columns.gradeMins[row] ?? 99) <= at && at <= (columns.gradeMaxs[row] ?? -1);
  };
  const all = Array.from({ length: columns.length }, (_, row) => row);

  test('finds what has climbs of that grade, in the order asked for', () => {
    for (const query of ['7a', '6B+', '5c']) {
      expect(isAskable({ ...noSearch, query })).toBe(true);
      const rows = index.find({ ...noSearch, query });
      expect(rows).toEqual(all.filter((row) => has(row, query.toLowerCase())));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('narrows what the names find; a bare digit is a word as any other', () => {
    const named = index.find({ ...noSearch, query: 'mur' });
    expect(index.find({ ...noSearch, query: 'mur 6c' })).toEqual(named.filter((row) => has(row, '6c')));
    expect(index.find({ ...noSearch, query: '6c mur' })).toEqual(named.filter((row) => has(row, '6c')));
    expect(isAskable({ ...noSearch, query: '7' })).toBe(false);
    expect(isAskable({ ...noSearch, query: 'x'.repeat(101) })).toBe(false);
  });
});

describe('a facet', () => {
  test.each(facetNames)('%s shows the rows that fit its value and no other', (name) => {
    const { values, shows } = sampleOf(name);
    const rows = Array.from({ length: columns.length }, (_, row) => row);
    for (const value of values) {
      const fitting = rows.filter((row) => shows(value, columns, row));
      expect(rowsFound(asking(name, value)).toSorted((one, other) => one - other)).toEqual(fitting);
    }
    // A facet that hides nothing, or everything, in the made-up index would be tried in vain.
    expect(values.some((value) => rows.some((row) => shows(value, columns, row)))).toBe(true);
    expect(values.some((value) => rows.some((row) => !shows(value, columns, row)))).toBe(true);
  });
});

describe('a search with filters', () => {
  test('counts for every value exactly what choosing it alone would show', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { counts } = index.answer(search, sampleRights);
        for (const name of facetNames) {
          for (const [value, count] of countsOf(name, counts)) {
            expect([name, value, count]).toEqual([
              name,
              value,
              rowsFound(asking(name, value, search)).length,
            ]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('never shows more for one more filter, and more for one more value', () => {
    fc.assert(
      fc.property(searches, fc.constantFrom(...orientations), (search, side) => {
        const narrowed = total({ ...search, family: true });
        expect(narrowed).toBeLessThanOrEqual(total({ ...search, family: false }));
        if (search.orientations.length === 0) return;
        expect(total({ ...search, orientations: [...search.orientations, side] })).toBeGreaterThanOrEqual(
          total(search),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('shows what is in shade then, by the sun', () => {
    const shadeAt = Date.parse('2026-06-21T12:00:00Z');
    const { hits: shaded, total: all } = hits({ shadeAt, types: ['cliff'] });
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(total({ types: ['cliff'] }));
    for (const { coordinates, orientations: sides } of shaded) {
      expect(sides.some((side) => coordinates && isInShade(side, coordinates, shadeAt))).toBe(true);
    }
  });

  test('keeps to what lies within the bounds, over the 180th meridian too', () => {
    const bounds = { west: 5, south: 43, east: 5.5, north: 44 };
    const within = hits({ bounds }).hits;
    expect(within.length).toBeGreaterThan(0);
    for (const { coordinates } of within) {
      expect(coordinates?.lon).toBeGreaterThanOrEqual(5);
      expect(coordinates?.lon).toBeLessThanOrEqual(5.5);
    }
    const outside = { west: 5.5001, south: -90, east: 4.9999, north: 90 };
    const { west, south, east, north } = { ...bounds, south: -90, north: 90 };
    const placed = total({ bounds: { west: -180, south: -90, east: 180, north: 90 } });
    expect(total({ bounds: outside }) + total({ bounds: { west, south, east, north } })).toBe(placed);
  });
});

describe('the order of hits', () => {
  const names = (search: Partial<RouteSearch>) =>
    hits({ types: ['cliff'], ...search }).hits.map(({ id }) => id);

  test('is the provider’s without words, and every page follows the one before', () => {
    const first = names({ limit: 10 });
    const second = names({ limit: 10, offset: 10 });
    expect([...first, ...second]).toEqual(names({ limit: 20 }));
    expect(names({ offset: 100_000 })).toEqual([]);
  });

  test('is the newest first, equal days as the provider has them', () => {
    const days = index.find({ ...noSearch, sort: 'newest' }).map((row) => [columns.createds[row], row]);
    const sorted = days.toSorted(
      ([one = 0, first = 0], [other = 0, second = 0]) => other - one || first - second,
    );
    expect(days).toEqual(sorted);
  });

  test('is what one may read first, the rest after it in its order', () => {
    const rights = { ...noRights, guidebookIds: new Set([2]) };
    const { hits: found } = hits({ sort: 'mine', limit: 50 }, rights);
    const flags = found.map(({ guidebookIds }) => guidebookIds.includes(2));
    expect(flags).toContain(true);
    expect(flags).toEqual(flags.toSorted((one, other) => Number(other) - Number(one)));
    expect(hits({ sort: 'mine' }).hits).toEqual(hits({}).hits);
  });

  test('with words is best first; by name when that is asked', () => {
    const byName = hits({ query: 'dalle', sort: 'label' });
    expect(byName.total).toBe(total({ query: 'dalle' }));
    expect(byName.hits.map(({ name }) => name)).not.toEqual(
      hits({ query: 'dalle' }).hits.map(({ name }) => name),
    );
  });
});
