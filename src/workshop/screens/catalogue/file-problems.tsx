import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueFile, FileProblem } from '#contract/endpoints/house/catalogue-file';
import { saveCsv } from '../../../counter/parts/save-csv';
import { WorkingButton } from '../../../kit/control/working-button';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { LineGroup } from '../../parts/import/line-group';
import styles from '../../parts/workshop.module.css';

/** What is wrong in a catalogue file by its cause, each line of it as a file. */
export function FileProblems({
  file: { name, problems, problemCount },
  onRead,
}: {
  file: CatalogueFile;
  /** Reads all of them; null where they cannot be had. */
  onRead: () => Promise<FileProblem[] | null>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isReading, setIsReading] = useState(false);
  const causeOf = ({ rule, field }: Pick<FileProblem, 'rule' | 'field'>) => {
    const cause = t(`imports.whole.rule.${rule}`);
    return field === null ? cause : t('imports.whole.field', { cause, field });
  };
  async function save() {
    setIsReading(true);
    const all = await onRead();
    setIsReading(false);
    if (!all) return;
    const titles = [
      t('imports.csv.line'),
      t('imports.csv.why'),
      t('imports.whole.csv.field'),
      t('imports.whole.csv.found'),
      t('imports.whole.csv.words'),
    ];
    const rows = all.map(({ line, rule, field, found, words }) => [
      `${line}`,
      t(`imports.whole.rule.${rule}`),
      field ?? '',
      found ?? '',
      words,
    ]);
    saveCsv(`${name}.csv`, [titles, ...rows], language);
  }
  return (
    <div className={styles['stack']}>
      <MessageBar severity="error">{t('imports.whole.wrong', { count: problemCount })}</MessageBar>
      {problems.map((group) => (
        <LineGroup
          key={`${group.rule} ${group.field}`}
          cause={causeOf(group)}
          count={t('imports.whole.lines', { count: group.count })}
          lines={group.first.map(({ line, about, found }) => ({
            line,
            words: [about, found].filter((one) => one !== null).join(' · '),
          }))}
        />
      ))}
      <div>
        <WorkingButton variant="quiet" isWorking={isReading} onClick={() => void save()}>
          {t('imports.whole.all', { count: problemCount })}
        </WorkingButton>
      </div>
    </div>
  );
}
