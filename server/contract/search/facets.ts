import { equipmentTypes, orientations, routeTypes } from '../rules/catalogue-values';
import { gradeBands } from '../rules/grade-scale';
import {
  amongValues,
  listOf,
  oneOrNone,
  onOrOff,
  tallyById,
  wholeNumber,
  type CountsOf,
  type Facet,
  type FacetCount,
  type FacetGround,
} from './facet';
import { inShade, readBounds, within, writeBounds, type Bounds } from './facet-places';
import { isOwn } from './search-rights';

const none: readonly number[] = [];

/** A guidebook's row stands in every region in which it opens something. */
function regionsOf({ columns, bits }: FacetGround, row: number): Iterable<number> {
  return bits.guidebookRegions.get(row) ?? [columns.regions[row] ?? -1];
}

const regionIds: Facet<number[], FacetCount<number[], 'regions', 'names'>> = {
  ...listOf(wholeNumber(1)),
  test: (chosen, ground) => {
    const wanted = new Set(chosen);
    const { guidebookRegions } = ground.bits;
    return (row) => {
      const own = guidebookRegions.get(row);
      return own
        ? [...own].some((region) => wanted.has(region))
        : wanted.has(ground.columns.regions[row] ?? -1);
    };
  },
  count: {
    key: 'regions',
    form: 'names',
    begin: (ground) =>
      tallyById(
        (row) => regionsOf(ground, row),
        (id) => {
          const name = ground.names.regions.get(id);
          return name && { name };
        },
      ),
  },
};

const guidebookIds: Facet<number[], FacetCount<number[], 'guidebooks', 'labels'>> = {
  ...listOf(wholeNumber(1)),
  test: (chosen, { columns }) => {
    const wanted = new Set(chosen);
    return (row) => columns.guidebookIds[row]?.some((id) => wanted.has(id)) ?? false;
  },
  count: {
    key: 'guidebooks',
    form: 'labels',
    begin: ({ columns, names }) =>
      tallyById(
        (row) => columns.guidebookIds[row] ?? none,
        (id) => {
          const label = names.guidebooks.get(id);
          return label === undefined ? undefined : { label };
        },
      ),
  },
};

/** Only what suits families. */
const family: Facet<boolean, FacetCount<boolean, 'family', 'rows'>> = {
  ...onOrOff,
  test: (_isOn, { columns }) => {
    const { families } = columns;
    return (row) => families[row] === 1;
  },
  count: {
    key: 'family',
    form: 'rows',
    begin: ({ columns }) => {
      let rows = 0;
      return { add: (row) => void (rows += columns.families[row] ?? 0), finish: () => rows };
    },
  },
};

/** 1 to 12: only where the month is possible or best. */
const month: Facet<number | null, FacetCount<number | null, 'months', { values: number }>> = {
  ...oneOrNone(wholeNumber(1, 12), String),
  test: (chosen, { columns }) => {
    const shift = 2 * ((chosen ?? 1) - 1);
    return (row) => {
      const months = columns.months[row] ?? -1;
      return months >= 0 && ((months >> shift) & 3) > 0;
    };
  },
  count: {
    key: 'months',
    form: { values: 12 },
    begin: ({ columns }) => {
      const rowsOf = new Map<number, number>();
      return {
        add: (row) => {
          const months = columns.months[row] ?? -1;
          rowsOf.set(months, (rowsOf.get(months) ?? 0) + 1);
        },
        finish: () =>
          Array.from({ length: 12 }, (_, at) => {
            let sum = 0;
            for (const [months, count] of rowsOf) {
              if (months >= 0 && (months >> (2 * at)) & 3) sum += count;
            }
            return sum;
          }),
      };
    },
  },
};

/** Milliseconds since 1970: only what lies in shade then. */
const shadeAt: Facet<number | null, null> = {
  ...oneOrNone(readInstant, (at) => new Date(at).toISOString().replace('.000Z', 'Z')),
  test: (at, { columns }) => inShade(columns, at ?? 0),
  count: null,
};

/** Only what has its place within; guidebooks have none. */
const bounds: Facet<Bounds | null, null> = {
  ...oneOrNone(readBounds, writeBounds),
  test: (chosen, { columns }) => (chosen ? within(columns, chosen) : () => true),
  count: null,
};

/** Only what the customer may read or has saved; on the wire its endpoint says it. */
const mine: Facet<boolean, null> = {
  ...onOrOff,
  test: (_isOn, { columns }, rights) => isOwn(columns, rights),
  count: null,
};

/**
 * Everything that narrows a search beside its words, in the order in which an address names it. Facets narrow each
 * other; the values within one widen it. Search, counts, wire, address, chips and panel are made of this list; the
 * panel of each is in `src/search/screens/facet-panels`.
 */
export const facets = {
  types: amongValues('types', routeTypes, ({ bits }) => bits.types),
  /** Bands that the grades of a row touch. */
  difficulties: amongValues('difficulties', gradeBands, ({ bits }) => bits.bands),
  /** Sides of the sky that any rock of a row faces. */
  orientations: amongValues('orientations', orientations, ({ columns }) => columns.orientations),
  regionIds,
  guidebookIds,
  /** Of multi-pitches. */
  equipmentTypes: amongValues('equipmentTypes', equipmentTypes, ({ bits }) => bits.equipments),
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
