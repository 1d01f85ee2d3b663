import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '#worker/api/map-api';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { Button } from '../../kit/control/button';
import { MapButtons } from './map-buttons';
import styles from './map-sheet.module.css';
import { type MapPosition, PositionButton } from './position-button';
import { PlaceCard } from './place-card';
import type { MapState } from './use-map';
import type { WholeScreen } from './use-whole-screen';

export interface MapSheetProps {
  container: RefObject<HTMLDivElement | null>;
  state: MapState;
  /** The whole screen, for it and what stands beside it. */
  whole: WholeScreen;
  /** Whether something stands beside it, which can be folded while it has the whole screen. */
  isBeside?: boolean;
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

/** The sheet of a map with its buttons, the card of what was tapped, and whom the ground is owed to. */
export function MapSheet({
  container,
  state: { map, view, attribution, groundCredit },
  whole,
  isBeside = true,
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
  const credit = [attribution ?? t('catalogue.map.credit'), groundCredit].filter(Boolean).join(' · ');
  return (
    <section className={`${styles['sheet']} ${whole.isOn ? '' : className}`} aria-label={label}>
      <div className={styles['view']}>
        <div ref={container} className={styles['canvas']} data-ready={view !== null || undefined} />
        <MapButtons
          map={map}
          onShowAll={onShowAll}
          allWords={allWords}
          isWhole={whole.isOn}
          onWhole={whole.set}
        />
        {position && <PositionButton map={map} position={position} />}
        {children}
        {chosen && <PlaceCard place={chosen} onClose={onClose} />}
      </div>
      {credit && <p className={styles['credit']}>{credit}</p>}
      {whole.isOn && (
        <div className={styles['foot']}>
          {isBeside && (
            <Button
              variant="quiet"
              icon={whole.isFolded ? 'up' : 'down'}
              aria-expanded={!whole.isFolded}
              onClick={() => whole.fold(!whole.isFolded)}
            >
              {t('catalogue.search.view.list')}
            </Button>
          )}
          {/* The bars of the screen, where the way to help stands, lie below it. */}
          <RescueLink />
        </div>
      )}
    </section>
  );
}
