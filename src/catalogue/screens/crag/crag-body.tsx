import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/catalogue/place';
import { formatInstant } from '../../../format/format-date';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { AgeNote } from '../../../kit/page/age-note';
import { savedSectors } from '../../parts/saved-route-of';
import { SaveCragButton } from '../../../saved/parts/save-crag-button';
import styles from './crag-body.module.css';
import { CragGlance } from './crag-glance';
import { CragGuidebooks } from './crag-guidebooks';
import { CragHead } from './crag-head';
import { CragRoutes } from './crag-routes';

/** A crag as this device holds it. */
export function CragBody({ crag, fetchedAt, isStale }: { crag: Crag; fetchedAt: number; isStale: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const [description, rock] = [read(crag.description), read(crag.rock)];
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <CragGlance crag={crag} />
      <div className={styles['columns']}>
        <CragRoutes
          crag={crag}
          save={<SaveCragButton cragId={crag.id} cragName={crag.name} routes={savedSectors(crag)} />}
        />
        <aside className={styles['about']}>
          {(description || rock) && (
            <section className={styles['part']}>
              <h2>{t('catalogue.crag.about')}</h2>
              {description && <p>{description}</p>}
              {rock && (
                <p>
                  <strong>{t('catalogue.information.rock')}</strong> {rock}
                </p>
              )}
            </section>
          )}
          <CragGuidebooks guidebooks={crag.guidebooks} />
        </aside>
      </div>
      <p className={styles['updated']}>
        {t('catalogue.crag.updated', { date: formatInstant(crag.updatedAt, language) })}
      </p>
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
}
