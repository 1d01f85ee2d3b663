import { Skeleton } from '../../../kit/page/skeleton';
import styles from './hold.module.css';

/** The place of the way to take something along, until it is known what is held already: button, size, what it adds. */
export function HoldSkeleton() {
  return (
    <div className={styles['hold']}>
      <Skeleton width="16rem" height="var(--target)" />
      <span className={styles['size']} data-waits />
      <span className={styles['size']} data-waits />
    </div>
  );
}
