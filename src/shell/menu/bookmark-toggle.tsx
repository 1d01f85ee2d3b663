import { useTranslation } from 'react-i18next';
import type { Bookmark } from '#contract/tables/bookmark';
import { useBookmarkWrites, useIsBookmarked } from '../../account/queries/use-bookmarks';
import { Icon } from '../../kit/control/icon';
import { showToast } from '../../kit/overlay/show-toast';
import styles from './menu-drawer.module.css';
import { useBookmarkable } from './use-bookmarkable';

/** Puts a bookmark on the screen behind the menu, or takes it off; nothing where none makes sense. */
export function BookmarkToggle({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const screen = useBookmarkable();
  const isBookmarked = useIsBookmarked(screen?.url ?? null);
  const { add, remove } = useBookmarkWrites();
  if (!screen || isBookmarked === undefined) return null;

  const change = async (bookmark: Bookmark) => {
    onDone();
    try {
      await (isBookmarked ? remove(bookmark) : add(bookmark));
      const words = t(`account.bookmarks.${isBookmarked ? 'removed' : 'added'}`);
      showToast({ words, severity: 'success' });
    } catch {
      showToast({ words: t('account.bookmarks.failed'), severity: 'error' });
    }
  };
  return (
    <button type="button" className={styles['link']} onClick={() => void change(screen)}>
      <Icon name="flag" filled={isBookmarked} />
      {t(`account.bookmarks.${isBookmarked ? 'removeHere' : 'addHere'}`)}
    </button>
  );
}
