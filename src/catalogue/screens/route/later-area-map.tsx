import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { laterPart } from '../../../kit/page/later-part';
import { Skeleton } from '../../../kit/page/skeleton';
import type { AreaMapProps } from '../../../map/parts/area/area-map';

const AreaMap = laterPart<AreaMapProps>(
  async () => (await import('../../../map/parts/area/area-map')).AreaMap,
  <Skeleton height="26rem" />,
);

/** The map of a crag's ground, whose code comes when it is asked for. */
export function LaterAreaMap(props: AreaMapProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AreaMap {...props} />;
  return (
    // The code is on its way before the finger is up.
    <div onPointerDown={AreaMap.preload}>
      <Button icon="map" onClick={() => setOpen(true)}>
        {t('catalogue.area.open')}
      </Button>
    </div>
  );
}
