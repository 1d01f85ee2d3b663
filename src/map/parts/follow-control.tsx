import { useTranslation } from 'react-i18next';
import styles from './follow-control.module.css';

/** Whether the search goes where the map goes; let go, it comes when it is called. */
export function FollowControl({
  isFollowing,
  onFollow,
}: {
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <label className={styles['follow']}>
      <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
      {t('catalogue.map.follow')}
    </label>
  );
}
