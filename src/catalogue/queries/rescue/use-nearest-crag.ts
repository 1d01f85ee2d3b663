import { useEffect, useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import { noSearch } from '#contract/search/search-text';
import type { MapPlace } from '#worker/api/map-api';
import { useLocal } from '../../../sync/local/local-provider';
import { useLiveQuery } from '../../../sync/local/use-live-query';

/** So many decimals are some hundred metres: who stands still does not ask again with every breath of the GPS. */
const DECIMALS = 3;

/** The crag, or multi-pitch without one, that is nearest by the index on this device; null until it is known. It asks nobody else. */
export function useNearestCrag(at: Coordinates | null): MapPlace | null {
  const { engine } = useLocal();
  // Without an index the worker would fetch one.
  const hasIndex = useLiveQuery(
    async ({ device }) => (await device.indexManifest.get('manifest')) !== undefined,
  );
  const [nearest, setNearest] = useState<MapPlace | null>(null);
  const lat = at && Number(at.lat.toFixed(DECIMALS));
  const lon = at && Number(at.lon.toFixed(DECIMALS));
  useEffect(() => {
    if (!hasIndex || lat === null || lon === null) return;
    let isCurrent = true;
    void engine.mapList({ search: noSearch, savedCragIds: [] }, null, { lat, lon }, 1).then((list) => {
      if (isCurrent) setNearest(list?.places[0] ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, hasIndex, lat, lon]);
  return nearest;
}
