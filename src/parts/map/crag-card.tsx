import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../language/local-text';
import { ButtonLink } from '../button-link';
import { RockPicture } from '../catalogue/rock-picture';
import { Icon } from '../icon';
import styles from './crag-card.module.css';
import { CragFacts } from './crag-facts';
import type { CragPlace } from './crag-places';

/** The crag that was tapped, in short, with the way to its page. */
export function CragCard({ place, onClose }: { place: CragPlace; onClose: () => void }) {
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
        <RockPicture name={place.name} kind={place.kind} />
      </div>
      <div className={styles['words']}>
        <h3>{place.name}</h3>
        <p className={styles['region']}>{read(place.regionName)}</p>
        <CragFacts place={place} />
      </div>
      <ButtonLink
        to="/{-$lng}/routes/crag/$region/$crag"
        params={{ region: place.regionSlug, crag: place.slug }}
        variant="action"
        icon="next"
        className={styles['open']}
      >
        {t('catalogue.map.open')}
      </ButtonLink>
      <button type="button" className={styles['close']} onClick={onClose} aria-label={t('common.close')}>
        <Icon name="close" size={20} />
      </button>
    </article>
  );
}
