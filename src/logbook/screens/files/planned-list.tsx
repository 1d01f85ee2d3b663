import { useTranslation } from 'react-i18next';
import type { PlannedEntry } from '#worker/logbook/plan-import';
import { useLanguage } from '../../../language/local-text';
import { Fold } from '../../../kit/control/fold';
import { VirtualList } from '../../../kit/list/virtual-list';
import { ascentFacts } from './ascent-facts';
import styles from './logbook-files.module.css';

const ROW_HEIGHT = 64;

/** Some lines of the file as they would stand in the logbook, to unfold; nothing when there are none. */
export function PlannedList({ title, entries }: { title: string; entries: readonly PlannedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Fold summary={title} className={styles['fold']}>
      {() => (
        <VirtualList items={entries} keyOf={({ line }) => String(line)} estimate={ROW_HEIGHT} label={title}>
          {(entry) => <PlannedRow entry={entry} />}
        </VirtualList>
      )}
    </Fold>
  );
}

/** A line of the file; where the logbook has an entry it does not agree with, that one too, so that both can be compared. */
function PlannedRow({ entry: { line, ascent, held, notes } }: { entry: PlannedEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const inFile = ascentFacts(ascent, held, t, language).join(' · ');
  return (
    <div className={styles['row']}>
      <small>{t('files.preview.line', { line })}</small>
      <strong>{ascent.climbName ?? ascent.routeLabel}</strong>
      {held ? (
        <dl className={styles['sides']}>
          <dt>{t('files.preview.inFile')}</dt>
          <dd>{inFile}</dd>
          <dt>{t('files.preview.inLogbook')}</dt>
          <dd>{ascentFacts(held, ascent, t, language).join(' · ')}</dd>
        </dl>
      ) : (
        <span>{inFile}</span>
      )}
      {notes.map((note) => (
        <em key={note}>{t(`files.entryNote.${note}`)}</em>
      ))}
    </div>
  );
}
