import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Where the link of each letter with news leads: the news ends by hand, for some mail readers open links. */
export function NewsletterScreen() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const { token = '' } = useSearch({ from: '/{-$lng}/account/newsletter' });
  const [isAsking, setIsAsking] = useState(false);
  const [agrees, setAgrees] = useState<boolean>();
  const [trouble, setTrouble] = useState<Exclude<RequestResult<object>, { kind: 'done' }>>();
  const choose = async (wanted: boolean) => {
    setIsAsking(true);
    const answer = await engine.askAccount('chooseNewsletter', { token, agrees: wanted });
    setIsAsking(false);
    setTrouble(answer.kind === 'done' ? undefined : answer);
    if (answer.kind === 'done') setAgrees(answer.data.agrees);
  };
  const unreachable = trouble?.kind === 'unreachable' ? t('account.request.unreachable') : undefined;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.newsletter.title')} />
      {trouble?.kind === 'refused' && (
        <Outcome>
          <EmptyState
            title={t('account.newsletter.refused')}
            action={
              <ButtonLink to="/{-$lng}/my-account/profile" variant="action">
                {t('account.profile.title')}
              </ButtonLink>
            }
          >
            {trouble.status === 429 ? words(trouble.message) : t('account.newsletter.refusedText')}
          </EmptyState>
        </Outcome>
      )}
      {trouble?.kind !== 'refused' && agrees !== undefined && (
        <Outcome key={String(agrees)}>
          <EmptyState
            title={t(`account.newsletter.${agrees ? 'resumed' : 'stopped'}`)}
            action={
              agrees ? undefined : (
                <WorkingButton isWorking={isAsking} onClick={() => void choose(true)}>
                  {t('account.newsletter.resume')}
                </WorkingButton>
              )
            }
          >
            {t(`account.newsletter.${agrees ? 'resumedText' : 'stoppedText'}`)}
          </EmptyState>
          <Problem words={unreachable} />
        </Outcome>
      )}
      {trouble?.kind !== 'refused' && agrees === undefined && (
        <>
          <p className={styles['lead']}>{t('account.newsletter.lead')}</p>
          <Problem words={unreachable} />
          <div className={styles['ways']}>
            <WorkingButton variant="action" isWorking={isAsking} onClick={() => void choose(false)}>
              {t('account.newsletter.stop')}
            </WorkingButton>
          </div>
        </>
      )}
    </div>
  );
}
