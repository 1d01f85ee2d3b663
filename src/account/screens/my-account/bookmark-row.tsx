import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Bookmark } from '#contract/tables/bookmark';
import { useBookmarkWrites } from '../../queries/use-bookmarks';
import { Button } from '../../../kit/control/button';
import { Icon, type IconName } from '../../../kit/control/icon';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './my-account.module.css';

/** What kind of screen a bookmark leads to, by the first word of its path. */
const icons: Readonly<Record<string, IconName>> = {
  routes: 'mountain',
  search: 'search',
  guidebook: 'book',
  guidebooks: 'book',
};

/** One bookmark: the way to its screen, and its removal, which can be undone at once. */
export function BookmarkRow({ bookmark }: { bookmark: Bookmark }) {
  const { t } = useTranslation();
  const { add, remove } = useBookmarkWrites();
  const { url, title } = bookmark;
  const [path = '', query = ''] = url.split('?');

  const takeOut = async () => {
    try {
      await remove(bookmark);
      const undo = { words: t('account.bookmarks.undo'), act: () => add(bookmark) };
      showToast({ words: t('account.bookmarks.removed'), severity: 'success', actions: [undo] });
    } catch {
      showToast({ words: t('account.bookmarks.failed'), severity: 'error' });
    }
  };
  return (
    <li className={styles['session']}>
      <Link
        // Which screen it is only the customer knows; the tree says "not found" where there is none.
        to={`/{-$lng}${path}` as '/{-$lng}/search'}
        search={Object.fromEntries(new URLSearchParams(query))}
        className={styles['bookmark']}
      >
        <Icon name={icons[path.split('/')[1] ?? ''] ?? 'flag'} size={20} />
        {title}
      </Link>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={t('account.bookmarks.removeOf', { title })}
        onClick={() => void takeOut()}
      />
    </li>
  );
}
