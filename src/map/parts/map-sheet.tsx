import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '#worker/api/map-api';
import { MapButtons } from './map-buttons';
import styles from './map-sheet.module.css';
import { type MapPosition, PositionButton } from './position-button';
import { PlaceCard } from './place-card';
import type { MapState } from './use-map';

export interface MapSheetProps {
  container: RefObject<HTMLDivElement | null>;
  state: MapState;
  label: string;
  chosen: MapPlace | null;
  onClose: () => void;
  onShowAll: () => void;
  /** What showing all of it is called, where it is not all crags. */
  allWords?: string | undefined;
  /** Null where it does not matter where one stands. */
  position: MapPosition | null;
  /** Its size and edges where it does not lead a screen. */
  className?: string | undefined;
  /** What else lies on the sheet. */
  children?: ReactNode;
}

/**
 * The sheet of a map with its buttons, the card of what was tapped, and whom the ground is owed to. It takes the whole
 * screen when it is asked to, until Escape, its button, or a focus that goes elsewhere.
 */
export function MapSheet({
  container,
  state: { map, view, attribution, groundCredit },
  label,
  chosen,
  onClose,
  onShowAll,
  allWords,
  position,
  className = styles['leading'],
  children,
}: MapSheetProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setWhole(false);
    const leaveWithFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !sheet.current?.contains(target)) setWhole(false);
    };
    window.addEventListener('keydown', leave);
    document.addEventListener('focusin', leaveWithFocus);
    return () => {
      window.removeEventListener('keydown', leave);
      document.removeEventListener('focusin', leaveWithFocus);
    };
  }, [isWhole]);
  const credit = [attribution ?? t('catalogue.map.credit'), groundCredit].filter(Boolean).join(' · ');
  return (
    <section
      ref={sheet}
      className={`${styles['sheet']} ${isWhole ? styles['whole'] : className}`}
      aria-label={label}
    >
      <div className={styles['view']}>
        <div ref={container} className={styles['canvas']} data-ready={view !== null || undefined} />
        <MapButtons
          map={map}
          onShowAll={onShowAll}
          allWords={allWords}
          isWhole={isWhole}
          onWhole={setWhole}
        />
        {position && <PositionButton map={map} position={position} />}
        {children}
        {chosen && <PlaceCard place={chosen} onClose={onClose} />}
      </div>
      {credit && <p className={styles['credit']}>{credit}</p>}
    </section>
  );
}
