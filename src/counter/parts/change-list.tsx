import { useTranslation } from 'react-i18next';
import type { KnownChange } from '#contract/endpoints/counter/changes';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { useChangeWords } from './change-words';
import styles from './counter.module.css';

/** Who changed what and when, the newest first; nothing where nobody changed anything. */
export function ChangeList({ changes }: { changes: readonly KnownChange[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.change.title')}</h2>
      <ol className={styles['story']} aria-label={t('counter.change.title')}>
        {changes.map(({ id, at, by, isCommand, change }) => (
          <li key={id}>
            <span className={styles['soft']}>
              {formatInstant(at, language, 'dateTime')} ·{' '}
              {by ?? t(isCommand ? 'counter.acts.command' : 'counter.acts.erased')}
            </span>
            <br />
            {wordsOf(change)}
          </li>
        ))}
      </ol>
    </section>
  );
}
