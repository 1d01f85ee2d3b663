import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waysIn } from '#contract/rules/access';
import { useEditions, useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { useLocal } from '../../../sync/local/local-provider';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { useReturnAddress } from '../../../account/parts/use-return-address';
import styles from './activation.module.css';

interface ForOwnersProps {
  guidebookId: number;
  /** Whether the code of a gift may come, which opens for good what is open for a year already. */
  canBeGift?: boolean;
  children: ReactNode;
}

/** What is for customers who have not got the guidebook, or not for long: guests need an account first, others read it already. */
export function ForOwners({ guidebookId, canBeGift = false, children }: ForOwnersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const back = useReturnAddress();
  const access = useGuidebookAccess(guidebookId, useEditions(guidebookId));
  if (account === null) {
    return (
      <EmptyState
        title={t('activation.guest.title')}
        action={
          <span className={styles['ways']}>
            <SignInLink variant="action">{t('common.signIn')}</SignInLink>
            <ButtonLink to="/{-$lng}/account/sign-up" search={{ back }} icon="person">
              {t('account.signUp.title')}
            </ButtonLink>
          </span>
        }
      >
        {t('activation.guest.text')}
      </EmptyState>
    );
  }
  if (!access) return null;
  const until = access.state === 'none' ? null : access.until;
  const isOfUse = canBeGift && until !== null;
  if (isOfUse || waysIn(access, { isOnSale: true, isPaper: true }).activation !== null) return children;
  return (
    <EmptyState title={t('activation.open.title')}>
      {until === null
        ? t('activation.open.forGood')
        : t('activation.open.until', { date: formatInstant(until, language) })}
    </EmptyState>
  );
}
