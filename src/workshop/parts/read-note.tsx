import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import type { ReadState } from '../queries/use-read-items';
import styles from './workshop.module.css';

/** What stands where a place is not held here: that it is being read, or why it cannot be. */
export function ReadNote({ state, isHeld }: { state: ReadState; isHeld: boolean }) {
  const { t } = useTranslation();
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
