import { askedGrades } from './asked-grades';
import { oneOf, wholeNumber } from './facet';
import { facetNames, facetOf, type FacetName, type FacetValue } from './facets';

/** Fewest and most characters of a search (SPEC section 9; ours). */
export const SEARCH_LENGTH_MIN = 3;
export const SEARCH_LENGTH_MAX = 100;
/** Most hits of one answer; the next ones by `offset`. */
export const SEARCH_LIMIT_MAX = 50;

/** How hits are ordered: the provider's order (with a text: best first), newest first, by name, what one may read first. */
export const searchSorts = ['position', 'newest', 'label', 'mine'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What is looked for in the public index, by the same code on device and server. `noSearch` asks for all. */
export type RouteSearch = { [Name in FacetName]: FacetValue<Name> } & {
  /** Words of names, at least 3 characters, and grades; or empty. */
  query: string;
  sort: SearchSort;
  limit: number;
  offset: number;
};

const noFacets = Object.fromEntries(facetNames.map((name) => [name, facetOf(name).none])) as {
  [Name in FacetName]: FacetValue<Name>;
};

/** Everything in the provider's order. */
export const noSearch: RouteSearch = {
  ...noFacets,
  query: '',
  sort: 'position',
  limit: SEARCH_LIMIT_MAX,
  offset: 0,
};

/** Whether a facet says anything. */
export function isChosen(search: RouteSearch, facet: FacetName): boolean {
  return facetOf(facet).write(search[facet]) !== '';
}

/** Whether a search may be asked: at least three characters or a grade, or none and a facet. */
export function isAskable(search: RouteSearch): boolean {
  const { length } = search.query;
  if (length > SEARCH_LENGTH_MAX) return false;
  if (length > 0) return length >= SEARCH_LENGTH_MIN || askedGrades(search.query).grades.length > 0;
  return facetNames.some((facet) => isChosen(search, facet));
}

/** A search as the parts of an address. */
export type SearchText = Readonly<Partial<Record<keyof RouteSearch, string | undefined>>>;

/**
 * Reads a search from the parts of an address: lists as "S,SW", `family=1`, `mine=1`, `month=6`, `shadeAt` an instant
 * ("2026-11-28T13:00:00Z"), `bounds` "west,south,east,north". `ignored` names the parts that say what is not
 * known, in the address's order; of a list the known values are kept.
 */
export function readSearchText(text: SearchText): { search: RouteSearch; ignored: (keyof RouteSearch)[] } {
  const unknown = new Set<string>();
  const one = <Value>(name: keyof RouteSearch, read: (word: string) => Value | undefined): Value | null => {
    const word = text[name];
    if (word === undefined || word === '') return null;
    const value = read(word);
    if (value === undefined) unknown.add(name);
    return value ?? null;
  };
  const said = facetNames.map((name) => {
    const words = text[name];
    const facet = facetOf(name);
    const { value, isKnown } = words ? facet.read(words) : { value: facet.none, isKnown: true };
    if (!isKnown) unknown.add(name);
    return [name, value] as const;
  });
  const search: RouteSearch = {
    ...(Object.fromEntries(said) as typeof noFacets),
    query: (text.query ?? '').trim(),
    sort: one('sort', oneOf(searchSorts)) ?? noSearch.sort,
    limit: one('limit', wholeNumber(1, SEARCH_LIMIT_MAX)) ?? noSearch.limit,
    offset: one('offset', wholeNumber(0)) ?? noSearch.offset,
  };
  const ignored = (Object.keys(text) as (keyof RouteSearch)[]).filter((name) => unknown.has(name));
  return { search, ignored };
}

/** The parts of an address that `readSearchText` reads back; what says nothing is left out. */
export function writeSearchText(search: RouteSearch): Partial<Record<keyof RouteSearch, string>> {
  const { query, sort, limit, offset } = search;
  const text: Partial<Record<keyof RouteSearch, string>> = {};
  const put = (name: keyof RouteSearch, value: string | false) => {
    if (value) text[name] = value;
  };
  put('query', query);
  for (const name of facetNames) put(name, facetOf(name).write(search[name]));
  put('sort', sort !== noSearch.sort && sort);
  put('limit', limit !== noSearch.limit && String(limit));
  put('offset', offset > 0 && String(offset));
  return text;
}
