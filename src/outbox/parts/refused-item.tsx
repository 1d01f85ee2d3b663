import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedEntry } from '#worker/db/rows';
import { laterPart } from '../../kit/page/later-part';
import { useRefusedWays } from '../queries/use-refused-ways';
import { formatAge } from '../../format/format-age';
import { useLanguage } from '../../language/local-text';
import { useRefusalWords } from '../../language/refusal-words';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { useMinute } from '../../sync/local/use-minute';
import { useAscent } from '../../logbook/queries/use-ascent';
import { exportRefused } from './export-refused';
import { changeComment, changeSubject } from './change-subject';
import { moveFocus } from './move-focus';
import styles from './open-matters.module.css';
import { changedId, refusedArgs } from './refused-args';
import { useChangeWords } from './use-change-words';
import { writeName } from './write-name';

// Few changes are of a list or a note, and their forms are no part of a screen.
const ResendOwn = laterPart<{ refused: RefusedEntry }>(
  async () => (await import('./resend-own')).ResendOwn,
  () => null,
);

export interface RefusedItemProps {
  refused: RefusedEntry;
  /** What had the focus when it was taken back; undefined for what was not thrown away. */
  restoredFrom: Element | null | undefined;
  /** Told before it is sent again: gone from the list, it is not thrown away. */
  onRetry: () => void;
  /** Told when it was thrown away, so that it can be taken back where it stood, with what had the focus then. */
  onDiscarded: (from: Element | null) => void;
}

/** One refused change: what it was, why it was refused, and four ways on. */
export function RefusedItem({ refused, restoredFrom, onRetry, onDiscarded }: RefusedItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRefusalWords();
  const ways = useRefusedWays();
  const now = useMinute();
  const [hasFailed, setHasFailed] = useState(false);
  const { id, entry, name, message, errors, at } = refused;
  const what = useChangeWords()(name);
  const args = refusedArgs(refused);
  const held = useAscent(changedId(args));
  const subject = changeSubject(args) || (held?.climbName ?? held?.routeLabel);
  const comment = changeComment(args);
  const isAscent = ['createAscent', 'updateAscent'].includes(writeName(name));
  const isAddress = ['createAddress', 'updateAddress'].includes(name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (restoredFrom !== undefined) moveFocus(restoredFrom, heading.current);
  }, [restoredFrom]);
  const reasons = [...new Set([message, ...errors.map(({ key }) => key)].map(words))];

  async function attempt(work: () => Promise<unknown>) {
    try {
      setHasFailed((await work()) === false);
    } catch {
      setHasFailed(true);
    }
  }

  function retry() {
    onRetry();
    return ways.retry(id);
  }

  async function discard() {
    const { activeElement } = document;
    await ways.discard(id);
    onDiscarded(activeElement);
  }

  return (
    <li className={styles['item']}>
      <h4 ref={heading} tabIndex={-1}>
        {what}
        {subject && <span className={styles['subject']}>{subject}</span>}
      </h4>
      {comment && <p className={styles['comment']}>{t('saved.refused.comment', { comment })}</p>}
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles['soft']}>
        {t('saved.refused.at', { when: formatAge(at, now, language) })}
        {entry === null && ` · ${t('saved.refused.elsewhere')}`}
      </p>
      <div className={styles['ways']}>
        {entry && (
          <Button icon="sync" onClick={() => void attempt(retry)}>
            {t('saved.refused.retry')}
          </Button>
        )}
        {args !== null && isAscent && (
          <ButtonLink to="/{-$lng}/logbook/new" search={{ refused: id }} icon="edit">
            {t('saved.refused.edit')}
          </ButtonLink>
        )}
        {args !== null && isAddress && (
          <ButtonLink to="/{-$lng}/my-account/addresses/new" search={{ refused: id }} icon="edit">
            {t('saved.refused.edit')}
          </ButtonLink>
        )}
        <ResendOwn refused={refused} />
        <Button icon="trash" onClick={() => void attempt(discard)}>
          {t('saved.refused.discard')}
        </Button>
        <Button icon="download" onClick={() => exportRefused(refused)}>
          {t('saved.refused.export')}
        </Button>
      </div>
      {hasFailed && (
        <p className={styles['failed']} role="alert">
          {t('saved.refused.failed')}
        </p>
      )}
    </li>
  );
}
