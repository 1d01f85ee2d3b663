import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waysIn } from '#contract/rules/access';
import { useEditions, useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { useLocal } from '../../../sync/local/local-provider';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { EmptyState } from '../../../kit/page/empty-state';
import { SignInLink } from '../../../account/parts/sign-in-link';

/** What is for customers who have not got the guidebook, or not for long: guests sign in first, others read it already. */
export function ForOwners({ guidebookId, children }: { guidebookId: number; children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const access = useGuidebookAccess(guidebookId, useEditions(guidebookId));
  if (account === null) {
    return (
      <EmptyState
        title={t('activation.guest.title')}
        action={<SignInLink variant="action">{t('common.signIn')}</SignInLink>}
      >
        {t('activation.guest.text')}
      </EmptyState>
    );
  }
  if (!access) return null;
  if (waysIn(access, { isOnSale: true, isPaper: true }).activation !== null) return children;
  const until = access.state === 'none' ? null : access.until;
  return (
    <EmptyState title={t('activation.open.title')}>
      {until === null
        ? t('activation.open.forGood')
        : t('activation.open.until', { date: formatInstant(until, language) })}
    </EmptyState>
  );
}
