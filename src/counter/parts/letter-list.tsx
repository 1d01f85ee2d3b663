import { useTranslation } from 'react-i18next';
import type { SentLetter } from '#contract/endpoints/counter/customers';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import styles from './counter.module.css';

/** Letters that were written, never what stands in them: what each was, when, and whether it left. */
export function LetterList({ letters }: { letters: readonly SentLetter[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (letters.length === 0) return <p className={styles['soft']}>{t('counter.letters.none')}</p>;
  return (
    <ul className={styles['story']} aria-label={t('counter.letters.title')}>
      {letters.map(({ id, name, queuedAt, state }) => (
        <li key={id} className={styles['facts']}>
          <span className={styles['soft']}>{formatInstant(queuedAt, language, 'dateTime')}</span>
          <span>{t(`counter.letter.${name}`)}</span>
          <span className={state === 'failed' ? styles['trouble'] : styles['soft']}>
            {t(`counter.letters.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
