import type { RouteSearch } from '#contract/search/search-text';
import type { SearchRights } from '#contract/search/search-rights';
import type { EngineApi } from '../api/engine-api';
import type { LocalIndex } from '../index/local-index';
import type { MapQuery } from '../api/map-api';

type IndexAnswers = Pick<
  EngineApi,
  | 'explore'
  | 'regionCrags'
  | 'regionMultipitches'
  | 'mapPoints'
  | 'mapList'
  | 'indexedCrag'
  | 'indexedSector'
  | 'indexedMultipitch'
  | 'indexedRoutes'
  | 'cragsNamed'
  | 'multipitchesNamed'
  | 'indexedGuidebooks'
>;

export interface IndexAnswersOptions {
  /** The public index, fetched first when there is none. */
  fetched: () => Promise<LocalIndex | null>;
  /** The same for what a guest's first screen asks by itself: on a first visit the app comes first. */
  offered: () => Promise<LocalIndex | null>;
  /** The public index as this device holds it. */
  held: () => Promise<LocalIndex | null>;
  /** What the customer has that bears on a search. */
  rights: (search: RouteSearch) => Promise<SearchRights>;
  /** Answers otherwise instead of throwing. */
  safely: <Result>(otherwise: Result, work: () => Promise<Result>) => Promise<Result>;
}

/** What the public index answers, alone or with what the customer has; null when there is none. */
export function indexAnswers({ fetched, offered, held, rights, safely }: IndexAnswersOptions): IndexAnswers {
  const mapOf = async (query: MapQuery) => (await fetched())?.map(query, await rights(query.search));
  return {
    explore: () => safely(null, async () => (await offered())?.regions ?? null),
    regionCrags: (regionId) => safely(null, async () => (await offered())?.regionCrags(regionId) ?? null),
    regionMultipitches: (regionId) =>
      safely(null, async () => (await offered())?.regionMultipitches(regionId) ?? null),
    mapPoints: (query, bounds, zoom) =>
      safely(null, async () => (await mapOf(query))?.points(bounds, zoom) ?? null),
    mapList: (query, bounds, near, limit) =>
      safely(null, async () => (await mapOf(query))?.list(bounds, near, limit) ?? null),
    indexedCrag: (region, slug) => safely(null, async () => (await held())?.crag(region, slug) ?? null),
    indexedSector: (region, crag, slug) =>
      safely(null, async () => (await held())?.sector(region, crag, slug) ?? null),
    indexedMultipitch: (region, slug) =>
      safely(null, async () => (await held())?.multipitch(region, slug) ?? null),
    indexedRoutes: (keys) => safely(null, async () => (await fetched())?.routes(keys) ?? null),
    cragsNamed: (names) => safely(null, async () => (await fetched())?.cragsNamed(names) ?? null),
    multipitchesNamed: (names) => safely(null, async () => (await held())?.multipitchesNamed(names) ?? null),
    indexedGuidebooks: () => safely(null, async () => (await held())?.guidebooks() ?? null),
  };
}
