import type { IndexManifest } from '#contract/index/public-index';
import type { RouteSearch } from '#contract/search/search-text';

/** A row of the public index as a store of rows keeps it: what a hit shows, and what facets ask. */
export interface IndexRow {
  id: string;
  name: string;
  /** The name as it is sorted and looked for. */
  folded: string;
  kind: number;
  slug: string;
  parent: number;
  count: number;
  gradeMin: number;
  gradeMax: number;
  lat: number;
  lon: number;
  orientations: number;
  /** What it passes of three facets. */
  types: string[];
  bands: string[];
  regions: number[];
}

/** Of the three facets that are asked. */
export type AskedFacets = Pick<RouteSearch, 'types' | 'difficulties' | 'regionIds'>;

/** Three facets, other ones at each turn: whoever remembers the last answer has to reckon all the same. */
export function facetsOf(turn: number, regionIds: readonly number[]): AskedFacets {
  const bands = ['F', 'M', 'D', 'TD', 'ED'] as const;
  return {
    types: ['cliff'],
    difficulties: bands.slice(turn % 4, (turn % 4) + 2),
    regionIds: regionIds.filter((_id, at) => at % 3 === turn % 3),
  };
}

/** Tells of a row whether it passes. */
export function passes({ types, difficulties, regionIds }: AskedFacets): (row: IndexRow) => boolean {
  const [wantedTypes, wantedBands, wantedRegions] = [
    new Set<string>(types),
    new Set<string>(difficulties),
    new Set(regionIds),
  ];
  return (row) =>
    row.types.some((type) => wantedTypes.has(type)) &&
    row.bands.some((band) => wantedBands.has(band)) &&
    row.regions.some((region) => wantedRegions.has(region));
}

/** By name. */
export function byName(one: Pick<IndexRow, 'folded'>, other: Pick<IndexRow, 'folded'>): number {
  return one.folded < other.folded ? -1 : Number(one.folded > other.folded);
}

/** The index's manifest, as the server sends it; the server of the bench has it beside the page. */
export async function fetchManifest(): Promise<IndexManifest> {
  return (await (await fetch('/index/manifest.json')).json()) as IndexManifest;
}

/** The whole index on the wire. */
export async function fetchWire(): Promise<ArrayBuffer> {
  return (await fetch('/index/whole')).arrayBuffer();
}

/** The same as rows, in the text that would be on the wire. */
export async function fetchRowsText(): Promise<string> {
  return (await fetch('/index/rows.json')).text();
}
