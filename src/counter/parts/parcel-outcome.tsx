import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { useRefusalWords } from '../../language/refusal-words';
import type { Shown } from '../queries/use-shipping';
import styles from './counter.module.css';

/** What became of a parcel: it left, somebody was faster (who and when), or why not. */
export function ParcelOutcome({ outcome }: { outcome: Shown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRefusalWords();
  if (outcome === 'unsure') return <span className={styles['trouble']}>{t('counter.ship.unsure')}</span>;
  const { isSent, problem, by, at } = outcome;
  if (isSent) return <span className={styles['sent']}>{t('counter.ship.sent')}</span>;
  const date = at === null ? '' : formatInstant(at, language, 'dateTime');
  const said =
    at === null
      ? words(problem ?? 'counter.error.unknownOrder')
      : by === null
        ? t('counter.ship.beforeUnknown', { date })
        : t('counter.ship.before', { name: by, date });
  return <span className={styles['trouble']}>{said}</span>;
}
