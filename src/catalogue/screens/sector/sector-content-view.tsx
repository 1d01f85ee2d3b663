import { useTranslation } from 'react-i18next';
import type { SectorContent, SectorPage } from '#contract/catalogue/route-content';
import { climbsCalled } from '../../parts/climb-words';
import { climbStanding } from '../../../logbook/queries/climb-standing';
import { useAscentsOf } from '../../../logbook/queries/use-ascents-of';
import { useNotesOf } from '../../../logbook/queries/use-own-notes';
import { OwnNote } from '../../../logbook/parts/own-note';
import { ReportButton } from '../../../reports/parts/report-button';
import { useCragDay } from '../../queries/use-crag-day';
import { RouteErrata, useErrataMarks } from '../route/route-errata';
import { TopoAge } from '../route/topo-age';
import { GearPanel } from '../../parts/gear/gear-panel';
import { lowersOff } from '../../parts/gear/misfits';
import { useFittingRows } from '../../parts/gear/use-fitting-rows';
import { PlaceNotices } from '../route/place-notices';
import { LaterApproach } from '../route/later-approach';
import { RouteWarnings } from '../../parts/route-warnings';
import { TopoBoard } from '../route/topo-board';
import { TickButton } from '../../../logbook/parts/tick-button';
import { SectorInformation } from './sector-information';
import { mapOfRoute } from '../route/map-of-route';
import styles from './sector-content-view.module.css';
import { type SectorTab, SectorTabs } from './sector-tabs';

/** What is gated of a sector, one tab at a time; what is closed today stands above all of them. */
export function SectorContentView({
  page,
  content,
  tab,
  marked,
}: {
  page: SectorPage;
  content: SectorContent;
  tab: SectorTab;
  /** The climb that one came for, by its id. */
  marked: number | null;
}) {
  const { t } = useTranslation();
  const ascents = useAscentsOf(page.id);
  const notes = useNotesOf('cliff', page.id);
  const standing = (climb: number) =>
    climbStanding((ascents ?? []).filter(({ climbId }) => climbId === climb));
  /** Where nobody has counted metres or bolts, no rope is too short. */
  const isMeasured = content.climbs.some(
    ({ lengthMeters, bolts }) => lengthMeters !== null || bolts !== null,
  );
  const isLowered = lowersOff(content.descent);
  const { rows, unfit } = useFittingRows(content.climbs, isLowered);
  const label = `${page.crag.name} · ${page.name}`;
  const route = { type: 'cliff', routeId: page.id } as const;
  const { notices = [] } = content;
  const errata = useErrataMarks(page.guidebooks, 'cliff', page.id);
  const ofPart = (part: 'approach' | 'closure') => ({
    ...route,
    part,
    label: `${t(`reports.part.${part}`)} · ${label}`,
  });
  return (
    <div className={styles['content']}>
      <RouteWarnings
        closures={content.closures}
        warnings={content.warnings}
        show="urgent"
        today={useCragDay()}
        foot={<ReportButton on={ofPart('closure')} />}
      />
      <PlaceNotices
        notices={notices.filter(({ climbId, part }) => climbId === null && part !== 'approach')}
      />
      <RouteErrata lines={errata.get('route')} />
      <SectorTabs tab={tab} region={page.region.slug} crag={page.crag.slug} sector={page.slug} />
      {tab === 'topo' && (
        <TopoBoard
          key={marked}
          marked={marked}
          title={t(`catalogue.sector.${climbsCalled(page.gradeMax)}`)}
          topos={content.topos}
          head={isMeasured && <GearPanel unfit={unfit} rule={isLowered ? 'lowered' : 'walked'} />}
          rows={rows.map((climb) => ({
            ...climb,
            standing: standing(climb.id),
            ownNote: notes?.get(`climb-${climb.id}`)?.text ?? '',
            notices: notices.filter(({ climbId }) => climbId === climb.id),
            errata: errata.get(`climb-${climb.id}`),
          }))}
          renderNote={({ id, name, grade }) => (
            <>
              <OwnNote on={{ ...route, climbId: id, label: `${name} · ${label}` }} />
              <ReportButton isSmall on={{ ...route, climbId: id, label: `${name} · ${label}`, grade }} />
            </>
          )}
          renderTick={(row) => (
            <TickButton
              route={{ type: 'cliff', routeId: page.id, label }}
              climb={{ id: row.id, name: row.name, grade: row.grade }}
              isTicked={row.standing === 'sent'}
              isBare
            />
          )}
        />
      )}
      {tab === 'topo' && <TopoAge content={content} lines={content.climbs} />}
      {tab === 'details' && <SectorInformation page={page} content={content} />}
      {tab === 'approach' && <PlaceNotices notices={notices.filter(({ part }) => part === 'approach')} />}
      {tab === 'approach' &&
        (content.approach ? (
          <LaterApproach
            approach={content.approach}
            name={label}
            slug={`${page.crag.slug}-${page.slug}`}
            landing={page.landing}
            map={mapOfRoute('cliff', page)}
          />
        ) : (
          <p>{t('catalogue.approach.unknown')}</p>
        ))}
      {tab === 'approach' && (
        <div>
          <ReportButton on={ofPart('approach')} />
        </div>
      )}
    </div>
  );
}
