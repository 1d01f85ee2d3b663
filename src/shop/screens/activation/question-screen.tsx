import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivationQuestion } from '#contract/forms/activation';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { Button } from '../../../kit/control/button';
import { GuidebookLink } from '../../../catalogue/parts/guidebook-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import styles from './activation.module.css';
import { ForOwners } from './for-owners';
import { QuestionForm } from './question-form';
import { ButtonLink } from '../../../kit/control/button-link';

/** The digital edition for who owns the paper: the question of the book, then a letter. */
export function QuestionScreen() {
  const { t } = useTranslation();
  const { slug } = useParams({ from: '/{-$lng}/guidebook/$slug/validation' });
  const { result, again } = useAccountAnswer('readActivation', { slug });
  if (result?.kind === 'refused' && result.status === 404) return <PageTrouble state="missing" />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('activation.question.title')} />
      {!result && (
        <>
          <SkeletonNote />
          <Skeleton height="4.5rem" />
          <Skeleton height="12rem" />
        </>
      )}
      {result?.kind === 'done' && <Asked found={result.data} />}
      {result && result.kind !== 'done' && (
        <RequestTrouble refusal={result.kind === 'refused' ? result.message : undefined} again={again} />
      )}
    </div>
  );
}

function Asked({ found: { guidebook, question } }: { found: ActivationQuestion }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <div role="status">
        <EmptyState
          title={t('activation.question.sentTitle')}
          action={<Button onClick={() => setSentTo(undefined)}>{t('activation.question.resend')}</Button>}
        >
          {t('activation.question.sent', { email: sentTo })} {t('account.letter.spam')}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <GuidebookLink guidebook={guidebook} />
      <ForOwners guidebookId={guidebook.id}>
        {question ? (
          <>
            <p className={styles['lead']}>{t('activation.question.lead')}</p>
            <QuestionForm slug={guidebook.slug} question={question} onSent={setSentTo} />
            <CodeWay slug={guidebook.slug} />
          </>
        ) : (
          <EmptyState title={t('activation.question.noneTitle')} action={<CodeWay slug={guidebook.slug} />}>
            {t('activation.question.none')}
          </EmptyState>
        )}
      </ForOwners>
    </>
  );
}

/** From the question to the printed code. */
function CodeWay({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <ButtonLink to="/{-$lng}/guidebook/$slug/activation" params={{ slug }} search={{}} variant="quiet">
        {t('activation.question.toCode')}
      </ButtonLink>
    </div>
  );
}
