import { useTranslation } from 'react-i18next';
import { useBookmarks } from '../../queries/use-bookmarks';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { BookmarkRow } from './bookmark-row';
import styles from './my-account.module.css';

/** The screens the customer wants to find again, by title; read and changed without network too. */
export function BookmarksScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.bookmarks.title')} />
      <AccountOnly>
        <BookmarkList />
      </AccountOnly>
    </div>
  );
}

function BookmarkList() {
  const { t } = useTranslation();
  const bookmarks = useBookmarks();
  if (!bookmarks) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </>
    );
  }
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        title={t('account.bookmarks.none')}
        action={
          <ButtonLink to="/{-$lng}/search" variant="action" icon="search">
            {t('shell.nav.search')}
          </ButtonLink>
        }
      >
        {t('account.bookmarks.noneText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['sessions']}>
      {bookmarks.map(({ url, title }) => (
        <BookmarkRow key={url} bookmark={{ url, title }} />
      ))}
    </ul>
  );
}
