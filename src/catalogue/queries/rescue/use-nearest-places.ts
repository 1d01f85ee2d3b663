import { useEffect, useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import { noSearch } from '#contract/search/search-text';
import type { MapPlace } from '#worker/api/map-api';
import { useLocal } from '../../../sync/local/local-provider';
import { useLiveQuery } from '../../../sync/local/use-live-query';

/** So many decimals are some hundred metres: who stands still does not ask again with every breath of the GPS. */
const DECIMALS = 3;

/** So many may be meant by who stands among them. */
const PLACES = 12;
const none: readonly MapPlace[] = [];

/**
 * The crags, and multi-pitches without one, that are nearest by the index on this device, the nearest first; none until
 * they are known. It asks nobody else.
 */
export function useNearestPlaces(at: Coordinates | null): readonly MapPlace[] {
  const { engine } = useLocal();
  // Without an index the worker would fetch one.
  const hasIndex = useLiveQuery(
    async ({ device }) => (await device.indexManifest.get('manifest')) !== undefined,
  );
  const [nearest, setNearest] = useState(none);
  const lat = at && Number(at.lat.toFixed(DECIMALS));
  const lon = at && Number(at.lon.toFixed(DECIMALS));
  useEffect(() => {
    if (!hasIndex || lat === null || lon === null) return;
    let isCurrent = true;
    void engine.mapList({ search: noSearch, savedCragIds: [] }, null, { lat, lon }, PLACES).then((list) => {
      if (isCurrent) setNearest(list?.places ?? none);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, hasIndex, lat, lon]);
  return nearest;
}
