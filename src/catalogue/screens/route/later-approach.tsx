import { laterPart } from '../../../kit/page/later-part';
import { Skeleton } from '../../../kit/page/skeleton';

/** The way to the rock, whose drawing of the track comes after the topo: that is looked at first. */
export const LaterApproach = laterPart(
  async () => (await import('./approach-view')).ApproachView,
  <Skeleton height="24rem" />,
);
