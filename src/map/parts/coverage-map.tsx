import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CragSummary, RegionRef } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { IndexedCrag } from '#worker/api/engine-api';
import type { MapPlace } from '#worker/api/map-api';
import { useIndexedRoutes } from '../../catalogue/queries/use-indexed-routes';
import { Icon } from '../../kit/control/icon';
import { Skeleton } from '../../kit/page/skeleton';
import { useLocal } from '../../sync/local/local-provider';
import { useAreaWhere } from '../queries/use-area';
import styles from './coverage-map.module.css';
import { hasWebgl } from './drawing/has-webgl';
import { placesOfList } from './places-of-list';
import { SketchMap } from './drawing/sketch-map';

const LiveCoverage = lazy(async () => ({ default: (await import('./live-coverage')).LiveCoverage }));

/** A crag, or a route at its own place, as a map of some of them needs it. */
export type CoveredPlace = Pick<
  CragSummary,
  'id' | 'slug' | 'name' | 'kind' | 'coordinates' | 'gradeMin' | 'gradeMax' | 'climbCount'
> &
  Partial<Pick<MapPlace, 'type' | 'cragSlug'>> & { region: Pick<RegionRef, 'slug' | 'name'> };

export interface CoverageMapProps {
  places: readonly CoveredPlace[];
  /** How near it comes to all of them, where that is nearer than a map of crags does. */
  zoomMax?: number | undefined;
}

/**
 * What something covers: a still picture of its crags that becomes a map when it is touched. Places that lie near each
 * other, as the sectors of a crag, are told apart with a `zoomMax` that comes near enough.
 */
export function CoverageMap({ places, zoomMax }: CoverageMapProps) {
  const { t } = useTranslation();
  const [isLive, setLive] = useState(false);
  if (places.length === 0) return null;
  const sketch = <SketchMap places={places} zoomMax={zoomMax} />;
  return (
    <div className={styles['coverage']}>
      {isLive ? (
        <Suspense fallback={sketch}>
          <LiveCoverage places={places} zoomMax={zoomMax} />
        </Suspense>
      ) : (
        sketch
      )}
      {!isLive && (
        <div className={styles['foot']}>
          {hasWebgl() && (
            <button type="button" className={styles['touch']} onClick={() => setLive(true)}>
              <Icon name="map" size={18} />
              {t('catalogue.map.touch')}
            </button>
          )}
          <p className={styles['credit']}>{t('catalogue.map.credit')}</p>
        </div>
      )}
    </div>
  );
}

/** How near the map comes, so that the sectors of a crag are told apart. */
const ZOOM_MAX = 15;

/** The routes of a list on a map, each at its own place where this device knows it, else as its crag; it asks nobody. */
export function ListMap({ routes }: { routes: readonly SavedRoute[] }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [crags, setCrags] = useState<readonly IndexedCrag[]>();
  const nameOf = (region: string, crag: string | null) => `${region}/${crag ?? ''}`;
  const named = [
    ...new Set(
      routes.flatMap(({ regionSlug, cragSlug }) => (cragSlug ? [nameOf(regionSlug, cragSlug)] : [])),
    ),
  ].join(' ');
  const known = useIndexedRoutes(routes.map(({ type, routeId }) => savedRouteId(type, routeId)));
  const area = useAreaWhere(({ region, crag }) => named.split(' ').includes(nameOf(region, crag)));
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const asked = named === '' ? [] : named.split(' ');
      const indexed = await Promise.all(
        asked.map((name) => {
          const [region = '', crag = ''] = name.split('/');
          return engine.indexedCrag(region, crag);
        }),
      );
      if (isCurrent) setCrags(indexed.filter((crag) => crag !== null));
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [engine, named]);
  const found = crags && area && known !== undefined ? placesOfList(routes, crags, known, area) : null;
  // The map is drawn anew for other places only.
  const text = JSON.stringify(found);
  const places = useMemo(() => JSON.parse(text) as CoveredPlace[] | null, [text]);
  if (!places) return <Skeleton height="18rem" />;
  if (places.length === 0) return <p>{t('lists.noMap')}</p>;
  return (
    <CoverageMap
      places={places}
      zoomMax={places.some(({ type }) => type !== undefined) ? ZOOM_MAX : undefined}
    />
  );
}
