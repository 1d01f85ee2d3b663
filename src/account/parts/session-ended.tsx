import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '../../sync/local/use-sync-state';
import styles from './session-ended.module.css';
import { SignInLink } from './sign-in-link';

const IsSaid = createContext(false);

/** Whether a part of the page stands below the word that the session has ended, and need not say it again. */
export function useIsEndSaid(): boolean {
  return useContext(IsSaid);
}

/** What it holds, below the word that the session has ended, with the way in and back here; nothing of that while it lasts. */
export function SessionEnded({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hasEnded = useSyncState()?.phase === 'signIn';
  return (
    <>
      {hasEnded && (
        <div className={styles['note']} role="status">
          <p>{t('account.error.session')}</p>
          <SignInLink>{t('common.signIn')}</SignInLink>
        </div>
      )}
      <IsSaid.Provider value={hasEnded}>{children}</IsSaid.Provider>
    </>
  );
}
