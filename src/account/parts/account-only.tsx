import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { EmptyState } from '../../kit/page/empty-state';
import { SkeletonNote } from '../../kit/page/skeleton';
import { SessionEnded } from './session-ended';
import { SignInLink } from './sign-in-link';

export interface AccountOnlyProps {
  /** What guests read instead; of my account unless it says otherwise. */
  guest?: { title: string; text: string };
  children: ReactNode;
}

/** A screen for who is signed in, readable after the session has ended; guests see what it is for. Both see the way in and back here. */
export function AccountOnly({ guest, children }: AccountOnlyProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  if (account === undefined) return <SkeletonNote />;
  if (account !== null) return <SessionEnded>{children}</SessionEnded>;
  return (
    <EmptyState
      title={guest?.title ?? t('account.guest.title')}
      action={<SignInLink variant="action">{t('common.signIn')}</SignInLink>}
    >
      {guest?.text ?? t('account.guest.text')}
    </EmptyState>
  );
}
