import { useTranslation } from 'react-i18next';
import { useIndexedGuidebooks } from '../../data/use-from-index';
import { usePage } from '../../data/use-page';
import { AgeNote } from '../../parts/age-note';
import { EmptyState } from '../../parts/empty-state';
import { PageTrouble } from '../../parts/route/page-trouble';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { GuidebookShelf } from './guidebook-shelf';
import styles from './guidebooks-screen.module.css';
import { IndexedGuidebooks } from './indexed-guidebooks';

/** Every guidebook on a shelf. */
export function GuidebooksScreen() {
  const { t } = useTranslation();
  const page = usePage<'guidebooks'>({ page: 'guidebooks' });
  const indexed = useIndexedGuidebooks();
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state === 'unreachable' || page.state === 'refused') {
    return <IndexedGuidebooks state={page.state} />;
  }
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      {page.state === 'loading' ? (
        <div className={styles['shelf']}>
          <SkeletonNote />
          {[1, 2, 3, 4].map((book) => (
            <Skeleton key={book} height="16rem" />
          ))}
        </div>
      ) : (
        <>
          {page.data.length === 0 && (
            <EmptyState title={t('catalogue.guidebooks.emptyTitle')}>
              {t('catalogue.guidebooks.empty')}
            </EmptyState>
          )}
          <GuidebookShelf guidebooks={page.data} indexed={indexed} />
          <AgeNote at={page.fetchedAt} isOffline={page.isStale} />
        </>
      )}
    </div>
  );
}
