import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailConfirmation } from '#contract/forms/account';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../../sync/local/local-provider';
import { useRefusalWords } from '../../../language/refusal-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { Problem } from '../../../kit/form/problem';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './account-screen.module.css';
import { Outcome } from './outcome';

/** Where both letters of a change of address lead: each is confirmed by hand, for some mail readers open links. */
export function EmailConfirmationScreen() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const { token = '' } = useSearch({ from: '/{-$lng}/account/email/confirmation' });
  const [isAsking, setIsAsking] = useState(false);
  const [result, setResult] = useState<RequestResult<EmailConfirmation>>();
  const confirm = async () => {
    setIsAsking(true);
    setResult(await engine.askAccount('confirmEmailChange', { token }));
    setIsAsking(false);
  };
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.email.confirmTitle')} />
      {result?.kind === 'done' && (
        <Outcome>
          <Confirmed {...result.data} />
        </Outcome>
      )}
      {result?.kind === 'refused' && (
        <Outcome>
          <EmptyState
            title={t('account.email.refused')}
            action={
              <ButtonLink to="/{-$lng}/my-account/profile" variant="action">
                {t('account.profile.title')}
              </ButtonLink>
            }
          >
            {words(result.status === 429 ? result.message : 'account.error.link')}
          </EmptyState>
        </Outcome>
      )}
      {(!result || result.kind === 'unreachable') && (
        <>
          <p className={styles['lead']}>{t('account.email.confirmLead')}</p>
          <Problem words={result && t('account.request.unreachable')} />
          <div className={styles['ways']}>
            <WorkingButton variant="action" icon="check" isWorking={isAsking} onClick={() => void confirm()}>
              {t('account.email.confirm')}
            </WorkingButton>
          </div>
        </>
      )}
    </div>
  );
}

/** What one confirmation came to: half of it, or the whole. */
function Confirmed({ email, waitsFor }: EmailConfirmation) {
  const { t } = useTranslation();
  const { account } = useLocal();
  if (waitsFor) {
    return (
      <EmptyState title={t('account.email.half')}>
        {t(`account.email.waitsFor.${waitsFor}`, { email })} {t('account.letter.spam')}
      </EmptyState>
    );
  }
  const way = account ? (
    <ButtonLink to="/{-$lng}/my-account/profile" variant="action">
      {t('account.profile.title')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/{-$lng}/account/sign-in" search={{}} state={{ email }} variant="action" icon="enter">
      {t('account.signIn.submit')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t('account.email.done')} action={way}>
      {t('account.email.doneText', { email })}
    </EmptyState>
  );
}
