import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { gradeAt, gradeOrdinal } from '#contract/rules/grade-scale';
import {
  GRADE_LINE_MAX,
  placeKey,
  REPORT_TEXT_MAX,
  reportKinds,
  writeGradeReport,
  type ReportKind,
} from '#contract/rules/reports';
import { uuid7 } from '#worker/db/uuid7';
import { useGradeWords } from '../../format/use-grade-words';
import { plainDay } from '../../format/plain-day';
import { WorkingButton } from '../../kit/control/working-button';
import { Problem } from '../../kit/form/problem';
import { RadioChoice } from '../../kit/form/radio-choice';
import { RestoredNote } from '../../kit/form/restored-note';
import { SelectField } from '../../kit/form/select-field';
import { TextAreaField } from '../../kit/form/text-area-field';
import { useFormDraft, type ReadDraft } from '../../kit/form/use-form-draft';
import { DrawerPanel } from '../../kit/overlay/drawer-panel';
import { showToast } from '../../kit/overlay/show-toast';
import { useIsOffline } from '../../sync/connection';
import { notKeptWords } from '../../sync/local/not-kept-words';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { useReportWrites } from '../queries/use-reports';
import { PhotoField, type ChosenPhoto } from './photo-field';
import type { ReportedPlace } from './report-button';
import styles from './report-drawer.module.css';

/** As many steps easier and harder than the topo has it are offered. */
const STEPS = 6;

/** The grades near one, on its own scale, the easier first; none where there is none. */
function gradesNear(grade: string | undefined): string[] {
  const at = grade === undefined ? null : gradeOrdinal(grade);
  if (at === null) return [];
  const near = Array.from({ length: STEPS * 2 + 1 }, (_one, step) => gradeAt(at + step - STEPS));
  return [...new Set(near)].filter(
    (one) => one !== grade && one !== gradeAt(at) && gradeOrdinal(one) !== null,
  );
}

interface Typed {
  kind: ReportKind | '';
  text: string;
  /** What the climber would give; empty where they do not say. */
  grade: string;
}

const isKind = (kind: unknown): kind is ReportKind => reportKinds.some((one) => one === kind);
const readDraft: ReadDraft<Typed> = (kept) => {
  const { kind, text, grade } = (kept ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string') return null;
  return { kind: isKind(kind) ? kind : '', text, grade: typeof grade === 'string' ? grade : '' };
};
const loadDraft = async () => readDraft;

export interface ReportDrawerProps {
  open: boolean;
  onClose: () => void;
  on: ReportedPlace;
}

/** What is wrong, by one tap; a word to it where one has time. What was typed and not sent is there again. */
export function ReportDrawer({ open, onClose, on }: ReportDrawerProps) {
  const { t } = useTranslation();
  const { label, type, routeId, climbId = null, pitch = null, part = null } = on;
  const place = { type, routeId, climbId, pitch, part };
  const formId = useId();
  const form = useForm<Typed>({ defaultValues: { kind: '', text: '', grade: '' } });
  const draft = useFormDraft(form, `report.${placeKey(place)}`, loadDraft);
  const writes = useReportWrites();
  const isOffline = useIsOffline();
  const today = plainDay(useTrustedNow());
  const [problem, setProblem] = useState<string | null>(null);
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const { clearErrors, control, formState, handleSubmit, setError, setFocus, setValue, watch } = form;
  const kind = watch('kind');
  const { spoken } = useGradeWords();
  const grades = gradesNear(on.grade);
  const submit = handleSubmit(async (typed) => {
    setProblem(null);
    const words = typed.text.trim();
    const text = typed.kind === 'grade' ? writeGradeReport(typed.grade, words) : words;
    if (typed.kind === '') {
      setError('kind', { message: 'reports.error.kind' });
      return;
    }
    if (typed.kind === 'other' && text === '') {
      setError('text', { message: 'reports.error.text' });
      setFocus('text');
      return;
    }
    const said = { kind: typed.kind, text, photos: photo ? [photo.hash] : [], madeOn: today };
    try {
      await writes.send({ id: uuid7(), ...place, label, ...said });
    } catch (error) {
      setProblem(notKeptWords(error, 'reports.failed'));
      return;
    }
    draft.drop();
    onClose();
    showToast({ words: t(isOffline ? 'reports.sentLater' : 'reports.sent'), severity: 'success' });
  });
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      position="bottom"
      closeLabel={t('reports.close')}
      title={t('reports.of', { label })}
      foot={
        <div className={styles['send']}>
          <WorkingButton type="submit" form={formId} variant="action" isWorking={formState.isSubmitting}>
            {t('reports.send')}
          </WorkingButton>
        </div>
      }
    >
      <form id={formId} className={styles['sheet']} noValidate onSubmit={(event) => void submit(event)}>
        <RestoredNote draft={draft} />
        <RadioChoice
          legend={t('reports.what')}
          name="kind"
          className={styles['kinds']}
          choices={reportKinds.map((one) => ({ value: one, text: t(`reports.kind.${one}`) }))}
          chosen={kind === '' ? null : kind}
          onChoose={(chosen) => {
            setValue('kind', chosen, { shouldDirty: true });
            clearErrors('kind');
          }}
          problem={formState.errors.kind?.message && t(formState.errors.kind.message)}
        />
        {kind === 'grade' && grades.length > 0 && (
          <SelectField
            control={control}
            name="grade"
            label={t('reports.grade.label', { grade: spoken(on.grade ?? '') })}
          >
            <option value="">{t('reports.grade.none')}</option>
            {grades.map((one) => (
              <option key={one} value={one}>
                {spoken(one)}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          control={control}
          name="text"
          rules={{ maxLength: { value: REPORT_TEXT_MAX - GRADE_LINE_MAX, message: 'common.error.tooLong' } }}
          rows={2}
          label={t(kind === 'other' ? 'reports.text.needed' : 'reports.text.label')}
          hint={t('reports.text.hint')}
        />
        <PhotoField photo={photo} onPhoto={setPhoto} />
        {problem && <Problem words={t(problem)} />}
      </form>
    </DrawerPanel>
  );
}
