import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equipmentTypes, orientations, routeTypes } from '#contract/rules/catalogue-values';
import { gradeBands } from '#contract/rules/grade-scale';
import { IndexSearch } from '#contract/search/index-search';
import { type RouteSearch, noSearch } from '#contract/search/search-text';
import { noRights } from '#contract/search/search-rights';
import { isInShade } from '#contract/sun/shade';
import { madeUpIndex } from '../support/made-up-index';

const { blocks, regions } = madeUpIndex(400);
const index = new IndexSearch(blocks, regions);
const { columns } = index;
const hits = (search: Partial<RouteSearch>, rights?: Parameters<IndexSearch['answer']>[1]) =>
  index.answer({ ...noSearch, ...search }, rights);
const total = (search: Partial<RouteSearch>) => hits(search).total;

const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const searches = fc.record({
  query: fc.constantFrom('', '', 'mur', 'dalle du', 'rocehr'),
  types: some(routeTypes),
  difficulties: some(gradeBands),
  orientations: some(orientations),
  equipmentTypes: some(equipmentTypes),
  regionIds: some([1, 2, 3]),
  guidebookIds: some([1, 2, 3, 4]),
  family: fc.constantFrom(false, false, true),
  month: fc.option(fc.integer({ min: 1, max: 12 })),
  sort: fc.constantFrom('position' as const, 'newest' as const, 'label' as const),
});

describe('a search with filters', () => {
  test('counts for every value exactly what choosing it alone would show', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { counts } = hits(search);
        routeTypes.forEach((type, at) => expect(counts.types[at]).toBe(total({ ...search, types: [type] })));
        gradeBands.forEach((band, at) =>
          expect(counts.difficulties[at]).toBe(total({ ...search, difficulties: [band] })),
        );
        orientations.forEach((side, at) =>
          expect(counts.orientations[at]).toBe(total({ ...search, orientations: [side] })),
        );
        equipmentTypes.forEach((type, at) =>
          expect(counts.equipmentTypes[at]).toBe(total({ ...search, equipmentTypes: [type] })),
        );
        expect(counts.family).toBe(total({ ...search, family: true }));
        counts.months.forEach((count, at) => expect(count).toBe(total({ ...search, month: at + 1 })));
        for (const { id, count } of counts.regions) {
          expect(count).toBe(total({ ...search, regionIds: [id] }));
        }
        for (const { id, count } of counts.guidebooks) {
          expect(count).toBe(total({ ...search, guidebookIds: [id] }));
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
    const days = index.find({ ...noSearch, sort: 'newest' }).rows.map((row) => [columns.createds[row], row]);
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
