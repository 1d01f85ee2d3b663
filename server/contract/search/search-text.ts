import { equipmentTypes, orientations, routeTypes, searchSorts } from './facet-values';
import { gradeBands } from '../rules/grade-scale';
import type { Bounds, RouteSearch } from '../endpoints/route-search';

/** Fewest and most characters of a search (SPEC section 9; ours). */
export const SEARCH_LENGTH_MIN = 3;
export const SEARCH_LENGTH_MAX = 100;
/** Most hits of one answer; the next ones by `offset`. */
export const SEARCH_LIMIT_MAX = 50;

/** Everything in the provider's order. */
export const noSearch: RouteSearch = {
  query: '',
  difficulties: [],
  orientations: [],
  guidebookIds: [],
  regionIds: [],
  types: [],
  equipmentTypes: [],
  family: false,
  month: null,
  shadeAt: null,
  bounds: null,
  mine: false,
  sort: 'position',
  limit: SEARCH_LIMIT_MAX,
  offset: 0,
};

/** The names of what narrows a search beside its words. */
export const facetNames = [
  'types',
  'difficulties',
  'orientations',
  'regionIds',
  'guidebookIds',
  'equipmentTypes',
  'family',
  'month',
  'shadeAt',
  'bounds',
  'mine',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Whether a facet says anything. */
export function isChosen(search: RouteSearch, facet: FacetName): boolean {
  const value = search[facet];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** Whether a search may be asked: at least three characters, or none and a facet. */
export function isAskable(search: RouteSearch): boolean {
  const { length } = search.query;
  if (length > 0) return length >= SEARCH_LENGTH_MIN && length <= SEARCH_LENGTH_MAX;
  return facetNames.some((facet) => isChosen(search, facet));
}

/** A search as the parts of an address. */
export type SearchText = Readonly<Partial<Record<keyof RouteSearch, string | undefined>>>;

/**
 * Reads a search from the parts of an address: lists as "S,SW", `family=1`, `mine=1`, `month=6`, `shadeAt` an instant
 * ("2026-11-28T13:00:00Z"), `bounds` "west,south,east,north". `ignored` names the parts that say what is not
 * known; of a list the known values are kept.
 */
export function readSearchText(text: SearchText): { search: RouteSearch; ignored: (keyof RouteSearch)[] } {
  const ignored: (keyof RouteSearch)[] = [];
  const list = <Value>(name: keyof RouteSearch, read: (word: string) => Value | undefined): Value[] => {
    const words = text[name] ? text[name].split(',') : [];
    const known = words.flatMap((word) => read(word) ?? []);
    if (known.length < words.length) ignored.push(name);
    return [...new Set(known)];
  };
  const one = <Value>(name: keyof RouteSearch, read: (word: string) => Value | undefined): Value | null => {
    const word = text[name];
    if (word === undefined || word === '') return null;
    const value = read(word);
    if (value === undefined) ignored.push(name);
    return value ?? null;
  };
  const search: RouteSearch = {
    query: (text.query ?? '').trim(),
    difficulties: list('difficulties', oneOf(gradeBands)),
    orientations: list('orientations', oneOf(orientations)),
    guidebookIds: list('guidebookIds', count(1)),
    regionIds: list('regionIds', count(1)),
    types: list('types', oneOf(routeTypes)),
    equipmentTypes: list('equipmentTypes', oneOf(equipmentTypes)),
    family: one('family', yes) ?? false,
    month: one('month', count(1, 12)),
    shadeAt: one('shadeAt', readInstant),
    bounds: one('bounds', readBounds),
    mine: one('mine', yes) ?? false,
    sort: one('sort', oneOf(searchSorts)) ?? noSearch.sort,
    limit: one('limit', count(1, SEARCH_LIMIT_MAX)) ?? noSearch.limit,
    offset: one('offset', count(0)) ?? noSearch.offset,
  };
  return { search, ignored };
}

/** The parts of an address that `readSearchText` reads back; what says nothing is left out. */
export function writeSearchText(search: RouteSearch): Partial<Record<keyof RouteSearch, string>> {
  const { query, month, shadeAt, bounds, sort, limit, offset } = search;
  const text: Partial<Record<keyof RouteSearch, string>> = {};
  const put = (name: keyof RouteSearch, value: string | false) => {
    if (value) text[name] = value;
  };
  put('query', query);
  put('types', search.types.join(','));
  put('difficulties', search.difficulties.join(','));
  put('orientations', search.orientations.join(','));
  put('regionIds', search.regionIds.join(','));
  put('guidebookIds', search.guidebookIds.join(','));
  put('equipmentTypes', search.equipmentTypes.join(','));
  put('family', search.family && '1');
  put('month', month !== null && String(month));
  put('shadeAt', shadeAt !== null && new Date(shadeAt).toISOString().replace('.000Z', 'Z'));
  put('bounds', bounds !== null && writeBounds(bounds));
  put('mine', search.mine && '1');
  put('sort', sort !== noSearch.sort && sort);
  put('limit', limit !== noSearch.limit && String(limit));
  put('offset', offset > 0 && String(offset));
  return text;
}

function yes(word: string): true | undefined {
  return word === '1' ? true : undefined;
}

function oneOf<Value extends string>(values: readonly Value[]): (word: string) => Value | undefined {
  return (word) => values.find((value) => value === word);
}

/** A whole number written with digits only, within the bounds given. */
function count(least: number, most = 2_147_483_647): (word: string) => number | undefined {
  return (word) => {
    const value = /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
}

function readInstant(word: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(word) ? Date.parse(word) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

function readBounds(word: string): Bounds | undefined {
  const parts = word.split(',');
  const isPlain = parts.length === 4 && parts.every((part) => /^-?\d{1,3}(?:\.\d{1,8})?$/.test(part));
  if (!isPlain) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

/** Ten metres are fine enough for what one sees on a map, and keep the address short. */
function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(4)))).join(',');
}
