import { lazy, Suspense } from 'react';
import type { SavedRoute } from '#contract/tables/saved-route';
import { withTexts } from '../../../language/later-texts';
import { Skeleton } from '../../../kit/page/skeleton';

const RouteWayControl = lazy(async () => ({
  default: (await withTexts(() => import('./route-way-control'))).RouteWayControl,
}));

/** On the page of a route that is not owned: the way to what opens it, or what of the cart opens it already. */
export function RouteWay({ route }: { route: SavedRoute }) {
  return (
    <Suspense fallback={<Skeleton width="12rem" height="var(--target)" />}>
      <RouteWayControl route={route} />
    </Suspense>
  );
}
