import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import { formatDistance } from '../../format/format-number';
import { Icon } from '../../kit/control/icon';
import { dotUntil } from '../../kit/position/dot-until';
import type { OwnPosition } from '../../kit/position/use-own-position';
import { useLanguage } from '../../language/local-text';
import type { DrawnMap } from './drawing/draw-map';
import styles from './map-buttons.module.css';

/** Where one stands, and what a map does with it. */
export interface MapPosition {
  own: OwnPosition;
  /** What asks for it. */
  words: string;
  /** How near the map comes. */
  zoom: number;
  onFound?: (at: Coordinates) => void;
  /** The tap that led here asked for it already. */
  isAsked?: boolean;
}

/** Asks where one stands, after a tap here or on the way here, goes there, and says in words what came of it. */
export function PositionButton({
  map,
  position: { own, words, zoom, onFound, isAsked = false },
}: {
  map: DrawnMap | null;
  position: MapPosition;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isSought = useRef(false);
  const { fix, state, locate } = own;
  const hasMap = map !== null;
  useEffect(() => {
    if (!isAsked || !hasMap) return;
    isSought.current = true;
    // Safari tells a heading after a tap on this very page only; the position comes without it.
    locate();
  }, [isAsked, hasMap, locate]);
  useEffect(() => {
    if (!isSought.current || !fix) return;
    isSought.current = false;
    onFound?.(fix.at);
    map?.goToFix(fix, zoom);
  }, [fix, map, zoom, onFound]);
  const ask = () => {
    isSought.current = true;
    locate();
  };
  const isCoarse = fix !== null && dotUntil(fix) <= zoom;
  return (
    <>
      <button type="button" className={styles['near']} disabled={!map || state === 'looking'} onClick={ask}>
        <Icon name="locate" size={20} />
        {words}
      </button>
      <p className={styles['words']} role="status">
        {state === 'looking' && t('catalogue.map.position.asked')}
        {state === 'refused' && t('catalogue.map.position.refused')}
        {state === 'unavailable' && t('catalogue.map.position.unknown')}
        {isCoarse &&
          t('catalogue.map.position.coarse', { distance: formatDistance(fix.accuracyMeters, language) })}
      </p>
    </>
  );
}
