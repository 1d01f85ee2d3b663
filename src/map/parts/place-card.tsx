import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '#worker/api/map-api';
import { useLocalText } from '../../language/local-text';
import { buttonClass } from '../../kit/control/button';
import { PlacePicture } from '../../catalogue/parts/picture/place-picture';
import { Icon } from '../../kit/control/icon';
import styles from './place-card.module.css';
import { PlaceFacts } from './place-facts';
import { PlaceLink } from './place-link';

const wayTo = {
  crag: 'catalogue.map.open',
  sector: 'catalogue.area.openSector',
  multipitch: 'catalogue.map.openMultipitch',
} as const;

/** The place that was tapped, in short, with the way to its page. */
export function PlaceCard({ place, onClose }: { place: MapPlace; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useLocalText();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  });
  return (
    <article className={styles['card']} aria-label={place.name} aria-live="polite">
      <div className={styles['picture']}>
        <PlacePicture of={place.type} id={place.id} name={place.name} kind={place.kind} shape="small" />
      </div>
      <div className={styles['words']}>
        <h3>{place.name}</h3>
        <p className={styles['region']}>{read(place.regionName)}</p>
        <PlaceFacts place={place} />
      </div>
      <PlaceLink place={place} className={`${buttonClass('action')} ${styles['open']}`}>
        <Icon name="next" size={20} />
        {t(wayTo[place.type])}
      </PlaceLink>
      <button type="button" className={styles['close']} onClick={onClose} aria-label={t('common.close')}>
        <Icon name="close" size={20} />
      </button>
    </article>
  );
}
