import { useTranslation } from 'react-i18next';
import type { Activated } from '#contract/forms/activation';
import { useLocal } from '../../../sync/local/local-provider';
import { useCustomer } from '../../../account/queries/use-customer';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { GuidebookLink } from '../../../catalogue/parts/guidebook-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './activation.module.css';

/** A guidebook that was just opened: until when, for whom, and the way to it. */
export function Opened({ activated: { guidebook, until, email } }: { activated: Activated }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const customer = useCustomer();
  // Until it is known who is here, nobody is told that it opened elsewhere.
  const isElsewhere = account === null || (customer && customer.email !== email);
  const { label, slug } = guidebook;
  return (
    <div role="status">
      <EmptyState
        title={t('activation.done.title')}
        picture={
          <div className={styles['book']}>
            <GuidebookLink guidebook={guidebook} />
          </div>
        }
        action={
          isElsewhere ? (
            <SignInLink variant="action">{t('common.signIn')}</SignInLink>
          ) : (
            <ButtonLink to="/{-$lng}/guidebook/$slug" params={{ slug }} variant="action" icon="book">
              {t('activation.done.open')}
            </ButtonLink>
          )
        }
      >
        {until === null
          ? t('activation.done.forGood', { label })
          : t('activation.done.until', { label, date: formatInstant(until, language) })}{' '}
        {isElsewhere && t('activation.done.elsewhere', { email })}
      </EmptyState>
    </div>
  );
}
