import type { ReactNode } from 'react';
import { BelayPicture } from './belay-picture';
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
