import { describe, expect, test } from 'vitest';
import { MyRouteSearchQuery, RouteSearchQuery } from '#contract/endpoints/route-search';
import {
  isAskable,
  noSearch,
  readSearchText,
  writeSearchText,
  type RouteSearch,
} from '#contract/search/search-text';

const everything: RouteSearch = {
  query: 'mur des écureuils',
  difficulties: ['M', 'ED'],
  orientations: ['N', 'NW'],
  guidebookIds: [3, 12],
  regionIds: [2],
  types: ['multipitch'],
  equipmentTypes: ['Eq2', 'Eq3'],
  family: true,
  month: 7,
  shadeAt: Date.parse('2026-11-28T13:00:00Z'),
  bounds: { west: -5.25, south: 43.5, east: 6, north: 44.1234 },
  mine: true,
  sort: 'newest',
  limit: 20,
  offset: 40,
};

describe('a search that stands in an address', () => {
  test('comes back as it was written', () => {
    for (const search of [everything, noSearch, { ...noSearch, shadeAt: 1_700_000_000_123 }]) {
      expect(readSearchText(writeSearchText(search))).toEqual({ search, ignored: [] });
    }
  });

  test('says nothing of what was not chosen', () => {
    expect(writeSearchText(noSearch)).toEqual({});
    expect(writeSearchText({ ...noSearch, query: 'buoux', orientations: ['S', 'SW'] })).toEqual({
      query: 'buoux',
      orientations: 'S,SW',
    });
  });

  test('keeps what is known of a list, and names what is not', () => {
    const { search, ignored } = readSearchText({ orientations: 'S,UP,SW', types: 'trad', month: '6' });
    expect(search).toEqual({ ...noSearch, orientations: ['S', 'SW'], month: 6 });
    expect(ignored).toEqual(['orientations', 'types']);
  });

  test.each([
    ['month', '13'],
    ['month', '6.5'],
    ['month', ' 6'],
    ['guidebookIds', '0'],
    ['guidebookIds', '1,,2'],
    ['regionIds', '99999999999'],
    ['family', 'yes'],
    ['mine', '0'],
    ['shadeAt', 'tomorrow'],
    ['shadeAt', '2026-13-01T00:00:00Z'],
    ['bounds', '1,2,3'],
    ['bounds', '5,44,6,43'],
    ['bounds', '5,43,200,44'],
    ['sort', 'price'],
    ['limit', '51'],
    ['limit', '0'],
    ['offset', '-1'],
  ] as const)('does not understand %s=%s', (name, value) => {
    expect(readSearchText({ query: 'buoux', [name]: value }).ignored).toEqual([name]);
  });

  test('is asked with three characters, or with none and a filter', () => {
    expect(isAskable(noSearch)).toBe(false);
    expect(isAskable({ ...noSearch, query: 'bu', family: true })).toBe(false);
    expect(isAskable({ ...noSearch, query: 'buo' })).toBe(true);
    expect(isAskable({ ...noSearch, query: 'x'.repeat(101) })).toBe(false);
    expect(isAskable({ ...noSearch, month: 1 })).toBe(true);
    expect(isAskable({ ...noSearch, mine: true })).toBe(true);
    expect(isAskable({ ...noSearch, sort: 'label', offset: 50 })).toBe(false);
  });
});

describe('a search that came by the wire', () => {
  const problems = (query: object) =>
    RouteSearchQuery.safeParse(query).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('is the same search', () => {
    const asked = { ...everything, mine: false };
    expect(RouteSearchQuery.parse(writeSearchText(asked))).toEqual(asked);
  });

  test('is among my own routes where the endpoint says so, and asks for all of them without words', () => {
    const asked = writeSearchText({ ...everything, mine: false });
    expect(MyRouteSearchQuery.parse(asked)).toEqual(everything);
    expect(MyRouteSearchQuery.parse({})).toEqual({ ...noSearch, mine: true });
    expect(RouteSearchQuery.safeParse({ mine: '1' }).success).toBe(false);
  });

  test('is refused by the field that says what is not known, not bent', () => {
    expect(problems({ query: 'buoux', sort: 'price', month: '0' })).toEqual([
      ['month', 'catalogue.error.facet'],
      ['sort', 'catalogue.error.facet'],
    ]);
    expect(problems({ query: 'bu' })).toEqual([['query', 'catalogue.error.search']]);
    expect(problems({})).toEqual([['query', 'catalogue.error.search']]);
    expect(RouteSearchQuery.safeParse({ query: 'buoux', colour: 'red' }).success).toBe(false);
  });
});
