import { useTranslation } from 'react-i18next';
import type { PlannedEntry } from '#worker/logbook/plan-import';
import { formatDay } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { Fold } from '../../parts/fold';
import { VirtualList } from '../../parts/virtual-list';
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

function PlannedRow({ entry: { line, ascent, notes } }: { entry: PlannedEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { climbName, routeLabel, grade, date, ascentType } = ascent;
  const facts = [
    grade,
    t(`logbook.type.${ascentType}`),
    date === null ? t('logbook.undated') : formatDay(date, language, 'medium'),
    climbName && routeLabel,
  ];
  return (
    <div className={styles['row']}>
      <small>{t('files.preview.line', { line })}</small>
      <strong>{climbName ?? routeLabel}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {notes.map((note) => (
        <em key={note}>{t(`files.entryNote.${note}`)}</em>
      ))}
    </div>
  );
}
