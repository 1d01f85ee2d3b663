import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { useMinute } from '../../../sync/local/use-minute';
import { formatAge } from '../../../format/format-age';
import { currentLanguage } from '../../../language/current-language';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './my-account.module.css';
import { UnreadList } from './unread-list';

/** Where the customer is signed in, each with its sign-out. */
export function SessionList() {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const { engine } = useLocal();
  const list = useRef<HTMLUListElement>(null);
  const { result, again } = useAccountAnswer('listSessions', null);
  const [ending, setEnding] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [said, setSaid] = useState('');

  const end = async (id: string) => {
    setEnding(id);
    setTrouble(undefined);
    const answer = await engine.askAccount('endSession', { id });
    setEnding(undefined);
    if (answer.kind === 'unreachable') return setTrouble(wordsOf(answer));
    // Its row goes, and with it the button that had the focus.
    list.current?.focus({ preventScroll: true });
    setSaid(t('account.sessions.ended'));
    again();
  };

  if (result?.kind !== 'done') {
    return <UnreadList result={result} onAgain={again} unreachable={t('account.sessions.unreachable')} />;
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul ref={list} tabIndex={-1} className={styles['sessions']} aria-label={t('account.sessions.title')}>
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
