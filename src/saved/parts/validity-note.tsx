import { useTranslation } from 'react-i18next';
import { type Access, GRACE_DAYS, isInGrace } from '#contract/rules/access';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import styles from './validity-note.module.css';

const DAY = 86_400_000;

export interface ValidityNoteProps {
  access: Access;
  /** A guidebook's free sample: readable by everyone. */
  isSample?: boolean;
  /** Milliseconds since 1970, by which access ends. */
  now: number;
}

/** How long a route may be read, in words; attention where the end is near or past. */
export function ValidityNote({ access, isSample = false, now }: ValidityNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = (at: string | number) => formatInstant(at, language);
  if (isSample) return <p className={styles['calm']}>{t('saved.validity.sample')}</p>;
  if (access.state === 'none') return <Warning words={t('saved.validity.none')} />;
  if (access.until === null) return <p className={styles['calm']}>{t('saved.validity.forGood')}</p>;
  const date = day(access.until);
  if (access.state === 'active')
    return <p className={styles['calm']}>{t('saved.validity.until', { date })}</p>;
  if (access.state === 'expiring') return <Warning words={t('saved.validity.expiring', { date })} />;
  if (isInGrace(access, now)) {
    const last = day(Date.parse(access.until) + GRACE_DAYS * DAY);
    return <Warning words={t('saved.validity.grace', { date: last })} />;
  }
  return <Warning words={t('saved.validity.over', { date })} />;
}

function Warning({ words }: { words: string }) {
  return (
    <p className={styles['warning']}>
      <Icon name="alert" size={16} />
      {words}
    </p>
  );
}
