import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../kit/form/check-row';
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
    <CheckRow isOn={isFollowing} onOn={onFollow} className={styles['follow']}>
      {t('catalogue.map.follow')}
    </CheckRow>
  );
}
