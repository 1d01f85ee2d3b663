import { useTranslation } from 'react-i18next';
import type { PlannedEntry } from '#worker/logbook/plan-import';
import { useLanguage } from '../../../language/local-text';
import { Accordion } from '../../../kit/control/accordion';
import { VirtualList } from '../../../kit/list/virtual-list';
import styles from './logbook-files.module.css';
import type { TFunction } from 'i18next';
import type { Ascent } from '#contract/tables/ascent';
import type { Language } from '#contract/language';
import { formatDay } from '../../../format/format-date';

const told = ['attempts', 'score', 'partner', 'pitch', 'comment'] as const;

/**
 * What an ascent says in one line, its name left out; beside another one also what only one of the two says or says
 * otherwise.
 */
function ascentFacts(ascent: Ascent, other: Ascent | null, t: TFunction, language: Language): string[] {
  const { climbName, routeLabel, grade, date, ascentType, attempts, score, partner, pitch, comment } = ascent;
  const words: Record<(typeof told)[number], string | 0 | null | undefined> = {
    attempts: attempts === null ? t('logbook.attemptsUnknown') : t('logbook.attempts', { count: attempts }),
    score: score === null ? t('logbook.scoreUnknown') : t('logbook.score', { score }),
    partner: partner && `${t('logbook.view.partner')} ${partner}`,
    pitch: pitch && `${t('logbook.view.pitch')} ${pitch}`,
    comment: comment === '' ? t('logbook.view.noComment') : t('saved.refused.comment', { comment }),
  };
  const differing = told.filter((name) => other && (ascent[name] ?? null) !== (other[name] ?? null));
  const facts = [
    other && (climbName ?? routeLabel),
    grade,
    t(`logbook.type.${ascentType}`),
    date === null ? t('logbook.undated') : formatDay(date, language, 'medium'),
    climbName && routeLabel,
    ...differing.map((name) => words[name]),
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}

const ROW_HEIGHT = 64;

/** Some lines of the file as they would stand in the logbook, to unfold; nothing when there are none. */
export function PlannedList({ title, entries }: { title: string; entries: readonly PlannedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Accordion summary={title}>
      <VirtualList items={entries} keyOf={({ line }) => String(line)} estimate={ROW_HEIGHT} label={title}>
        {(entry) => <PlannedRow entry={entry} />}
      </VirtualList>
    </Accordion>
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
