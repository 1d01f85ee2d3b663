import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/place';
import { formatInstant } from '../../format/format-date';
import { useLanguage, useLocalText } from '../../language/local-text';
import { AgeNote } from '../../parts/age-note';
import { GuidebookLink } from '../../parts/catalogue/guidebook-link';
import { SeasonStrip } from '../../parts/catalogue/season-strip';
import { savedSectors } from '../../parts/route/saved-route-of';
import { SaveCragButton } from '../../parts/save-crag-button';
import styles from './crag-body.module.css';
import { CragHead } from './crag-head';
import { MultipitchList } from '../../parts/catalogue/multipitch-list';
import { SectorList } from '../../parts/catalogue/sector-list';

/** A crag as this device holds it. */
export function CragBody({ crag, fetchedAt, isStale }: { crag: Crag; fetchedAt: number; isStale: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <div className={styles['columns']}>
        <div className={styles['routes']}>
          {crag.sectors.length > 0 && (
            <section className={styles['part']}>
              <div className={styles['line']}>
                <h2>{t('catalogue.crag.sectors', { count: crag.sectors.length })}</h2>
                <SaveCragButton cragId={crag.id} cragName={crag.name} routes={savedSectors(crag)} />
              </div>
              <SectorList crag={crag} regionSlug={crag.region.slug} sectors={crag.sectors} />
            </section>
          )}
          {crag.multipitches.length > 0 && (
            <section className={styles['part']}>
              <h2>{t('catalogue.crag.multipitches', { count: crag.multipitches.length })}</h2>
              <MultipitchList regionSlug={crag.region.slug} multipitches={crag.multipitches} />
            </section>
          )}
        </div>
        <aside className={styles['about']}>
          <section className={styles['part']}>
            <h2>{t('catalogue.crag.season')}</h2>
            <SeasonStrip months={crag.months} />
          </section>
          <section className={styles['part']}>
            <h2>{t('catalogue.crag.about')}</h2>
            <p>{read(crag.description)}</p>
            <p>
              <strong>{t('catalogue.information.rock')}</strong> {read(crag.rock)}
            </p>
          </section>
          {crag.guidebooks.length > 0 && (
            <section className={styles['part']}>
              <h2>{t('catalogue.crag.guidebooks', { count: crag.guidebooks.length })}</h2>
              <ul className={styles['guidebooks']}>
                {crag.guidebooks.map((guidebook) => (
                  <li key={guidebook.id}>
                    <GuidebookLink guidebook={guidebook} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
      <p className={styles['updated']}>
        {t('catalogue.crag.updated', { date: formatInstant(crag.updatedAt, language) })}
      </p>
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
}
