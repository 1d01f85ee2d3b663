import { useTranslation } from 'react-i18next';
import type { GuidebookRef } from '#contract/catalogue/place';
import { GuidebookLink } from '../../parts/guidebook-link';
import styles from './crag-body.module.css';

/** The guidebooks that hold any route of a crag; nothing when there is none. */
export function CragGuidebooks({ guidebooks }: { guidebooks: readonly GuidebookRef[] }) {
  const { t } = useTranslation();
  if (guidebooks.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2>{t('catalogue.crag.guidebooks', { count: guidebooks.length })}</h2>
      <ul className={styles['guidebooks']}>
        {guidebooks.map((guidebook) => (
          <li key={guidebook.id}>
            <GuidebookLink guidebook={guidebook} />
          </li>
        ))}
      </ul>
    </section>
  );
}
