import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates, TopoKind } from '#contract/catalogue/place';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { useCragDay } from '../../../catalogue/queries/use-crag-day';
import { Skeleton } from '../../../kit/page/skeleton';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import { type Area, areaBounds } from '../../queries/area';
import { useCragArea } from '../../queries/use-area';
import { type HeldParts, useGroundParts, useLacksGround } from '../../queries/use-ground-parts';
import { MapSheet } from '../map-sheet';
import { MapTrouble } from '../map-trouble';
import { useAreaContent } from '../use-area-content';
import { fetchDrawing, useMap } from '../use-map';
import { useWholeScreen } from '../use-whole-screen';
import { loadGround } from '../drawing/ground';
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
  const ground = useGroundParts();
  // Beside what the device is asked for.
  useEffect(() => {
    fetchDrawing().catch(() => undefined);
    void loadGround();
  }, []);
  return area ? <DrawnArea {...props} area={area} ground={ground} /> : <Skeleton height="26rem" />;
}

interface DrawnAreaProps extends AreaMapProps {
  area: Area;
  ground: HeldParts | null | undefined;
}

function DrawnArea({ area, ground, region, crag, name, coordinates, focus }: DrawnAreaProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(focus);
  const [pointed, setPointed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWholeScreen(frame);
  const today = useCragDay();
  const own = useOwnPosition({ waits: true, hasCompass: true });
  const spotOf = (key: string | null) => area.spots.find((spot) => spot.key === key) ?? null;
  const spot = spotOf(chosen);
  const isBare = useLacksGround(area.spots.map(({ key }) => key));
  const { lat, lon } = coordinates;
  const bounds = useMemo(() => areaBounds(area, { lat, lon }), [area, lat, lon]);
  const kind = kindOf(area);
  // From afar the crag has a mark of its own, which makes room for its rocks.
  const points = useMemo((): MapPoints => {
    const place = cragPlace({ region, crag, name, kind, coordinates: { lat, lon } });
    return { clusters: [], places: [place], total: 1, around: bounds };
  }, [region, crag, name, kind, lat, lon, bounds]);
  const load = useCallback(async () => points, [points]);
  const state = useMap(null, container, {
    load,
    points,
    edition: undefined,
    area: useAreaContent(area),
    ground,
    marked: (spotOf(pointed) ?? spot)?.coordinates ?? null,
    here: own.fix,
    onChoose: (place) => place && showAll(),
    onSpot: setChosen,
    opening: { frame: bounds, zoomMax: FRAMED_ZOOM },
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
    if (at) map?.goTo(at, SHOWN_ZOOM, true);
    container.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={frame} className={whole.className ?? styles['layout']}>
      {isDrawn && (
        <MapSheet
          container={container}
          state={state}
          whole={whole}
          label={t('catalogue.area.title', { name })}
          className={styles['area']}
          chosen={null}
          onClose={() => setChosen(null)}
          onShowAll={showAll}
          allWords={t('catalogue.map.showArea')}
          position={{ own, words: t('catalogue.area.where'), zoom: NEAR_ZOOM }}
        >
          {spot && (
            <SpotCard
              spot={spot}
              fix={own.fix}
              today={today}
              isHere={spot.key === focus}
              onClose={() => setChosen(null)}
            />
          )}
        </MapSheet>
      )}
      <div className={styles['side']}>
        {trouble && <MapTrouble trouble={trouble} />}
        {isDrawn && isBare && state.attribution === null && (
          <p className={styles['bare']} role="note">
            {t('catalogue.area.bareGround')}
          </p>
        )}
        {isDrawn && <AreaKey area={area} />}
        <SpotList spots={area.spots} chosen={chosen} onPoint={setPointed} onShow={isDrawn ? show : null} />
      </div>
    </div>
  );
}

function kindOf({ spots }: Area): TopoKind {
  const kinds = new Set(spots.map(({ type }) => type));
  return kinds.size > 1 ? 'mixte' : kinds.has('multipitch') ? 'multipitch' : 'cliff';
}

/** The crag as a place of a map, which draws its name and its kind. */
function cragPlace({
  region,
  crag,
  name,
  kind,
  coordinates,
}: Pick<AreaMapProps, 'region' | 'crag' | 'name' | 'coordinates'> & { kind: TopoKind }): MapPlace {
  return {
    type: 'crag',
    id: 0,
    slug: crag,
    name,
    regionSlug: region,
    regionName: { fr: '', en: '' },
    kind,
    gradeMin: null,
    gradeMax: null,
    climbCount: 0,
    coordinates,
    foundCount: 0,
    savedCount: 0,
  };
}
