import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedEntry } from '#worker/db/rows';
import { useRefusedWays } from '../queries/use-refused-ways';
import { Button } from '../../kit/control/button';
import { changeSubject } from './change-subject';
import { moveFocus } from './move-focus';
import styles from './open-matters.module.css';
import { refusedArgs } from './refused-args';

export interface DiscardedItemProps {
  refused: RefusedEntry;
  /** What had the focus when it was thrown away. */
  from: Element | null;
  /** Told with what had the focus when that was asked for. */
  onRestored: (from: Element | null) => void;
}

/** What was thrown away while the drawer is open, and the way to take that back. */
export function DiscardedItem({ refused, from, onRestored }: DiscardedItemProps) {
  const { t } = useTranslation();
  const ways = useRefusedWays();
  const [hasFailed, setHasFailed] = useState(false);
  const undo = useRef<HTMLSpanElement>(null);
  // The button that was pressed has gone with its entry.
  useEffect(() => moveFocus(from, undo.current?.querySelector('button')), [from]);

  async function restore() {
    const { activeElement } = document;
    try {
      await ways.restore(refused.id);
      onRestored(activeElement);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <li className={styles['discarded']}>
      <p role="status">
        {t('saved.refused.discarded')} <strong>{changeSubject(refusedArgs(refused))}</strong>
      </p>
      <span ref={undo}>
        <Button icon="back" onClick={() => void restore()}>
          {t('saved.refused.undo')}
        </Button>
      </span>
      {hasFailed && (
        <p className={styles['failed']} role="alert">
          {t('common.error.generic')}
        </p>
      )}
    </li>
  );
}
