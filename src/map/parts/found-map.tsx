import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import { type RouteSearch, isAskable } from '#contract/search/search-text';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { useOwnPosition } from '../../kit/position/use-own-position';
import { useHeldArea } from '../queries/use-area';
import { useGroundParts } from '../queries/use-ground-parts';
import { useMapPlaces } from '../queries/use-map-places';
import { Icon } from '../../kit/control/icon';
import { isSameView, isWithin } from './drawing/bounds';
import { LOCATED_ZOOM, SHOWN_ZOOM } from './drawing/kept-viewport';
import styles from './crag-map.module.css';
import { laterFluent } from '../../kit/form/later-fluent';
import buttons from './map-buttons.module.css';
import { ListBesideMap } from '../../kit/list/list-beside';
import { MapSheet } from './map-sheet';
import { MapTrouble } from './map-trouble';
import { NothingHere } from './nothing-here';
import { useAreaContent } from './use-area-content';
import { useMap } from './use-map';
import { STRIP_MAX, useWholeScreen } from './use-whole-screen';

const FollowControl = laterFluent(async () => (await import('./follow-control')).FollowControl, null);

export interface FoundMapProps {
  /** Which screen's view of the map is kept. */
  screen: string;
  search: RouteSearch;
  saved: readonly { cragId: number | null }[] | undefined;
  /** The search is to be within these bounds from now on; null: anywhere. */
  onBounds: (bounds: Bounds | null) => void;
  /** What was tapped, and what the list points at. */
  chosen: MapPlace | null;
  onChoose: (place: MapPlace | null) => void;
  pointed: Coordinates | null;
  /** Nothing of what was looked for lies within the bounds. */
  isEmpty: boolean;
  /** What was found, as a list that reads `ListBesideMap`. */
  children: ReactNode;
}

/** What a search found on a map beside its list. The search follows the map as long as one lets it. */
export function FoundMap({
  screen,
  search,
  saved = nothing,
  onBounds,
  chosen,
  onChoose,
  pointed,
  isEmpty,
  children,
}: FoundMapProps) {
  const { t } = useTranslation();
  const isNear = useLocation({ select: (location) => location.state.isNear === true });
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWholeScreen(frame);
  const own = useOwnPosition({ waits: true, hasCompass: true });
  const [seen, setSeen] = useState<Bounds | null>(null);
  const area = useAreaContent(useHeldArea(seen));
  const [isFollowing, setFollowing] = useState(true);
  const places = useMapPlaces(search, saved);
  const isAnything = !isAskable(search);
  /** Other words were typed: what they find is gone to when none of it is in view. */
  const hasNewWords = useRef(false);
  const state = useMap(screen, container, {
    load: places.load,
    edition: places.version,
    marked: pointed ?? chosen?.coordinates ?? null,
    area,
    ground: useGroundParts(),
    here: own.fix,
    onChoose,
    onView: setSeen,
    onMoved: (bounds) => isFollowing && onBounds(bounds),
    onPoints: (points) => {
      if (!hasNewWords.current) return;
      hasNewWords.current = false;
      if (points.around && view && !isAnyWithin(points, view)) showAll(points.around);
    },
    opening: search.bounds ?? (isAnything ? 'kept' : 'all'),
  });
  const { map, view, found, trouble } = state;
  const isDrawn = trouble === null || trouble === 'ground';
  const latest = useRef(onBounds);
  useEffect(() => {
    latest.current = onBounds;
  });
  useEffect(() => {
    // Who asked for nothing yet sees what there is: the list begins with what is in view.
    if (isAnything && isFollowing && view) latest.current(view);
  }, [isAnything, isFollowing, view]);
  useEffect(() => {
    // Without a map nothing is in view; the list holds all of it then.
    if (isAnything && !isDrawn) latest.current(everywhere);
  }, [isAnything, isDrawn]);
  const { query } = search;
  const before = useRef(query);
  useEffect(() => {
    if (before.current === query) return;
    before.current = query;
    hasNewWords.current = true;
    onChoose(null);
  }, [query, onChoose]);

  const showAll = (around: Bounds) => {
    onBounds(null);
    map?.frame(around);
  };
  const follow = (isOn: boolean) => {
    setFollowing(isOn);
    if (isOn && view) onBounds(view);
  };
  const show = useCallback(
    (at: Coordinates) => {
      map?.goTo(at, SHOWN_ZOOM);
      container.current?.scrollIntoView({ block: 'nearest' });
    },
    [map],
  );
  const canShow = isDrawn && map !== null;
  const beside = useMemo(() => {
    return { rowsMax: whole.isOn ? STRIP_MAX : null, onShow: canShow ? show : null };
  }, [whole.isOn, canShow, show]);
  const isElsewhere = view !== null && !(search.bounds && isSameView(view, search.bounds));
  return (
    <div ref={frame} className={whole.className ?? styles['layout']} data-listed={!isDrawn || undefined}>
      {isDrawn && (
        <MapSheet
          container={container}
          state={state}
          whole={whole}
          label={t('catalogue.map.ofSearch')}
          chosen={chosen}
          onClose={() => onChoose(null)}
          onShowAll={() => found?.around && showAll(found.around)}
          position={{ own, words: t('catalogue.map.nearMe'), zoom: LOCATED_ZOOM, isAsked: isNear }}
        >
          {!isFollowing && view && isElsewhere && (
            <button type="button" className={buttons['here']} onClick={() => onBounds(view)}>
              <Icon name="search" size={18} />
              {t('catalogue.map.searchHere')}
            </button>
          )}
        </MapSheet>
      )}
      <div className={styles['side']}>
        {trouble && <MapTrouble trouble={trouble} />}
        {isDrawn && <FollowControl isFollowing={isFollowing} onFollow={follow} />}
        {isEmpty && isDrawn && search.bounds ? (
          <NothingHere onShowAll={found?.around ? () => found.around && showAll(found.around) : null} />
        ) : (
          <ListBesideMap value={beside}>{children}</ListBesideMap>
        )}
      </div>
    </div>
  );
}

const everywhere: Bounds = { west: -180, south: -90, east: 180, north: 90 };
const nothing: readonly { cragId: number | null }[] = [];

function isAnyWithin({ clusters, places }: MapPoints, view: Bounds): boolean {
  return [...clusters, ...places].some(({ coordinates: { lat, lon } }) =>
    isWithin({ west: lon, east: lon, south: lat, north: lat }, view),
  );
}
