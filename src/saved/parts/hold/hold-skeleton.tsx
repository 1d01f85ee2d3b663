import { Skeleton } from '../../../kit/page/skeleton';

/** The place of the way to take something along, until it is known what is held already: a button and two lines. */
export function HoldSkeleton() {
  return <Skeleton width="18rem" height="6.4rem" />;
}
