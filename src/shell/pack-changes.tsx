import { useTranslation } from 'react-i18next';
import type { PackChange } from '#worker/db/rows';
import { useMinute } from '../data/use-minute';
import { usePackChanges } from '../data/use-pack-changes';
import { formatAge } from '../format/format-age';
import { useLanguage } from '../language/local-text';
import { Fold } from '../parts/fold';
import { Icon } from '../parts/icon';
import styles from './pack-changes.module.css';

/** News older than this are none, in milliseconds. */
const NEWS_MS = 30 * 86_400_000;

/** What a saved route's latest version changed, for a month after it came: to be read before climbing by memory. */
export function PackChanges({ id }: { id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const changes = usePackChanges(id);
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
          <ul>
            {changes.list.map((change) => (
              <li key={JSON.stringify(change)}>
                <Words change={change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  );
}

function Words({ change }: { change: PackChange }) {
  const { t } = useTranslation();
  const named = (name: string | number) =>
    typeof name === 'number' ? t('catalogue.multipitch.pitch', { number: name }) : name;
  switch (change.kind) {
    case 'added':
    case 'gone':
      return t(`saved.changes.${change.kind}`, { name: named(change.name), grade: change.grade });
    case 'regraded':
      return t('saved.changes.regraded', { name: named(change.name), from: change.from, to: change.to });
    case 'rebolted':
      return t('saved.changes.rebolted', { name: named(change.name), count: change.bolts });
    case 'closures':
    case 'topo':
    case 'words':
      return t(`saved.changes.${change.kind}`);
  }
}
