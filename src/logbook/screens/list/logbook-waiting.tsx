import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import styles from './logbook-screen.module.css';

/** Stands for rows of the logbook that are being read. */
export function LogbookWaiting({ rows }: { rows: number }) {
  return (
    <div className={styles['waiting']}>
      <SkeletonNote />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="68px" />
      ))}
    </div>
  );
}
