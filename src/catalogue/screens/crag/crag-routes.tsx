import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndexedCrag } from '#worker/api/engine-api';
import { MultipitchList } from '../../parts/multipitch-list';
import { SectorList } from '../../parts/sector-list';
import { ShadedList } from '../../parts/sun/shaded-list';
import { useHeldFacts } from '../../queries/use-held-facts';
import { useRouteActions } from '../../../shop/parts/list-action/use-route-actions';
import styles from './crag-body.module.css';
import { ShadeChoice, useShadeAt } from './shade-choice';

/** The sectors and the multi-pitches of a crag, each kind under its heading with its count. */
export function CragRoutes({
  crag,
  save,
}: {
  crag: IndexedCrag;
  /** The way to keep all sectors. */
  save?: ReactNode;
}) {
  const { t } = useTranslation();
  const region = crag.region.slug;
  const held = useHeldFacts(crag);
  const actions = useRouteActions();
  const at = useShadeAt();
  const sun = useMemo(() => ({ coordinates: crag.coordinates, at }), [crag, at]);
  return (
    <div className={styles['routes']}>
      <ShadeChoice />
      {crag.sectors.length > 0 && (
        <section className={styles['part']}>
          <div className={styles['line']}>
            <h2>{t('catalogue.crag.sectors', { count: crag.sectors.length })}</h2>
            {save}
          </div>
          <ShadedList rocks={crag.sectors} sun={sun}>
            {(sectors) => (
              <SectorList
                crag={crag}
                regionSlug={region}
                sectors={sectors}
                sun={sun}
                held={held}
                actions={actions}
              />
            )}
          </ShadedList>
        </section>
      )}
      {crag.multipitches.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.multipitches', { count: crag.multipitches.length })}</h2>
          <ShadedList rocks={crag.multipitches} sun={sun}>
            {(multipitches) => (
              <MultipitchList
                crag={crag}
                regionSlug={region}
                multipitches={multipitches}
                sun={sun}
                held={held}
                actions={actions}
              />
            )}
          </ShadedList>
        </section>
      )}
    </div>
  );
}
