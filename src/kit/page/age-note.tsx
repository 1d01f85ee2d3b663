import { useTranslation } from 'react-i18next';
import { formatAge } from '../../format/format-age';
import { useLanguage } from '../../language/local-text';
import styles from './age-note.module.css';
import { Icon } from '../control/icon';
import { useMinute } from '../../sync/local/use-minute';

export interface AgeNoteProps {
  /** When what is shown was fetched, milliseconds since 1970. */
  at: number;
  isOffline?: boolean;
}

/** How old is what is shown: "as of 2 hours ago", with "offline" said in words. */
export function AgeNote({ at, isOffline = false }: AgeNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const age = formatAge(at, now, language);
  return (
    <p className={styles['note']}>
      <Icon name={isOffline ? 'offline' : 'clock'} size={16} />
      {t(isOffline ? 'common.age.offline' : 'common.age.online', { age })}
    </p>
  );
}
