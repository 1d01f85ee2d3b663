import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import styles from './route-frame.module.css';

/** A route's page before anything of it is on the device. */
export function RouteSkeleton() {
  return (
    <div className={styles['frame']}>
      <SkeletonNote />
      <Skeleton width="40%" height="1.2rem" />
      <Skeleton width="65%" height="2rem" />
      <Skeleton width="80%" height="2.6rem" />
      <Skeleton height="min(46svh, 30rem)" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
