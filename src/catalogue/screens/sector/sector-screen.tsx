import { useChildMatches, useParams } from '@tanstack/react-router';
import type { SectorPage } from '#contract/catalogue/route-content';
import { useRoutePage } from '../../queries/use-route-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { SectorBody } from './sector-body';
import type { SectorTab } from './sector-tabs';
import { UnseenSector } from './unseen-sector';

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
