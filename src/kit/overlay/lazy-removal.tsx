import { lazy, Suspense } from 'react';
import { Button } from '../control/button';
import type { RemovalControlProps } from './removal-control';
import styles from './removal-control.module.css';

const RemovalControl = lazy(async () => ({
  default: (await import('./removal-control')).RemovalControl,
}));

/** A removal that asks first; its resting look stands at once, its code comes right after. */
export function LazyRemoval(props: RemovalControlProps) {
  const { words, isBare = false } = props;
  const resting = (
    <span className={styles['starter']}>
      <Button variant="quiet" icon="trash" aria-label={words.startLabel} disabled>
        {!isBare && words.start}
      </Button>
    </span>
  );
  return (
    <Suspense fallback={resting}>
      <RemovalControl {...props} />
    </Suspense>
  );
}
