import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../data/local-provider';
import { EmptyState } from './empty-state';
import { SessionEnded } from './session-ended';
import { SignInLink } from './sign-in-link';

/** A screen of my account, readable after the session has ended; guests see what it is for. Both see the way in and back here. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  if (account === undefined) return null;
  if (account !== null) {
    return (
      <>
        <SessionEnded />
        {children}
      </>
    );
  }
  return (
    <EmptyState
      title={t('account.guest.title')}
      action={<SignInLink variant="action">{t('common.signIn')}</SignInLink>}
    >
      {t('account.guest.text')}
    </EmptyState>
  );
}
