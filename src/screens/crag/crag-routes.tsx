import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndexedCrag } from '#worker/engine-api';
import { MultipitchList } from '../../parts/catalogue/multipitch-list';
import { SectorList } from '../../parts/catalogue/sector-list';
import styles from './crag-body.module.css';

/** The sectors and the multi-pitches of a crag, each kind under its heading with its count. */
export function CragRoutes({
  crag,
  save,
}: {
  crag: IndexedCrag;
  /** The way to keep all sectors. */ save?: ReactNode;
}) {
  const { t } = useTranslation();
  const region = crag.region.slug;
  return (
    <div className={styles['routes']}>
      {crag.sectors.length > 0 && (
        <section className={styles['part']}>
          <div className={styles['line']}>
            <h2>{t('catalogue.crag.sectors', { count: crag.sectors.length })}</h2>
            {save}
          </div>
          <SectorList crag={crag} regionSlug={region} sectors={crag.sectors} />
        </section>
      )}
      {crag.multipitches.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.multipitches', { count: crag.multipitches.length })}</h2>
          <MultipitchList regionSlug={region} multipitches={crag.multipitches} />
        </section>
      )}
    </div>
  );
}
