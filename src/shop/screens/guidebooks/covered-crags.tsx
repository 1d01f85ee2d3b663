import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import { useHeldFacts } from '../../../catalogue/queries/use-held-facts';
import { MultipitchList } from '../../../catalogue/parts/multipitch-list';
import { SectorList } from '../../../catalogue/parts/sector-list';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { Icon } from '../../../kit/control/icon';
import { Fold } from '../../../kit/control/fold';
import { VirtualList } from '../../../kit/list/virtual-list';
import { useRouteActions } from '../../parts/list-action/use-route-actions';
import styles from './covered-crags.module.css';

/** The crags of a guidebook; each opens to the sectors and multi-pitches the guidebook holds of it. */
export const CoveredCrags = memo(function CoveredCrags({ crags }: { crags: GuidebookPage['crags'] }) {
  const { t } = useTranslation();
  return (
    <div className={styles['crags']}>
      <VirtualList
        items={crags}
        keyOf={({ id }) => String(id)}
        estimate={64}
        label={t('catalogue.guidebook.covers')}
      >
        {(crag) => (
          <Fold
            className={styles['crag']}
            isOpen={crags.length === 1}
            summary={
              <>
                <Icon name="next" size={18} />
                <span className={styles['name']}>{crag.name}</span>
                <GradeRange min={crag.gradeMin} max={crag.gradeMax} />
                <span className={styles['count']}>
                  {[
                    crag.sectors.length > 0 && t('catalogue.sectors', { count: crag.sectors.length }),
                    crag.multipitches.length > 0 &&
                      t('catalogue.multipitches', { count: crag.multipitches.length }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            }
          >
            {() => <CoveredCrag crag={crag} />}
          </Fold>
        )}
      </VirtualList>
    </div>
  );
});

/** What the guidebook holds of a crag, with the way to it. */
function CoveredCrag({ crag }: { crag: GuidebookPage['crags'][number] }) {
  const { t } = useTranslation();
  const held = useHeldFacts(crag);
  const actions = useRouteActions();
  const region = crag.region.slug;
  return (
    <>
      <Link
        to="/{-$lng}/routes/crag/$region/$crag"
        params={{ region, crag: crag.slug }}
        className={styles['link']}
      >
        {t('catalogue.guidebook.toCrag', { name: crag.name })}
      </Link>
      {crag.sectors.length > 0 && (
        <SectorList crag={crag} regionSlug={region} sectors={crag.sectors} held={held} actions={actions} />
      )}
      {crag.multipitches.length > 0 && (
        <MultipitchList
          crag={crag}
          regionSlug={region}
          multipitches={crag.multipitches}
          held={held}
          actions={actions}
        />
      )}
    </>
  );
}
