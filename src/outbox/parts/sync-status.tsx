import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { useOpenMatters } from '../queries/use-open-matters';
import { useSyncState } from '../../sync/local/use-sync-state';
import { formatAge } from '../../format/format-age';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import { useReturnAddress } from '../../account/parts/use-return-address';
import { useMinute } from '../../sync/local/use-minute';
import { useIsOffline } from '../../sync/connection';
import styles from './sync-status.module.css';

/** How the synchronisation stands, in words, with one way on. The most pressing matter speaks. */
export function SyncStatus({ onSeeRefused }: { onSeeRefused: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const { account, engine } = useLocal();
  const sync = useSyncState();
  const isOffline = useIsOffline();
  const { waiting, refused, isLooking, isKnown } = useOpenMatters();
  const back = useReturnAddress();
  if (account === null || !sync) return null;

  if (sync.phase === 'signIn') {
    return (
      <p className={styles['status']} data-later="content">
        <Icon name="lock" size={18} />
        <span className={`${styles['words']} ${styles['trouble']}`}>{t('sync.signIn')}</span>
        <Link className={styles['way']} to="/{-$lng}/account/sign-in" search={{ back }}>
          {t('sync.signInAction')}
        </Link>
      </p>
    );
  }
  if (sync.phase === 'update') {
    return (
      <p className={styles['status']} data-later="content">
        <Icon name="alert" size={18} />
        <span className={`${styles['words']} ${styles['trouble']}`}>{t('sync.update')}</span>
        <button type="button" className={styles['way']} onClick={() => window.location.reload()}>
          {t('sync.updateAction')}
        </button>
      </p>
    );
  }
  if (refused > 0) {
    return (
      <p className={styles['status']} data-later="content">
        <Icon name="alert" size={18} />
        <span className={`${styles['words']} ${styles['trouble']}`}>
          {t('sync.refused', { count: refused })}
        </span>
        <button type="button" className={styles['way']} onClick={onSeeRefused}>
          {t('sync.see')}
        </button>
      </p>
    );
  }
  if (waiting > 0) {
    return (
      <p className={styles['status']} data-later="content">
        <Icon name="sync" size={18} />
        <span className={styles['words']}>{t('sync.waiting', { count: waiting })}</span>
        {!isOffline && (
          <button type="button" className={styles['way']} onClick={() => void engine.sendNow()}>
            {t('sync.sendNow')}
          </button>
        )}
      </p>
    );
  }
  if (isLooking || !isKnown) {
    return (
      <p className={styles['status']} data-later="content">
        <Icon name="sync" size={18} />
        <span className={styles['words']}>{t('shell.busy')}</span>
      </p>
    );
  }
  return (
    <p className={styles['status']} data-later="content">
      <Icon name="check" size={18} />
      <span className={styles['words']}>
        {sync.lastSyncAt === null
          ? t('sync.never')
          : t('sync.synced', { age: formatAge(sync.lastSyncAt, now, language) })}
      </span>
    </p>
  );
}
