import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { RouteSearch } from '#contract/search/search-text';
import type { MapList, MapPoints, MapQuery } from '#worker/api/map-api';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** Most rows of a list beside a map; nearer views have fewer places. */
const LIST_MAX = 500;

export interface MapPlaces {
  /** Answers null until the index is on this device. The same function until other points are meant. */
  load: (bounds: Bounds, zoom: number) => Promise<MapPoints | null>;
  query: MapQuery;
  /** The version of the index that answers. */
  version: string | undefined;
}

/** What a map shows of a search: everything found, gathered in the worker, with what is saved marked. */
export function useMapPlaces(search: RouteSearch, saved: readonly { cragId: number | null }[]): MapPlaces {
  const { engine } = useLocal();
  const version = useLiveQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  const savedKey = saved.map(({ cragId }) => cragId ?? '').join();
  const searchKey = JSON.stringify({ ...search, bounds: null });
  const query = useMemo<MapQuery>(
    () => ({
      search: JSON.parse(searchKey) as RouteSearch,
      savedCragIds: savedKey.split(',').filter(Boolean).map(Number),
    }),
    [searchKey, savedKey],
  );
  const load = useCallback(
    (bounds: Bounds, zoom: number) => engine.mapPoints(query, bounds, zoom),
    [engine, query],
  );
  return { load, query, version };
}

/** The places within bounds, null for all, as a list of so many at the most; undefined until the index is on this device. */
export function useMapList(
  { query, version }: MapPlaces,
  bounds: Bounds | null,
  near: Coordinates | null,
  max = LIST_MAX,
): MapList | undefined {
  const { engine } = useLocal();
  const [list, setList] = useState<MapList>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await engine.mapList(query, bounds, near, max);
      if (isCurrent && answer) setList(answer);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [engine, query, version, bounds, near, max]);
  return list;
}
