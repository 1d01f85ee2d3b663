import { useTranslation } from 'react-i18next';
import type { IndexedCrag } from '#worker/engine-api';
import { GuidebookLink } from '../../parts/catalogue/guidebook-link';
import { MultipitchList } from '../../parts/catalogue/multipitch-list';
import { SectorList } from '../../parts/catalogue/sector-list';
import { IndexNote } from '../../parts/catalogue/index-note';
import styles from './crag-body.module.css';
import { CragHead } from './crag-head';

/** A crag whose page is not on this device, as the public index knows it: enough to find the way to its topos. */
export function IndexedCragBody({ crag }: { crag: IndexedCrag }) {
  const { t } = useTranslation();
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <IndexNote />
      {crag.sectors.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.sectors', { count: crag.sectors.length })}</h2>
          <SectorList crag={crag} regionSlug={crag.region.slug} sectors={crag.sectors} />
        </section>
      )}
      {crag.multipitches.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.multipitches', { count: crag.multipitches.length })}</h2>
          <MultipitchList regionSlug={crag.region.slug} multipitches={crag.multipitches} />
        </section>
      )}
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
    </article>
  );
}
