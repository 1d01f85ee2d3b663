import { Navigate, useParams } from '@tanstack/react-router';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { useRoutePage } from '../../queries/use-route-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { BatteryOutCard } from './battery-out-card';
import { CardFrame } from './card-frame';
import { MultipitchCardFront } from './multipitch-card-front';
import { SectorCardFront } from './sector-card-front';

/** The card of a multi-pitch to carry on paper, as it will be printed: two sides of an A6 sheet. */
export function MultipitchCardScreen() {
  const { region, multipitch } = useParams({ from: '/{-$lng}/routes/multi-pitch/$region/$multipitch/card' });
  const page = useRoutePage<MultipitchPage>({ page: 'multipitch', region, slug: multipitch });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  const route = page.data.page;
  if (!route.content) {
    // Its own page says what opens it.
    return (
      <Navigate
        to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
        params={{ region, multipitch }}
        replace
      />
    );
  }
  return (
    <CardFrame name={route.name}>
      <BatteryOutCard page={route} content={route.content}>
        <MultipitchCardFront page={route} content={route.content} />
      </BatteryOutCard>
    </CardFrame>
  );
}

/** The card of a sector to carry on paper, as it will be printed: its wall and climbs, and behind them the ways. */
export function SectorCardScreen() {
  const { region, crag, sector } = useParams({ from: '/{-$lng}/routes/crag/$region/$crag/$sector/card' });
  const page = useRoutePage<SectorPage>({ page: 'sector', region, crag, slug: sector });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  const route = page.data.page;
  if (!route.content) {
    // Its own page says what opens it.
    return (
      <Navigate to="/{-$lng}/routes/crag/$region/$crag/$sector" params={{ region, crag, sector }} replace />
    );
  }
  return (
    <CardFrame name={route.name}>
      <BatteryOutCard page={route} content={route.content}>
        <SectorCardFront page={route} content={route.content} />
      </BatteryOutCard>
    </CardFrame>
  );
}
