import { climbingTypes, equipmentTypes, orientations } from '../rules/catalogue-values';
import { gradeBands } from '../rules/grade-scale';
import {
  amongValues,
  countsById,
  having,
  listOf,
  oneOrNone,
  onOrOff,
  wholeNumber,
  type CountsOf,
  type Facet,
  type FacetCount,
} from './facet';
import { fewValues, layCodes, manyValues } from './facet-rows';
import { bandsOf, equipmentsOf, GUIDEBOOK, monthsOf, regionsOfGuidebooks, typesOf } from './facet-values';
import { inShade, readBounds, within, writeBounds, type Bounds } from './facet-places';
import { isOwn } from './search-rights';

const MONTHS = 12;

const regionCount: FacetCount<number[], 'regions', 'names'> = {
  key: 'regions',
  form: 'names',
  // A guidebook's row stands in every region in which it opens something.
  lay: (columns) => {
    const opened = regionsOfGuidebooks(columns);
    const { kinds, regions } = columns;
    const idAt = (row: number) => columns.ids[row] ?? -1;
    const regionAt = (row: number) => regions[row] ?? -1;
    return manyValues(
      layCodes(
        columns.length,
        (row) => (kinds[row] === GUIDEBOOK ? `guidebook ${idAt(row)}` : regionAt(row)),
        (row) => (kinds[row] === GUIDEBOOK ? [...(opened.get(idAt(row)) ?? [])] : [regionAt(row)]),
      ),
    );
  },
  write: (counts, chosen, { regions }) =>
    countsById(counts, chosen, (id) => {
      const name = regions.get(id);
      return name && { name };
    }),
};

const regionIds: Facet<number[], typeof regionCount> = {
  ...listOf(wholeNumber(1)),
  select: (chosen, ground) => having(ground, regionCount, chosen),
  count: regionCount,
};

const guidebookCount: FacetCount<number[], 'guidebooks', 'labels'> = {
  key: 'guidebooks',
  form: 'labels',
  lay: ({ length, guidebookIds: ids }) =>
    manyValues(
      layCodes(
        length,
        (row) => ids[row]?.join() ?? '',
        (row) => ids[row] ?? [],
      ),
    ),
  write: (counts, chosen, { guidebooks }) =>
    countsById(counts, chosen, (id) => {
      const label = guidebooks.get(id);
      return label === undefined ? undefined : { label };
    }),
};

const guidebookIds: Facet<number[], typeof guidebookCount> = {
  ...listOf(wholeNumber(1)),
  select: (chosen, ground) => having(ground, guidebookCount, chosen),
  count: guidebookCount,
};

const familyCount: FacetCount<boolean, 'family', 'rows'> = {
  key: 'family',
  form: 'rows',
  lay: ({ families }) => fewValues({ codes: families, values: [[], [0]] }, 1),
  write: (counts) => counts.get(0) ?? 0,
};

/** Only what suits families. */
const family: Facet<boolean, typeof familyCount> = {
  ...onOrOff,
  select: (_isOn, ground) => having(ground, familyCount, [0]),
  count: familyCount,
};

const monthCount: FacetCount<number | null, 'months', { values: number }> = {
  key: 'months',
  form: { values: MONTHS },
  lay: ({ length, months }) =>
    fewValues(
      layCodes(
        length,
        (row) => months[row] ?? -1,
        (row) => monthsOf(months[row] ?? -1),
      ),
      MONTHS,
    ),
  write: (counts) => Array.from({ length: MONTHS }, (_, at) => counts.get(at) ?? 0),
};

/** 1 to 12: only where the month is possible or best. */
const month: Facet<number | null, typeof monthCount> = {
  ...oneOrNone(wholeNumber(1, MONTHS), String),
  select: (chosen, ground) => having(ground, monthCount, [(chosen ?? 1) - 1]),
  count: monthCount,
};

/** Milliseconds since 1970: only what lies in shade then. */
const shadeAt: Facet<number | null, null> = {
  ...oneOrNone(readInstant, (at) => new Date(at).toISOString().replace('.000Z', 'Z')),
  select: (at, { columns }) => inShade(columns, at ?? 0),
  count: null,
};

/** Only what has its place within; guidebooks have none. */
const bounds: Facet<Bounds | null, null> = {
  ...oneOrNone(readBounds, writeBounds),
  select: (chosen, { columns }) => (chosen ? within(columns, chosen) : () => true),
  count: null,
};

/** Only what the customer may read or has saved; on the wire its endpoint says it. */
const mine: Facet<boolean, null> = {
  ...onOrOff,
  select: (_isOn, { columns }, rights) => isOwn(columns, rights),
  count: null,
};

/**
 * Everything that narrows a search beside its words, in the order in which an address names it. Facets narrow each
 * other; the values within one widen it. Search, counts, wire, address, chips and panel are made of this list; the
 * panel of each is in `src/search/screens/facet-panels`.
 */
export const facets = {
  types: amongValues('types', climbingTypes, typesOf),
  /** Bands that the grades of a row touch. */
  difficulties: amongValues('difficulties', gradeBands, bandsOf),
  /** Sides of the sky that any rock of a row faces. */
  orientations: amongValues('orientations', orientations, (columns) => columns.orientations),
  regionIds,
  guidebookIds,
  /** Of multi-pitches. */
  equipmentTypes: amongValues('equipmentTypes', equipmentTypes, equipmentsOf),
  family,
  month,
  shadeAt,
  bounds,
  mine,
};

type Facets = typeof facets;
export type FacetName = keyof Facets;
export type FacetValue<Name extends FacetName> = Facets[Name]['none'];
export const facetNames = Object.keys(facets) as FacetName[];

/** The facet of a name, where the name is known only at run time. */
export function facetOf(name: FacetName): Facet<unknown, FacetCount<unknown, string, 'rows'> | null> {
  // Which value belongs to which facet is lost here: the caller takes both by the same name.
  return facets[name] as unknown as Facet<unknown, FacetCount<unknown, string, 'rows'> | null>;
}

type CountedName = { [Name in FacetName]: Facets[Name]['count'] extends null ? never : Name }[FacetName];

/** How many hits each value would show if it were the only one chosen of its facet. */
export type FacetCounts = {
  [Name in CountedName as NonNullable<Facets[Name]['count']>['key']]: CountsOf<
    NonNullable<Facets[Name]['count']>['form']
  >;
};

/** The facets whose values are counted, each with its count. */
export const countedFacets = facetNames.flatMap((name) => {
  const { count } = facets[name];
  return count ? [{ name, count }] : [];
});

/** The counts of an answer that finds nothing: no value is told a number, for none was counted. */
export const noCounts = Object.fromEntries(
  countedFacets.map(({ count }) => [count.key, count.form === 'rows' ? 0 : []]),
) as unknown as FacetCounts;

function readInstant(word: string): number | undefined {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(word) ? Date.parse(word) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
