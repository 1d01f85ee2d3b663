import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { loadPersistently } from '../../../kit/page/load-persistently';
import { Skeleton } from '../../../kit/page/skeleton';
import type { AreaMapProps } from '../../../map/parts/area/area-map';

const AreaMap = lazy(async () => ({
  default: (await loadPersistently(() => import('../../../map/parts/area/area-map'))).AreaMap,
}));

/** The map of a crag's ground, whose code comes when it is asked for. */
export function LaterAreaMap(props: AreaMapProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button icon="map" onClick={() => setOpen(true)}>
          {t('catalogue.area.open')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="26rem" />}>
      <AreaMap {...props} />
    </Suspense>
  );
}
