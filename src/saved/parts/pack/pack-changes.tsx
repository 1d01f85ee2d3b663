import { useTranslation } from 'react-i18next';
import type { PackRow } from '#worker/db/rows';
import { useMinute } from '../../../sync/local/use-minute';
import { formatAge } from '../../../format/format-age';
import { useLanguage } from '../../../language/local-text';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { ChangeList } from './change-list';
import styles from './pack-news.module.css';

/** News older than this are none, in milliseconds. */
const NEWS_MS = 30 * 86_400_000;

/** What a saved route's latest version changed, for a month after it was taken: to be read before climbing by memory. */
export function PackChanges({ pack: { changes } }: { pack: PackRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  if (!changes || changes.list.length === 0 || now - changes.at > NEWS_MS) return null;
  return (
    <Fold
      className={styles['changes']}
      summary={
        <>
          <Icon name="next" size={16} />
          {t('saved.changes.title', { count: changes.list.length })}
        </>
      }
    >
      {() => (
        <>
          <p>{t('saved.changes.since', { age: formatAge(changes.at, now, language) })}</p>
          <ChangeList list={changes.list} />
        </>
      )}
    </Fold>
  );
}
