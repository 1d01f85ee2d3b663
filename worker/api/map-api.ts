import type { LocalText } from '#contract/language';
import type { Coordinates, TopoKind } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { RouteSearch } from '#contract/search/search-text';

/** What is to be seen on a map. */
export interface MapQuery {
  /** Its bounds, sort, limit and offset do not count. */
  search: RouteSearch;
  /** Names a crag once for each of its saved routes. */
  savedCragIds: readonly number[];
}

/**
 * A crag on the map, or a multi-pitch that belongs to none; routes of a crag stand where their crag stands. A map of some
 * routes, which the index does not lay out, has them where they are: a sector then too.
 */
export interface MapPlace {
  type: 'crag' | 'sector' | 'multipitch';
  /** The crag of a sector. */
  cragSlug?: string;
  id: number;
  slug: string;
  name: string;
  regionSlug: string;
  regionName: LocalText;
  kind: TopoKind;
  gradeMin: string | null;
  gradeMax: string | null;
  climbCount: number;
  coordinates: Coordinates;
  /** How many of its routes were found; 0 where only its own name was, or nothing was looked for. */
  foundCount: number;
  /** How many of its routes are saved. */
  savedCount: number;
}

/** Places too near each other to be told apart. */
export interface MapCluster {
  coordinates: Coordinates;
  count: number;
  /** From this zoom on it falls apart. */
  zoom: number;
  hasSaved: boolean;
}

/** What a map shows of a part of the earth. */
export interface MapPoints {
  clusters: MapCluster[];
  places: MapPlace[];
  /** How many places there are, seen or not. */
  total: number;
  /** The smallest bounds around all of them; null when there is none. */
  around: Bounds | null;
}

/** The places within some bounds as a list. */
export interface MapList {
  places: MapPlace[];
  /** How many there are within the bounds, also beyond the end of `places`. */
  total: number;
  /** Where there are none: those nearest to where one stands. */
  nearest: MapPlace[];
}
