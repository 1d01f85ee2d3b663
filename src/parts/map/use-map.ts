import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/place';
import { useLanguage } from '../../language/local-text';
import { useColorMode } from '../../theme/color-mode';
import { type Bounds, type CragPlace, boundsOf } from './crag-places';
import type { DrawnMap } from './draw-map';
import { hasWebgl } from './has-webgl';
import { START_VIEWPORT, keepViewport, keptViewport } from './kept-viewport';

export interface MapContent {
  /** Undefined while the index is not known yet. */
  places: readonly CragPlace[] | undefined;
  /** The crag with the ring. */
  marked: CragPlace | null;
  here: Coordinates | null;
  onChoose: (id: number | null) => void;
}

export interface MapState {
  /** Null until the map's code is here. */
  map: DrawnMap | null;
  /** What is seen; null until the map came to rest for the first time. */
  view: Bounds | null;
  /** Why there is no map, or why it lacks its ground. */
  trouble: 'webgl' | 'failed' | 'ground' | null;
  /** Whom a ground of the provider's is owed to. */
  attribution: string | null;
}

/** Draws a map into an element and keeps it true to what it is given; the map's code is fetched only here. */
export function useMap(
  screen: string,
  container: RefObject<HTMLDivElement | null>,
  { places, marked, here, onChoose }: MapContent,
): MapState {
  const { t } = useTranslation();
  const mode = useColorMode();
  const language = useLanguage();
  const look = { mode, language, label: t('catalogue.map.title') };
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [view, setView] = useState<Bounds | null>(null);
  const [trouble, setTrouble] = useState<MapState['trouble']>(() => (hasWebgl() ? null : 'webgl'));
  const [attribution, setAttribution] = useState<string | null>(null);
  const hasFramed = useRef(false);
  const latest = useRef({ look, onChoose });
  useEffect(() => {
    latest.current = { look, onChoose };
  });

  const isPossible = trouble === null || trouble === 'ground';
  useEffect(() => {
    if (!isPossible) return;
    let isGone = false;
    let drawn: DrawnMap | null = null;
    const draw = async () => {
      const { drawMap } = await import('./draw-map');
      if (isGone || !container.current) return;
      const kept = keptViewport(screen);
      hasFramed.current = kept !== null;
      drawn = drawMap(container.current, kept ?? START_VIEWPORT, latest.current.look, {
        onView: (bounds, viewport) => {
          setView(bounds);
          if (hasFramed.current) keepViewport(screen, viewport);
        },
        onChoose: (id) => latest.current.onChoose(id),
        onAttribution: setAttribution,
        onMissingGround: () => setTrouble('ground'),
      });
      setMap(drawn);
    };
    draw().catch(() => setTrouble('failed'));
    return () => {
      isGone = true;
      setMap(null);
      drawn?.remove();
    };
  }, [screen, container, isPossible]);

  useEffect(() => {
    if (!map || !places) return;
    map.setCrags(places);
    const all = boundsOf(places);
    if (hasFramed.current || !all) return;
    hasFramed.current = true;
    map.frame(all);
  }, [map, places]);
  useEffect(() => map?.setMarks(marked, here), [map, marked, here]);
  useEffect(() => map?.setLook(latest.current.look), [map, mode, language]);
  return { map, view, trouble, attribution };
}
