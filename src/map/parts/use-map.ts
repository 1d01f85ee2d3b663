import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { useLanguage } from '../../language/local-text';
import { useColorMode } from '../../theme/color-mode';
import type { Fix } from '../../kit/position/use-own-position';
import type { AreaContent } from './use-area-content';
import type { HeldParts } from '../queries/use-ground-parts';
import type { DrawnMap, MapEvents } from './drawing/draw-map';
import { fetchMapLook } from './drawing/fetch-map-look';
import { type Ground, loadGround } from './drawing/ground';
import { hasWebgl } from './drawing/has-webgl';
import { type MapViewport, START_VIEWPORT, keepViewport, keptViewport } from './drawing/kept-viewport';
import type { FramedBounds } from './drawing/open-map';
import type { LoadPoints } from './drawing/point-feed';

export interface MapContent {
  load: LoadPoints;
  /** What `load` will answer, where that is known at once; the same object. */
  points?: MapPoints;
  /** Of what `load` answers from: when it changes, it is asked again. */
  edition: string | undefined;
  /** The ground around rocks; null until it is known. */
  area: AreaContent | null;
  /** The nearer ground that packs brought; null where there is none, undefined while that is being read. */
  ground: HeldParts | null | undefined;
  /** Where the ring is. */
  marked: Coordinates | null;
  here: Fix | null;
  /** A place was tapped, or, with null, the ground. */
  onChoose: (place: MapPlace | null) => void;
  /** A rock on the ground of its crag was tapped, by its key, or, with null, anything else. */
  onSpot?: (key: string | null) => void;
  /** The map came to rest, after a hand moved it or by itself. */
  onView?: (bounds: Bounds) => void;
  /** The map came to rest after a hand moved it. */
  onMoved?: (bounds: Bounds) => void;
  /** Other points are shown. */
  onPoints?: (points: MapPoints) => void;
  /**
   * What is seen first: just these bounds, some that are framed as `DrawnMap.frame` does, all points, or, unless said
   * otherwise, what was kept of this screen's map.
   */
  opening?: Bounds | FramedBounds | 'all' | 'kept';
}

export interface MapState {
  /** Null until the map's code is here. */
  map: DrawnMap | null;
  /** What is seen; null until the map came to rest for the first time. */
  view: Bounds | null;
  /** How many points there are and where; null until the first came. */
  found: Pick<MapPoints, 'total' | 'around'> | null;
  /** Why there is no map, or why it lacks its ground. */
  trouble: 'webgl' | 'failed' | 'ground' | null;
  /** Whom a ground of the provider's is owed to; null where the embedded one is drawn. */
  attribution: string | null;
  /** Whose nearer ground is drawn, out of packs; empty for nobody's. */
  groundCredit: string;
}

/**
 * Draws a map into an element and keeps it true to what it is given; the map's code is fetched only here. It opens
 * where it was left under the name of `screen`, null for a map that is not kept, else frames all its points once.
 */
export function useMap(
  screen: string | null,
  container: RefObject<HTMLDivElement | null>,
  content: MapContent,
): MapState {
  const { load, edition, area, ground, marked, here } = content;
  const { t } = useTranslation();
  const mode = useColorMode();
  const language = useLanguage();
  const look = { mode, language, label: t('catalogue.map.title') };
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [view, setView] = useState<Bounds | null>(null);
  const [found, setFound] = useState<MapState['found']>(null);
  const [trouble, setTrouble] = useState<MapState['trouble']>(() => (hasWebgl() ? null : 'webgl'));
  const [groundCredit, setGroundCredit] = useState('');
  const [attribution, setAttribution] = useState<string | null>(null);
  const latest = useRef({ look, content });
  useEffect(() => {
    latest.current = { look, content };
  });

  // What a map holds from its first frame on is drawn sooner than what is laid on it later.
  const isPossible = (trouble === null || trouble === 'ground') && ground !== undefined;
  useEffect(() => {
    if (!isPossible) return;
    let isGone = false;
    let drawn: DrawnMap | null = null;
    const draw = async () => {
      const drawMap = await fetchDrawing();
      const first = openingOf(screen, latest.current.content.opening);
      const base = await baseOf(first);
      if (isGone || !container.current) return;
      const given = latest.current;
      let isFramed = first !== null;
      const { features, laidOut } = given.content.area ?? emptyGround;
      const { ground: parts = null, points = null } = given.content;
      const held = { area: features, laidOut, points, ground: parts, base };
      const events: MapEvents = {
        onView: (bounds, viewport, isByHand) => {
          setView(bounds);
          latest.current.content.onView?.(bounds);
          isFramed ||= isByHand;
          if (isFramed && screen !== null) keepViewport(screen, viewport);
          if (isByHand) latest.current.content.onMoved?.(bounds);
        },
        onChoose: (place) => latest.current.content.onChoose(place),
        onSpot: (key) => latest.current.content.onSpot?.(key),
        onPoints: (shown) => {
          const { total, around } = shown;
          setFound({ total, around });
          latest.current.content.onPoints?.(shown);
          if (isFramed || !around) return;
          isFramed = true;
          drawn?.frame(around);
        },
        onAttribution: setAttribution,
        onGroundCredit: setGroundCredit,
        onMissingGround: () => setTrouble('ground'),
      };
      drawn = drawMap(container.current, first ?? START_VIEWPORT, given.look, events, held);
      setMap(drawn);
    };
    draw().catch(() => setTrouble('failed'));
    return () => {
      isGone = true;
      setMap(null);
      drawn?.remove();
    };
  }, [screen, container, isPossible]);

  useEffect(() => map?.setLoad(load), [map, load, edition]);
  useEffect(() => {
    if (area) map?.setArea(area.features, area.laidOut);
  }, [map, area]);
  useEffect(() => {
    if (ground !== undefined) map?.setGround(ground);
  }, [map, ground]);
  useEffect(() => map?.setMark(marked), [map, marked]);
  useEffect(() => map?.setHere(here), [map, here]);
  useEffect(() => map?.setLook(latest.current.look), [map, mode, language]);
  return { map, view, found, trouble, attribution, groundCredit };
}

const emptyGround: AreaContent = {
  features: { type: 'FeatureCollection', features: [] },
  laidOut: new Set(),
};

async function loadDrawing() {
  const [{ drawMap }] = await Promise.all([import('./drawing/draw-map'), fetchMapLook()]);
  return drawMap;
}
let drawing: ReturnType<typeof loadDrawing> | undefined;

/** The map's code and look, on the way from the first call: a part with a map asks when its own code is here. */
export function fetchDrawing(): ReturnType<typeof loadDrawing> {
  drawing ??= loadDrawing();
  drawing.catch(() => {
    drawing = undefined;
  });
  return drawing;
}

/** The embedded ground for a map that opens on one crag, which needs little of it; null for others, whose style asks for it. */
async function baseOf(first: Bounds | FramedBounds | MapViewport | null): Promise<Ground | null> {
  const isOwn = !import.meta.env['MAP_STYLE_URL'];
  return first && 'frame' in first && isOwn ? loadGround() : null;
}

/** What a map opens with; null when it frames its points as soon as they are there. */
function openingOf(
  screen: string | null,
  opening: MapContent['opening'] = 'kept',
): Bounds | FramedBounds | MapViewport | null {
  if (typeof opening === 'object') return opening;
  return screen === null || opening === 'all' ? null : keptViewport(screen);
}
