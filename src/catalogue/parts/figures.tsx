import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** One figure of a place: what it measures, and the measure. */
export interface Figure {
  label: string;
  value: ReactNode;
}

/** What there is to know of a place at a glance: measures first, in a row that wraps; nothing where there are none. */
export function Figures({ figures }: { figures: readonly (Figure | null)[] }) {
  if (figures.every((figure) => figure === null)) return null;
  return (
    <dl className={styles['figures']}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
