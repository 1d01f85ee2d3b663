import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import type { MapPlace } from '#worker/api/map-api';
import { MapButtons } from './map-buttons';
import styles from './map-sheet.module.css';
import { PlaceCard } from './place-card';
import type { MapState } from './use-map';

export interface MapSheetProps {
  container: RefObject<HTMLDivElement | null>;
  state: MapState;
  label: string;
  chosen: MapPlace | null;
  onClose: () => void;
  onShowAll: () => void;
  /** Null where it does not matter where one stands. */
  onHere: ((at: Coordinates) => void) | null;
  /** Its size and edges where it does not lead a screen. */
  className?: string | undefined;
  /** What else lies on the sheet. */
  children?: ReactNode;
}

/** The sheet of a map with its buttons, the card of what was tapped, and whom the ground is owed to. */
export function MapSheet({
  container,
  state: { map, view, attribution },
  label,
  chosen,
  onClose,
  onShowAll,
  onHere,
  className = styles['leading'],
  children,
}: MapSheetProps) {
  const { t } = useTranslation();
  return (
    <section className={`${styles['sheet']} ${className}`} aria-label={label}>
      <div ref={container} className={styles['canvas']} data-ready={view !== null || undefined} />
      <MapButtons map={map} onShowAll={onShowAll} onHere={onHere} />
      {children}
      {chosen && <PlaceCard place={chosen} onClose={onClose} />}
      <p className={styles['credit']}>{attribution || t('catalogue.map.credit')}</p>
    </section>
  );
}
