import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import { connectivity } from '../../sync/connectivity-actor';
import styles from './offline-mark.module.css';

/** Says in a word that the network does not reach us; announced when it changes. */
export function OfflineMark() {
  const { t } = useTranslation();
  const isConnected = useSelector(connectivity(), (snapshot) => snapshot.context.isConnected);
  return (
    <span role="status" data-later="content">
      {!isConnected && (
        <span className={styles['mark']} title={t('shell.offline.long')}>
          <Icon name="offline" size={18} />
          {t('shell.offline.short')}
        </span>
      )}
    </span>
  );
}
