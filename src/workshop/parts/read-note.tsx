import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import type { EditedItem } from '../queries/edited-item';
import type { ReadState } from '../queries/use-read-items';
import styles from './workshop.module.css';

interface ReadNoteProps {
  /** How reading what is published of it ended; null for a draft, of which nothing is. */
  state: ReadState | null;
  /** As this device holds it; undefined while that is looked up. */
  item: EditedItem | null | undefined;
}

/** What stands where a place is not held here: that it is being read, or why it cannot be. */
export function ReadNote({ state, item }: ReadNoteProps) {
  const { t } = useTranslation();
  const isHeld = Boolean(item);
  // Published it has a number, and this address leads nowhere any more.
  if (state === null) return item === null ? <p role="status">{t('workshop.noDraft')}</p> : null;
  if (state === undefined && !isHeld) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="4rem" />
        <Skeleton height="8rem" />
      </>
    );
  }
  if (state === 'unreachable') {
    return (
      <p role="status" className={styles['soft']}>
        {t(isHeld ? 'workshop.readBefore' : 'workshop.notHeld')}
      </p>
    );
  }
  if (state === 'missing' && !isHeld) return <p role="alert">{t('workshop.notInCatalogue')}</p>;
  return state === 'refused' ? <p role="alert">{t('workshop.notAllowed')}</p> : null;
}
