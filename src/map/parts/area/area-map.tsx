import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { MapPoints } from '#worker/api/map-api';
import { Skeleton } from '../../../kit/page/skeleton';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import { type Area, areaBounds } from '../../queries/area';
import { useCragArea } from '../../queries/use-area';
import { MapSheet } from '../map-sheet';
import { MapTrouble } from '../map-trouble';
import { useAreaContent } from '../use-area-content';
import { useMap } from '../use-map';
import { AreaKey } from './area-key';
import styles from './area-map.module.css';
import { SpotCard } from './spot-card';
import { SpotList } from './spot-list';

export interface AreaMapProps {
  /** The crag, by the slugs of its page. */
  region: string;
  crag: string;
  name: string;
  coordinates: Coordinates;
  /** The rock that it is opened for, such as `cliff-12`; null for all of them. */
  focus: string | null;
}

/** How near the map comes to one who stands there, to one rock, and to all of them. */
const NEAR_ZOOM = 16;
const SHOWN_ZOOM = 16.5;
const FRAMED_ZOOM = 16.5;

/** The ground of a crag: where to park, the ways, its rocks and what is closed, and where one stands on it. */
export function AreaMap(props: AreaMapProps) {
  const area = useCragArea(props.region, props.crag);
  return area ? <DrawnArea {...props} area={area} /> : <Skeleton height="26rem" />;
}

function DrawnArea({ area, name, coordinates, focus }: AreaMapProps & { area: Area }) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(focus);
  const [pointed, setPointed] = useState<string | null>(null);
  const own = useOwnPosition({ waits: true });
  const spotOf = (key: string | null) => area.spots.find((spot) => spot.key === key) ?? null;
  const spot = spotOf(chosen);
  const { lat, lon } = coordinates;
  const bounds = useMemo(() => areaBounds(area, { lat, lon }), [area, lat, lon]);
  // Its rocks stand for themselves: what the map knows besides is only how far the ground reaches.
  const [load] = useState(() => async (): Promise<MapPoints> => {
    return { clusters: [], places: [], total: 0, around: bounds };
  });
  const state = useMap(null, container, {
    load,
    edition: undefined,
    area: useAreaContent(area),
    marked: (spotOf(pointed) ?? spot)?.coordinates ?? null,
    here: own.fix,
    onChoose: nothing,
    onSpot: setChosen,
    opening: bounds,
  });
  const { map, trouble } = state;
  const isDrawn = trouble === null || trouble === 'ground';
  const showAll = useCallback(() => map?.frame(bounds, FRAMED_ZOOM), [map, bounds]);
  const wasGrown = useRef(0);
  useEffect(() => {
    // Pages that come while it stands bring their ways along; once a hand was on it, it stays.
    const things = area.walks.length + area.spots.length;
    if (!map || things === wasGrown.current) return;
    const isFirst = wasGrown.current === 0;
    wasGrown.current = things;
    if (!isFirst && own.fix === null) showAll();
  }, [map, area, showAll, own.fix]);
  const show = (key: string) => {
    setChosen(key);
    const at = spotOf(key)?.coordinates;
    if (at) map?.goTo(at, SHOWN_ZOOM);
    container.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles['layout']}>
      {isDrawn && (
        <MapSheet
          container={container}
          state={state}
          label={t('catalogue.area.title', { name })}
          className={styles['area']}
          chosen={null}
          onClose={() => setChosen(null)}
          onShowAll={showAll}
          allWords={t('catalogue.map.showArea')}
          position={{ own, words: t('catalogue.area.where'), zoom: NEAR_ZOOM }}
        >
          {spot && (
            <SpotCard spot={spot} fix={own.fix} isHere={spot.key === focus} onClose={() => setChosen(null)} />
          )}
        </MapSheet>
      )}
      <div className={styles['side']}>
        {trouble && <MapTrouble trouble={trouble} />}
        {isDrawn && <AreaKey area={area} />}
        <SpotList spots={area.spots} chosen={chosen} onPoint={setPointed} onShow={isDrawn ? show : null} />
      </div>
    </div>
  );
}

const nothing = () => undefined;
