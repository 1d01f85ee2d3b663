import type { ReactNode } from 'react';
import styles from './ascent-screen.module.css';

/** One fact of an ascent with its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
