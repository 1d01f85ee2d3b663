import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import { noSearch } from '#contract/search/search-text';
import type { MapPlace } from '#worker/api/map-api';
import { useOwnPosition } from '../../kit/position/use-own-position';
import { useHeldArea } from '../queries/use-area';
import { useGroundParts } from '../queries/use-ground-parts';
import { useMapList, useMapPlaces } from '../queries/use-map-places';
import styles from './crag-map.module.css';
import { LOCATED_ZOOM, SHOWN_ZOOM } from './drawing/kept-viewport';
import { MapSheet } from './map-sheet';
import { MapTrouble } from './map-trouble';
import { PlaceList } from './place-list';
import { useAreaContent } from './use-area-content';
import { useMap } from './use-map';
import { STRIP_MAX, useWholeScreen } from './use-whole-screen';

export interface CragMapProps {
  /** Which screen's view of the map is kept. */
  screen: string;
  saved: readonly { cragId: number | null }[] | undefined;
}

/** Every crag on a map, and those in view as a list beside it, which says the same to who cannot use a map. */
export function CragMap({ screen, saved = nothing }: CragMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<MapPlace | null>(null);
  const [pointed, setPointed] = useState<MapPlace | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWholeScreen(frame);
  const own = useOwnPosition({ waits: true, hasCompass: true });
  const [here, setHere] = useState<Coordinates | null>(null);
  const [seen, setSeen] = useState<Bounds | null>(null);
  const area = useAreaContent(useHeldArea(seen));
  const places = useMapPlaces(noSearch, saved);
  const marked = (pointed ?? chosen)?.coordinates ?? null;
  const state = useMap(screen, container, {
    load: places.load,
    edition: places.version,
    area,
    ground: useGroundParts(),
    marked,
    here: own.fix,
    onChoose: setChosen,
    onView: setSeen,
  });
  const { map, view, found, trouble } = state;
  const isDrawn = trouble === null || trouble === 'ground';
  const list = useMapList(places, isDrawn ? view : null, here, whole.isOn ? STRIP_MAX : undefined);
  const show = (place: MapPlace) => {
    setChosen(place);
    map?.goTo(place.coordinates, SHOWN_ZOOM, true);
    container.current?.scrollIntoView({ block: 'nearest' });
  };
  const showAll = () => {
    if (found?.around) map?.frame(found.around);
  };
  return (
    <div ref={frame} className={whole.className ?? styles['layout']} data-listed={!isDrawn || undefined}>
      {isDrawn && (
        <MapSheet
          container={container}
          state={state}
          whole={whole}
          label={t('catalogue.map.title')}
          chosen={chosen}
          onClose={() => setChosen(null)}
          onShowAll={showAll}
          position={{ own, words: t('catalogue.map.nearMe'), zoom: LOCATED_ZOOM, onFound: setHere }}
        />
      )}
      <div className={styles['side']}>
        {trouble && <MapTrouble trouble={trouble} />}
        <PlaceList
          list={list}
          chosen={chosen}
          here={here}
          onPoint={setPointed}
          onShow={isDrawn && map ? show : null}
          onShowAll={isDrawn ? showAll : null}
        />
      </div>
    </div>
  );
}

const nothing: readonly { cragId: number | null }[] = [];
