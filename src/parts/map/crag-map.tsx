import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/place';
import type { RegionCrags } from '#worker/engine-api';
import { CragCard } from './crag-card';
import { CragList } from './crag-list';
import styles from './crag-map.module.css';
import { boundsOf, cragPlaces, placesInView } from './crag-places';
import { MapButtons } from './map-buttons';
import { MapTrouble } from './map-trouble';
import { useMap } from './use-map';

/** So many crags are named when none is in view of where one stands. */
const NEAREST = 5;

export interface CragMapProps {
  /** Which screen's view of the map is kept. */
  screen: string;
  /** Undefined until the index is on this device. */
  regions: readonly RegionCrags[] | undefined;
  saved: readonly { cragId: number | null }[] | undefined;
}

/** Every crag on a map, and those in view as a list beside it, which says the same to who cannot use a map. */
export function CragMap({ screen, regions, saved }: CragMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [pointedId, setPointedId] = useState<number | null>(null);
  const [here, setHere] = useState<Coordinates | null>(null);
  const places = useMemo(() => regions && cragPlaces(regions, saved ?? []), [regions, saved]);
  const placeOf = (id: number | null) => places?.find((place) => place.id === id) ?? null;
  const chosen = placeOf(chosenId);
  const marked = pointedId === null ? chosen : placeOf(pointedId);
  const { map, view, trouble, attribution } = useMap(screen, container, {
    places,
    marked,
    here,
    onChoose: setChosenId,
  });
  const isDrawn = trouble === null || trouble === 'ground';
  const inView = useMemo(
    () => places && placesInView(places, isDrawn ? view : null, here),
    [places, isDrawn, view, here],
  );
  const nearest = useMemo(
    () => (places && here && inView?.length === 0 ? placesInView(places, null, here).slice(0, NEAREST) : []),
    [places, here, inView],
  );
  const showAll = () => {
    const all = boundsOf(places ?? []);
    if (all) map?.frame(all);
  };
  return (
    <div className={styles['layout']} data-listed={!isDrawn || undefined}>
      {isDrawn && (
        <section className={styles['sheet']} aria-label={t('catalogue.map.title')}>
          <div ref={container} className={styles['canvas']} data-ready={view !== null || undefined} />
          <MapButtons map={map} onShowAll={showAll} onHere={setHere} />
          {chosen && <CragCard place={chosen} onClose={() => setChosenId(null)} />}
          <p className={styles['credit']}>{attribution || t('catalogue.map.credit')}</p>
        </section>
      )}
      <div className={styles['side']}>
        {trouble && <MapTrouble trouble={trouble} />}
        <CragList
          places={inView}
          nearest={nearest}
          chosenId={chosenId}
          here={here}
          onPoint={setPointedId}
          onShowAll={isDrawn ? showAll : null}
        />
      </div>
    </div>
  );
}
