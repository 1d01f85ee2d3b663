import { useTranslation } from 'react-i18next';
import type { FoundNote } from '#worker/content/found-content';
import { saveCsv } from '../../../counter/parts/save-csv';
import { Button } from '../../../kit/control/button';
import { useLanguage } from '../../../language/local-text';
import styles from '../workshop.module.css';
import { LineGroup } from './line-group';

/** Lines of a group that are shown; all of them are in the file. */
const SHOWN = 5;

/** What a file says that is not taken, grouped by its cause, what is lost first; every line of it as a file. */
export function NoteGroups({ notes, file }: { notes: readonly FoundNote[]; file: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (notes.length === 0) return null;
  const groups = groupsOf(notes);
  const save = () => {
    const titles = [
      t('imports.csv.line'),
      t('imports.csv.left'),
      t('imports.csv.why'),
      t('imports.csv.words'),
    ];
    const rows = notes.map(({ line, rule, words, isLost }) => [
      `${line}`,
      t(isLost ? 'imports.csv.yes' : 'imports.csv.no'),
      t(`imports.rule.${rule}`),
      words,
    ]);
    saveCsv(`${file}.csv`, [titles, ...rows], language);
  };
  return (
    <section className={styles['stack']}>
      <h3>{t('imports.notes')}</h3>
      {groups.map(({ rule, isLost, notes: group }) => (
        <LineGroup
          key={`${isLost} ${rule}`}
          cause={t(`imports.rule.${rule}`)}
          count={t(isLost ? 'imports.lost' : 'imports.kept', { count: group.length })}
          lines={group.slice(0, SHOWN)}
        />
      ))}
      <div>
        <Button variant="quiet" icon="download" onClick={save}>
          {t('imports.all', { count: notes.length })}
        </Button>
      </div>
    </section>
  );
}

interface NoteGroup {
  rule: FoundNote['rule'];
  isLost: boolean;
  notes: FoundNote[];
}

/** Notes of one cause together; what costs whole lines first, and of that the most. */
function groupsOf(notes: readonly FoundNote[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const note of notes) {
    const { rule, isLost } = note;
    const group = groups.get(`${isLost} ${rule}`) ?? { rule, isLost, notes: [] };
    group.notes.push(note);
    groups.set(`${isLost} ${rule}`, group);
  }
  return [...groups.values()].toSorted(
    (one, other) => Number(other.isLost) - Number(one.isLost) || other.notes.length - one.notes.length,
  );
}
