import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** One sentence: why it is empty. */
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  picture?: ReactNode;
}

/** Nothing here yet: a picture, a sentence, the one thing to do. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <section className={styles['empty']}>
      <div className={styles['picture']}>{picture ?? <BelayPicture />}</div>
      <h2 className={styles['title']}>{title}</h2>
      {children && <p className={styles['words']}>{children}</p>}
      {action}
    </section>
  );
}

/** A relais drawn as on a paper topo: two bolts, a sling, the rope going down the wall. */
function BelayPicture() {
  return (
    <svg viewBox="0 0 240 150" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <g strokeWidth="1.5" opacity="0.45">
        <path d="M4 132c26-8 38-40 60-47s34 8 55-9 24-50 52-55 40 16 65 3" />
        <path d="M4 146c34-6 50-36 70-42s40 6 62-12 22-42 46-47 34 12 54 5" />
        <path d="M4 116c20-10 32-44 54-51s28 6 48-11 26-42 52-46 46 14 78-2" />
      </g>
      <g strokeWidth="3">
        <circle cx="98" cy="46" r="7" />
        <circle cx="146" cy="40" r="7" />
        <path d="M98 53l26 34 22-40" />
        <circle cx="124" cy="93" r="6" />
      </g>
      <path d="M124 99c0 14-10 16-8 28s8 10 6 20" stroke="var(--orange)" strokeWidth="4" />
    </svg>
  );
}
