import { useTranslation } from 'react-i18next';
import type { PlaceNotice } from '#contract/catalogue/place-notice';
import { formatDay } from '../../../format/format-date';
import { Icon } from '../../../kit/control/icon';
import { useLanguage, useLocalText } from '../../../language/local-text';
import styles from './place-notices.module.css';

/** Says what was confirmed, with how many have said so and since when. */
export function useNoticeWords(): (notice: PlaceNotice) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  return ({ text, reports: count, day }) =>
    t('catalogue.notice.line', { text: read(text), count, date: formatDay(day, language) });
}

/** What was confirmed of a place that is no line on the rock; nothing where nothing was. */
export function PlaceNotices({ notices }: { notices: readonly PlaceNotice[] }) {
  const words = useNoticeWords();
  const { t } = useTranslation();
  if (notices.length === 0) return null;
  return (
    <ul className={styles['notices']} aria-label={t('catalogue.notice.title')}>
      {notices.map((notice) => (
        <li key={`${notice.kind} ${notice.text.fr}`}>
          <Icon name="alert" size={20} />
          <span>{words(notice)}</span>
        </li>
      ))}
    </ul>
  );
}
