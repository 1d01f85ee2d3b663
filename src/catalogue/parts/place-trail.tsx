import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './place-trail.module.css';

/** Where a place lies: its region and crag, as a trail of names and links. */
export function PlaceTrail({ places }: { places: readonly { key: string; name: ReactNode }[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles['trail']} aria-label={t('catalogue.trail')}>
      <ol>
        {places.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ol>
    </nav>
  );
}
