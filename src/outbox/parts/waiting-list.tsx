import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '#worker/db/rows';
import { changeSubject } from './change-subject';
import styles from './open-matters.module.css';
import { useChangeWords } from './use-change-words';

/** More lines would bury the way on below them. */
const SHOWN = 8;

/** What waits to be sent, the oldest first: what it is and what it is about. */
export function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation();
  const changeWords = useChangeWords();
  const rest = entries.length - SHOWN;
  return (
    <ul className={styles['waiting']}>
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry.id}>
          {changeWords(entry.name)} <strong>{changeSubject(entry.args)}</strong>
        </li>
      ))}
      {rest > 0 && <li className={styles['soft']}>{t('saved.refused.more', { count: rest })}</li>}
    </ul>
  );
}
