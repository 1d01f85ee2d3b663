import { lazy, Suspense, type ComponentProps } from 'react';
import { loadPersistently } from '../../../kit/page/load-persistently';
import { Skeleton } from '../../../kit/page/skeleton';
import type { ApproachView } from './approach-view';

const Approach = lazy(async () => {
  const { ApproachView: view } = await loadPersistently(() => import('./approach-view'));
  return { default: view };
});

/** The way to the rock, whose drawing of the track comes after the topo: that is looked at first. */
export function LaterApproach(props: ComponentProps<typeof ApproachView>) {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Approach {...props} />
    </Suspense>
  );
}
