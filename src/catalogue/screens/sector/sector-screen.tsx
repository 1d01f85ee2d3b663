import { useChildMatches, useParams, useSearch } from '@tanstack/react-router';
import type { SectorPage } from '#contract/catalogue/route-content';
import { climbsCalled, kindOfRoute } from '../../parts/climb-words';
import type { OpenRoute } from '../../queries/open-copy';
import { useRoutePage } from '../../queries/use-route-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import type { SectorTab } from './sector-tabs';
import { RouteFrame } from '../route/route-frame';
import { SectorContentView } from './sector-content-view';
import { SectorGrades } from './sector-grades';
import { SectorHead } from './sector-head';
import { CardLink } from '../../parts/card-link';
import { useAccess } from '../../queries/use-access';
import { useIndexedSector } from '../../queries/use-from-index';
import { GuidebookLink } from '../../parts/guidebook-link';
import { IndexNote } from '../../parts/index-note';
import frame from '../../parts/route-frame.module.css';
import { useTranslation } from 'react-i18next';
import { isReadable, type Access } from '#contract/rules/access';
import type { IndexedSector } from '#worker/api/engine-api';
import { useGradeWords } from '../../../format/use-grade-words';
import { LockedRoute } from '../route/locked-route';
import { savedSector } from '../../parts/saved-route-of';
import { OwnNote } from '../../../logbook/parts/own-note';
import { ReportButton } from '../../../reports/parts/report-button';
import { RockSun } from '../../parts/sun/rock-sun';

/** Which of the sub-pages the address names. */
function useTab(): SectorTab {
  const path = useChildMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  if (path.endsWith('/details')) return 'details';
  return path.endsWith('/approach') ? 'approach' : 'topo';
}

/** A sector: its topo with the climbs, its information, and the way to it. */
export function SectorScreen() {
  const { region, crag, sector } = useParams({ from: '/{-$lng}/routes/crag/$region/$crag/$sector' });
  const tab = useTab();
  const page = useRoutePage<SectorPage>({ page: 'sector', region, crag, slug: sector });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state !== 'content') {
    return <UnseenSector region={region} crag={crag} slug={sector} state={page.state} />;
  }
  return <SectorBody route={page.data} tab={tab} fetchedAt={page.fetchedAt} isStale={page.isStale} />;
}

/** A sector as this device holds it, or what stands in its place for who may not read it. */
function SectorBody({
  route,
  tab,
  fetchedAt,
  isStale,
}: {
  route: OpenRoute<SectorPage>;
  tab: SectorTab;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { page } = route;
  const { climb } = useSearch({ from: '/{-$lng}/routes/crag/$region/$crag/$sector' });
  const marked = climb === undefined ? null : Number(climb);
  return (
    <RouteFrame route={route} fetchedAt={fetchedAt} isStale={isStale}>
      <SectorHead sector={page} approachMinutes={page.content?.approach?.minutes ?? undefined} />
      <OwnNote on={{ type: 'cliff', routeId: page.id, climbId: null, label: savedSector(page).label }} />
      {page.content ? (
        <>
          <SectorContentView page={page} content={page.content} tab={tab} marked={marked} />
          {page.keys.sample && <SampleOf sector={page} />}
        </>
      ) : (
        <>
          <LockedSector sector={page} access={route.access} isOffline={isStale} />
          <SectorGrades sector={page} />
        </>
      )}
      <div className={frame['ways']}>
        {page.content && (
          <CardLink
            type="cliff"
            place={{ regionSlug: page.region.slug, cragSlug: page.crag.slug, slug: page.slug }}
          />
        )}
        <ReportButton on={{ type: 'cliff', routeId: page.id, label: `${page.crag.name} · ${page.name}` }} />
      </div>
    </RouteFrame>
  );
}

/** Which guidebook a free sector is of, with its price, for who cannot read the rest of it. */
function SampleOf({ sector: { keys, guidebooks } }: { sector: SectorPage }) {
  const { t } = useTranslation();
  const access = useAccess()?.({ ...keys, sample: false });
  if (!access || isReadable(access) || guidebooks.length === 0) return null;
  return (
    <section className={frame['frame']} aria-labelledby="sample-of">
      <h2 id="sample-of">{t('catalogue.sector.sampleOf', { count: guidebooks.length })}</h2>
      {guidebooks.map((guidebook) => (
        <GuidebookLink key={guidebook.id} guidebook={guidebook} hasPrice />
      ))}
    </section>
  );
}

/** A sector whose page cannot be had now: what the index knows of it, or why there is nothing. */
function UnseenSector({
  region,
  crag,
  slug,
  state,
}: {
  region: string;
  crag: string;
  slug: string;
  state: 'unreachable' | 'refused';
}) {
  const sector = useIndexedSector(region, crag, slug);
  const accessOf = useAccess();
  if (sector === undefined || !accessOf) return <RouteSkeleton />;
  if (sector === null) return <PageTrouble state={state} />;
  return (
    <article className={frame['frame']}>
      <SectorHead sector={sector} />
      <IndexNote />
      <LockedSector sector={sector} access={accessOf(sector.keys)} isOffline />
    </article>
  );
}

/** What stands in place of a sector's topo that may not be read, or is not on this device; the sun is for all. */
function LockedSector({
  sector,
  access,
  isOffline,
}: {
  sector: IndexedSector;
  access: Access;
  isOffline: boolean;
}) {
  const { t } = useTranslation();
  const words = useGradeWords();
  return (
    <>
      <LockedRoute
        name={`${sector.crag.name} ${sector.name}`}
        kind={kindOfRoute('cliff', sector.gradeMax)}
        holds={t(`catalogue.locked.${climbsCalled(sector.gradeMax)}`, {
          count: sector.climbCount,
          min: words.spoken(sector.gradeMin),
          max: words.spoken(sector.gradeMax),
        })}
        guidebooks={sector.guidebooks}
        access={access}
        isOffline={isOffline}
        route={savedSector(sector)}
      />
      <RockSun rock={sector} />
    </>
  );
}
