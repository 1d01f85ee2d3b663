import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#contract/account';
import { useLocal } from '../../data/local-provider';
import { useAccountAnswer } from '../../data/use-account-answer';
import { useMinute } from '../../data/use-minute';
import { formatAge } from '../../format/format-age';
import { useRefusalWords } from '../../language/refusal-words';
import { currentLanguage } from '../../language/current-language';
import { Button } from '../../parts/button';
import { Problem } from '../../parts/field';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { useRequestWords } from '../../parts/use-request-words';
import { WorkingButton } from '../../parts/working-button';
import styles from './my-account.module.css';

/** Where the customer is signed in, each with its sign-out. */
export function SessionList() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const wordsOf = useRequestWords();
  const { engine } = useLocal();
  const { result, again } = useAccountAnswer('listSessions', null);
  const [ending, setEnding] = useState<string>();
  const [trouble, setTrouble] = useState<string>();

  const end = async (id: string) => {
    setEnding(id);
    setTrouble(undefined);
    const answer = await engine.askAccount('endSession', { id });
    setEnding(undefined);
    if (answer.kind === 'unreachable') setTrouble(wordsOf(answer));
    else again();
  };

  if (!result) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="4rem" />
      </>
    );
  }
  if (result.kind !== 'done') {
    return (
      <>
        <p className={styles['hint']}>
          {result.kind === 'refused' ? words(result.message) : t('account.sessions.unreachable')}
        </p>
        <div>
          <Button icon="reset" onClick={again}>
            {t('common.retry')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <ul className={styles['sessions']}>
        {result.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <Problem words={trouble} />
    </>
  );
}

function SessionRow({
  session: { device, lastUsedAt, isThisOne },
  isEnding,
  onEnd,
}: {
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const now = useMinute();
  const name = device || t('account.sessions.unknown');
  return (
    <li className={styles['session']}>
      <span className={styles['facts']}>
        <strong>{name}</strong>
        <span className={styles['used']}>
          {isThisOne
            ? t('account.sessions.thisOne')
            : t('account.sessions.used', { age: formatAge(Date.parse(lastUsedAt), now, currentLanguage()) })}
        </span>
      </span>
      {!isThisOne && (
        <WorkingButton
          isWorking={isEnding}
          onClick={onEnd}
          aria-label={t('account.sessions.endOf', { name })}
        >
          {t('account.sessions.end')}
        </WorkingButton>
      )}
    </li>
  );
}
