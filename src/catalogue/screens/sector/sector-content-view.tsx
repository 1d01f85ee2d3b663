import { useTranslation } from 'react-i18next';
import { isSend } from '#contract/rules/ascent-type';
import type { SectorContent, SectorPage } from '#contract/catalogue/route-content';
import { useAscentsOf } from '../../../logbook/queries/use-ascents-of';
import { useCragDay } from '../../queries/use-crag-day';
import { GearPanel } from '../../parts/gear/gear-panel';
import { useFittingRows } from '../../parts/gear/use-fitting-rows';
import { ApproachView } from '../route/approach-view';
import { RouteWarnings } from '../route/route-warnings';
import { TopoBoard } from '../route/topo-board';
import { TickButton } from '../../../logbook/parts/tick-button';
import { SectorInformation } from './sector-information';
import styles from './sector-content-view.module.css';
import { type SectorTab, SectorTabs } from './sector-tabs';

/** What is gated of a sector, one tab at a time; what is closed today stands above all of them. */
export function SectorContentView({
  page,
  content,
  tab,
}: {
  page: SectorPage;
  content: SectorContent;
  tab: SectorTab;
}) {
  const { t } = useTranslation();
  const ascents = useAscentsOf(page.id);
  const ticked = new Set(
    ascents?.filter(({ ascentType }) => isSend(ascentType)).map(({ climbId }) => climbId),
  );
  const isLowered = content.descent?.type !== 'walk';
  /** Where nobody has counted metres or bolts, no rope is too short. */
  const isMeasured = content.climbs.some(
    ({ lengthMeters, bolts }) => lengthMeters !== null || bolts !== null,
  );
  const { rows, unfit } = useFittingRows(content.climbs, isLowered);
  const label = `${page.crag.name} · ${page.name}`;
  return (
    <div className={styles['content']}>
      <RouteWarnings
        closures={content.closures}
        warnings={content.warnings}
        show="urgent"
        today={useCragDay()}
      />
      <SectorTabs tab={tab} region={page.region.slug} crag={page.crag.slug} sector={page.slug} />
      {tab === 'topo' && (
        <TopoBoard
          title={t('catalogue.sector.climbs')}
          topos={content.topos}
          head={isMeasured && <GearPanel unfit={unfit} rule={isLowered ? 'lowered' : 'walked'} />}
          rows={rows.map((climb) => ({ ...climb, isTicked: ticked.has(climb.id) }))}
          renderTick={({ id, name, grade, isTicked }) => (
            <TickButton
              route={{ type: 'cliff', routeId: page.id, label }}
              climb={{ id, name, grade }}
              isTicked={isTicked}
              isBare
            />
          )}
        />
      )}
      {tab === 'details' && <SectorInformation page={page} content={content} />}
      {tab === 'approach' &&
        (content.approach ? (
          <ApproachView approach={content.approach} name={label} slug={`${page.crag.slug}-${page.slug}`} />
        ) : (
          <p>{t('catalogue.approach.unknown')}</p>
        ))}
    </div>
  );
}
