import { climbingTypes, equipmentTypes, orientations } from '#contract/rules/catalogue-values';
import { gradeBands } from '#contract/rules/grade-scale';
import { askedWords } from '#contract/search/fold-text';
import type { RouteSearch } from '#contract/search/search-text';

/** A statement with its parameters, named so that the database plans it once. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const MONTHS = 12;

/** A facet whose values are the bits of a column, as its counts are called in an answer. */
const bitFacets = [
  { key: 'types', column: 'types', values: climbingTypes.length },
  { key: 'difficulties', column: 'difficulties', values: gradeBands.length },
  { key: 'orientations', column: 'sides', values: orientations.length },
  { key: 'equipmentTypes', column: 'equipments', values: equipmentTypes.length },
  { key: 'months', column: 'months', values: MONTHS },
  { key: 'family', column: 'families', values: 1 },
] as const;
const listFacets = [
  { key: 'regions', column: 'region_ids' },
  { key: 'guidebooks', column: 'guidebook_ids' },
] as const;
type FacetKey = (typeof bitFacets)[number]['key'] | (typeof listFacets)[number]['key'];
const facetColumns = [...bitFacets, ...listFacets].map(({ column }) => column).join(', ');
const facetKeys: FacetKey[] = [...bitFacets, ...listFacets].map(({ key }) => key);

/** Statements by their text, so that those of one text have one name. */
const names = new Map<string, string>();

/**
 * Counts every facet in one pass over the rows that fail no other facet; one row: `total` and an array for each facet.
 * Rows that are alike in every facet are counted together first, which is several times as quick as counting each.
 */
export function countStatement(search: RouteSearch): Statement {
  const { values, candidates, isSaid } = partsOf(search);
  return named(
    `${candidates} select ${sumOf('failed = 0')} as total, ${counts(isSaid)} from candidate`,
    values,
  );
}

/** The rows of one page, in the provider's order. */
export function hitStatement(search: RouteSearch): Statement {
  const { values, where } = partsOf(search);
  return named(`select * from bench.search_row ${where} ${page(search)}`, values);
}

/** The whole answer as the text of its JSON. */
export function jsonStatement(search: RouteSearch): Statement {
  const { values, candidates, where, isSaid } = partsOf(search);
  return named(
    `${candidates} select json_build_object(
       'counts', (select to_json(c) from (select ${sumOf('failed = 0')} as total, ${counts(isSaid)} from candidate) c),
       'hits', (select json_agg(h) from (select * from bench.search_row ${where} ${page(search)}) h))::text as answer`,
    values,
  );
}

/** For Drizzle, which builds the page by itself: what narrows, with the parameters in it. */
export function conditionOf(search: RouteSearch): { text: string; values: unknown[] } {
  const { where, values } = partsOf(search);
  return { text: where.replace(/^where /, ''), values };
}

function page({ limit, offset }: RouteSearch): string {
  return `order by place limit ${limit} offset ${offset}`;
}

function partsOf(search: RouteSearch) {
  const words = askedWords(search.query);
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const patterns = words.map((word) => `words like ${put(`%${word}%`)}`);
  const tests = new Map<FacetKey, string>();
  const bits: [FacetKey, string, number][] = [
    ['types', 'types', bitsOf(climbingTypes, search.types)],
    ['difficulties', 'difficulties', bitsOf(gradeBands, search.difficulties)],
    ['orientations', 'sides', bitsOf(orientations, search.orientations)],
    ['equipmentTypes', 'equipments', bitsOf(equipmentTypes, search.equipmentTypes)],
    ['months', 'months', search.month === null ? 0 : 1 << (search.month - 1)],
    ['family', 'families', search.family ? 1 : 0],
  ];
  for (const [key, column, mask] of bits) if (mask > 0) tests.set(key, `${column} & ${put(mask)} <> 0`);
  if (search.regionIds.length > 0) tests.set('regions', `region_ids && ${put(search.regionIds)}::integer[]`);
  if (search.guidebookIds.length > 0)
    tests.set('guidebooks', `guidebook_ids && ${put(search.guidebookIds)}::integer[]`);
  const failed = [...tests].map(([key, test]) => `case when ${test} then 0 else ${bitOf(key)} end`);
  const text = patterns.length > 0 ? `where ${patterns.join(' and ')}` : '';
  // Who fails two facets is counted nowhere.
  const candidates = `with candidate as materialized (
    select ${facetColumns}, failed, count(*) as alike from (
      select ${facetColumns}, ${failed.join(' | ') || '0'} as failed from bench.search_row ${text}) as tested
     where failed & (failed - 1) = 0 group by ${facetColumns}, failed)`;
  const all = [...patterns, ...tests.values()];
  return {
    values,
    candidates,
    where: all.length > 0 ? `where ${all.join(' and ')}` : '',
    isSaid: (key: FacetKey) => tests.has(key),
  };
}

function counts(isSaid: (key: FacetKey) => boolean): string {
  // A facet is counted over the rows that fail no other one.
  const passes = (key: FacetKey) => (isSaid(key) ? `failed in (0, ${bitOf(key)})` : 'failed = 0');
  const counted = bitFacets.map(({ key, column, values }) => {
    const each = Array.from({ length: values }, (_, bit) =>
      sumOf(`${column} & ${1 << bit} <> 0 and ${passes(key)}`),
    );
    return `array[${each.join(', ')}] as "${key}"`;
  });
  const listed = listFacets.map(
    ({ key, column }) =>
      `(select json_agg(json_build_object('id', id, 'count', count) order by id) from
         (select unnest(${column}) as id, sum(alike)::integer as count from candidate where ${passes(key)} group by 1) as ${key}) as "${key}"`,
  );
  return [...counted, ...listed].join(', ');
}

function sumOf(condition: string): string {
  return `coalesce(sum(alike) filter (where ${condition}), 0)::integer`;
}

function bitOf(key: FacetKey): number {
  return 1 << facetKeys.indexOf(key);
}

function bitsOf<Value>(values: readonly Value[], chosen: readonly Value[]): number {
  return chosen.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0);
}

function named(text: string, values: unknown[]): Statement {
  const name = names.get(text) ?? `search_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
