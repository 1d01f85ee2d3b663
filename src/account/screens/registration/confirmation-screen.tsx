import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { useRefusalWords } from '../../../language/refusal-words';
import { AlreadyIn } from '../../parts/already-in';
import { SignInLink } from '../../parts/sign-in-link';
import { useCustomer } from '../../queries/use-customer';
import { useIsSignedIn } from '../../queries/use-is-signed-in';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { UnreachableState } from '../../../kit/page/unreachable-state';
import styles from './account-screen.module.css';
import { useWayBackWords } from './use-way-back-words';

/** Opens the account whose letter led here, and leads on to where its customer was on their way to. */
export function ConfirmationScreen() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { token = '' } = useSearch({ from: '/{-$lng}/account/sign-up/confirmation' });
  const { result, again } = useAccountAnswer('confirm', { token });
  const opened = result?.kind === 'done' ? result.data : null;
  const waiting = useWayBackWords(opened?.back);
  const isSignedIn = useIsSignedIn();
  const customer = useCustomer();
  const isTheirs = isSignedIn && opened?.email === customer?.email;

  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.confirmation.title')} />
      {!result && (
        <>
          <SkeletonNote />
          <Skeleton height="3rem" />
        </>
      )}
      {opened && isTheirs && (
        <EmptyState
          title={t('account.confirmation.done')}
          action={<AlreadyIn back={opened.back ?? undefined} />}
        />
      )}
      {opened && !isTheirs && (
        <EmptyState
          title={t('account.confirmation.done')}
          action={
            <ButtonLink
              to="/{-$lng}/account/sign-in"
              search={{ back: opened.back ?? undefined }}
              state={{ email: opened.email }}
              variant="action"
              icon="enter"
            >
              {t('account.signIn.submit')}
            </ButtonLink>
          }
        >
          {t('account.confirmation.doneText', { email: opened.email })} {waiting}
        </EmptyState>
      )}
      {result?.kind === 'refused' && isSignedIn && <AlreadyIn back={undefined} />}
      {result?.kind === 'refused' && !isSignedIn && (
        <EmptyState
          title={t('account.confirmation.refused')}
          action={
            <>
              <SignInLink variant="action">{t('account.signIn.submit')}</SignInLink>
              <ButtonLink to="/{-$lng}/account/sign-up">{t('account.signUp.title')}</ButtonLink>
            </>
          }
        >
          {result.status === 429 ? words(result.message) : t('account.confirmation.refusedText')}
        </EmptyState>
      )}
      {result?.kind === 'unreachable' && (
        <UnreachableState title={t('account.confirmation.unreachable')} again={again} />
      )}
    </div>
  );
}
