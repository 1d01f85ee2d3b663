import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { CoveredPlace } from '../../../map/parts/coverage-map';
import { Skeleton } from '../../../kit/page/skeleton';
import { useLocal } from '../../../sync/local/local-provider';

const CoverageMap = lazy(async () => ({
  default: (await import('../../../map/parts/coverage-map')).CoverageMap,
}));

/** The crags of a list on a map, from this device's own index. */
export function ListMap({ routes }: { routes: readonly SavedRoute[] }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [places, setPlaces] = useState<readonly CoveredPlace[]>();
  const named = [
    ...new Set(routes.flatMap(({ regionSlug, cragSlug }) => (cragSlug ? [`${regionSlug}/${cragSlug}`] : []))),
  ].join(' ');
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const asked = named === '' ? [] : named.split(' ');
      const crags = await Promise.all(
        asked.map((name) => {
          const [region = '', crag = ''] = name.split('/');
          return engine.indexedCrag(region, crag);
        }),
      );
      if (isCurrent) setPlaces(crags.filter((crag) => crag !== null));
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [engine, named]);
  if (!places) return <Skeleton height="18rem" />;
  if (places.length === 0) return <p>{t('lists.noMap')}</p>;
  return (
    <Suspense fallback={<Skeleton height="18rem" />}>
      <CoverageMap places={places} />
    </Suspense>
  );
}
