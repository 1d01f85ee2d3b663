import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SectorPage } from '#contract/route-content';
import type { OpenRoute } from '../../data/use-route-page';
import { formatMinutes } from '../../format/format-number';
import { useGradeWords } from '../../format/use-grade-words';
import { useLocalText } from '../../language/local-text';
import { LockedRoute } from '../../parts/route/locked-route';
import { RouteHead } from '../../parts/route/route-head';
import { RouteFrame } from '../../parts/route/route-frame';
import { savedSector } from '../../parts/route/saved-route-of';
import { RockSun } from '../../parts/sun/rock-sun';
import { SunToday } from '../../parts/sun/sun-today';
import { SectorContentView } from './sector-content-view';
import type { SectorTab } from './sector-tabs';

/** A sector as this device holds it, or what stands in its place for who may not read it. */
export function SectorBody({
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
  const { t } = useTranslation();
  const read = useLocalText();
  const words = useGradeWords();
  const { page } = route;
  const [region, crag] = [page.region.slug, page.crag.slug];
  return (
    <RouteFrame route={route} fetchedAt={fetchedAt} isStale={isStale}>
      <RouteHead
        name={page.name}
        saved={savedSector(page)}
        trail={[
          { key: 'region', name: read(page.region.name) },
          {
            key: 'crag',
            name: (
              <Link to="/{-$lng}/routes/crag/$region/$crag" params={{ region, crag }}>
                {page.crag.name}
              </Link>
            ),
          },
        ]}
        orientation={page.orientation}
        gradeMin={page.gradeMin}
        gradeMax={page.gradeMax}
        figures={[
          { label: t('catalogue.sector.climbs'), value: page.climbCount },
          page.orientation && {
            label: t('sun.short'),
            value: <SunToday face={{ orientation: page.orientation, coordinates: page.coordinates }} />,
          },
          page.content?.approach
            ? {
                label: t('catalogue.approach.short'),
                value: formatMinutes(page.content.approach.minutes),
              }
            : null,
        ]}
      />
      {page.content ? (
        <SectorContentView page={page} content={page.content} tab={tab} />
      ) : (
        <LockedRoute
          name={`${page.crag.name} ${page.name}`}
          kind="cliff"
          holds={t('catalogue.locked.sector', {
            count: page.climbCount,
            min: words.spoken(page.gradeMin),
            max: words.spoken(page.gradeMax),
          })}
          guidebooks={page.guidebooks}
          access={route.access}
          isOffline={isStale}
          route={savedSector(page)}
        />
      )}
      {!page.content && <RockSun rock={page} />}
    </RouteFrame>
  );
}
