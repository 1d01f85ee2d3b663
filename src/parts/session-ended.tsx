import { useTranslation } from 'react-i18next';
import { useSyncState } from '../data/use-sync-state';
import styles from './session-ended.module.css';
import { SignInLink } from './sign-in-link';

/** That the session has ended, and the way in and back here; nothing while it lasts. */
export function SessionEnded() {
  const { t } = useTranslation();
  if (useSyncState()?.phase !== 'signIn') return null;
  return (
    <div className={styles['note']} role="status">
      <p>{t('account.error.session')}</p>
      <SignInLink>{t('common.signIn')}</SignInLink>
    </div>
  );
}
