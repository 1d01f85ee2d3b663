import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIndexedGuidebooks } from '../../../catalogue/queries/use-from-index';
import { usePage } from '../../../sync/local/use-page';
import { AgeNote } from '../../../kit/page/age-note';
import { EmptyState } from '../../../kit/page/empty-state';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { GuidebookShelf } from './guidebook-shelf';
import styles from './guidebooks-screen.module.css';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { IndexNote } from '../../../catalogue/parts/index-note';

const none: readonly GuidebookSummary[] = [];

/** The shelf without the server's list: every guidebook the index on this device knows, by name and kind, to be found by name too. */
function IndexedGuidebooks({ state }: { state: 'unreachable' | 'refused' }) {
  const { t } = useTranslation();
  const guidebooks = useIndexedGuidebooks();
  if (guidebooks === undefined) return null;
  if (guidebooks === null || guidebooks.length === 0) return <PageTrouble state={state} />;
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      <IndexNote />
      <GuidebookShelf guidebooks={none} indexed={guidebooks} />
    </div>
  );
}

/** Every guidebook on a shelf. */
export function GuidebooksScreen() {
  const { t } = useTranslation();
  const hasPaper = useLocation({ select: ({ state }) => state.hasPaper === true });
  const page = usePage<'guidebooks'>({ page: 'guidebooks' });
  const indexed = useIndexedGuidebooks();
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state === 'unreachable' || page.state === 'refused') {
    return <IndexedGuidebooks state={page.state} />;
  }
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      {hasPaper && <p>{t('catalogue.guidebooks.ownPaper')}</p>}
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
