import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkippedLine } from '#worker/logbook/fields/logbook-entry';
import type { ImportPlan } from '#worker/logbook/plan-import';
import type { PlannedFile } from '../../../sync/plan-logbook-file';
import type { ImportChoices } from '../../queries/use-logbook-import';
import { Button } from '../../../kit/control/button';
import styles from './logbook-files.module.css';
import { PlannedList } from './planned-list';
import { sourceName } from '../../parts/source-name';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { Accordion } from '../../../kit/control/accordion';
import { VirtualList } from '../../../kit/list/virtual-list';

const ROW_HEIGHT = 64;

/** Each line that is not taken, with its reason; nothing when all are. */
function SkippedList({ title, lines }: { title: string; lines: readonly SkippedLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <Accordion summary={title}>
      <VirtualList items={lines} keyOf={({ line }) => String(line)} estimate={ROW_HEIGHT} label={title}>
        {({ line, count, reason, text }) => (
          <div className={styles['row']}>
            <small>
              {count === 1
                ? t('files.preview.line', { line })
                : t('files.preview.linesFrom', { line, count })}
            </small>
            <strong>{t(`files.reason.${reason}`)}</strong>
            <span>{text}</span>
          </div>
        )}
      </VirtualList>
    </Accordion>
  );
}

export interface ImportPreviewProps {
  name: string;
  file: PlannedFile['file'];
  plan: ImportPlan;
  onConfirm: (choices: ImportChoices) => void;
  onCancel: () => void;
}

/** What would happen, before it happens: every line of the file stands in one of the lists. */
export function ImportPreview({ name, file, plan, onConfirm, onCancel }: ImportPreviewProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<ImportChoices>({ takesChanged: false, addsTwins: false });
  const added = plan.fresh.length + (choices.addsTwins ? plan.twins.length : 0);
  const taken = added + (choices.takesChanged ? plan.changed.length : 0);
  const matched = plan.fresh.filter(({ ascent }) => ascent.routeId !== null).length;
  const doubtful = [...plan.fresh, ...plan.twins].filter(({ notes }) => notes.length > 0);
  const skipped = file.skipped.reduce((sum, { count }) => sum + count, 0);

  return (
    <div className={styles['preview']}>
      <p role="status">
        <strong>{sourceName(file.source)}</strong> {t('files.preview.lines', { count: file.lines, name })}
      </p>
      <PlannedList title={t('files.preview.fresh', { count: plan.fresh.length })} entries={plan.fresh} />
      {matched > 0 && <p className={styles['note']}>{t('files.preview.matched', { count: matched })}</p>}
      <PlannedList title={t('files.preview.doubtful', { count: doubtful.length })} entries={doubtful} />
      <PlannedList
        title={t('files.preview.repeated', { count: plan.repeated.length })}
        entries={plan.repeated}
      />
      <PlannedList
        title={t('files.preview.changed', { count: plan.changed.length })}
        entries={plan.changed}
      />
      {plan.changed.length > 0 && (
        <ChoicePair
          legend={t('files.preview.changedAsk')}
          no={t('files.preview.changedKeep')}
          yes={t('files.preview.changedTake')}
          value={choices.takesChanged}
          onValue={(takesChanged) => setChoices({ ...choices, takesChanged })}
        />
      )}
      <PlannedList title={t('files.preview.twins', { count: plan.twins.length })} entries={plan.twins} />
      {plan.twins.length > 0 && (
        <ChoicePair
          legend={t('files.preview.twinsAsk')}
          no={t('files.preview.twinsLeave')}
          yes={t('files.preview.twinsAdd')}
          value={choices.addsTwins}
          onValue={(addsTwins) => setChoices({ ...choices, addsTwins })}
        />
      )}
      <SkippedList title={t('files.preview.skipped', { count: skipped })} lines={file.skipped} />
      <div className={styles['ways']}>
        {taken > 0 ? (
          <Button variant="action" icon="check" onClick={() => onConfirm(choices)}>
            {t('files.preview.confirm', { count: taken })}
          </Button>
        ) : (
          <p>{t('files.preview.nothing')}</p>
        )}
        <Button onClick={onCancel}>{t('files.import.cancel')}</Button>
      </div>
    </div>
  );
}

interface ChoicePairProps {
  legend: string;
  /** The careful answer, which stands until the other is chosen. */
  no: string;
  yes: string;
  value: boolean;
  onValue: (value: boolean) => void;
}

/** One question with two answers. */
function ChoicePair({ legend, no, yes, value, onValue }: ChoicePairProps) {
  return (
    <div className={styles['choice']}>
      <RadioChoice
        isPlain
        legend={legend}
        chosen={value ? 'yes' : 'no'}
        onChoose={(chosen) => onValue(chosen === 'yes')}
        choices={[
          { value: 'no', text: no },
          { value: 'yes', text: yes },
        ]}
      />
    </div>
  );
}
