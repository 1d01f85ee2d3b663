import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountAnswer } from '../../data/use-account-answer';
import { Button } from '../../parts/button';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import styles from './account-screen.module.css';

/** Opens the account whose letter led here. */
export function ConfirmationScreen() {
  const { t } = useTranslation();
  const { token = '' } = useSearch({ from: '/{-$lng}/account/sign-up/confirmation' });
  const { result, again } = useAccountAnswer('confirm', { token });

  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.confirmation.title')} />
      {!result && (
        <>
          <SkeletonNote />
          <Skeleton height="3rem" />
        </>
      )}
      {result?.kind === 'done' && (
        <EmptyState
          title={t('account.confirmation.done')}
          action={
            <ButtonLink
              to="/{-$lng}/account/sign-in"
              search={{}}
              state={{ email: result.data.email }}
              variant="action"
              icon="enter"
            >
              {t('account.signIn.submit')}
            </ButtonLink>
          }
        >
          {t('account.confirmation.doneText', { email: result.data.email })}
        </EmptyState>
      )}
      {result?.kind === 'refused' && (
        <EmptyState
          title={t('account.confirmation.refused')}
          action={
            <ButtonLink to="/{-$lng}/account/sign-up" variant="action">
              {t('account.signUp.title')}
            </ButtonLink>
          }
        >
          {t('account.error.link')}
        </EmptyState>
      )}
      {result?.kind === 'unreachable' && (
        <EmptyState
          title={t('account.confirmation.unreachable')}
          action={
            <Button variant="action" icon="reset" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('account.request.unreachable')}
        </EmptyState>
      )}
    </div>
  );
}
