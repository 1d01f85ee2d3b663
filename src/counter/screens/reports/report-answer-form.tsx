import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterReportAnswer, type ReportShelf } from '#contract/endpoints/counter/reports';
import { REPORT_TEXT_MAX, type ReportState } from '#contract/rules/reports';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { tellReportNews } from '../../queries/report-news';
import { useAct } from '../../queries/use-act';
import { matterOf } from './matter-of';
import type { ReportGroupProps } from './report-group-card';

const answers = ['seen', 'next', 'done', 'not'] as const satisfies readonly ReportState[];

/** One answer to all who said the same, with words where they help; a "no" needs them. */
export function ReportAnswerForm({
  group,
  shelf,
  onChanged,
  onStale,
}: ReportGroupProps & { shelf: ReportShelf }) {
  const { t } = useTranslation();
  const { act } = useAct(counterReportAnswer);
  const [working, setWorking] = useState<ReportState>();
  const [first] = group.reports;
  const form = useForm({ defaultValues: { answer: first?.answer ?? '' } });
  const { trouble, settle } = useFormRequest(form);
  const answerWith = (state: ReportState) =>
    form.handleSubmit(async ({ answer }) => {
      if (state === 'not' && answer.trim() === '') {
        form.setError('answer', { message: 'counter.reports.error.why' }, { shouldFocus: true });
        return;
      }
      setWorking(state);
      const heard = await act({ ...matterOf(group), shelf, seen: group.seen, state, answer });
      setWorking(undefined);
      const told = settle(heard);
      if (told) {
        tellReportNews();
        showToast({ words: t('counter.reports.answered'), severity: 'success' });
        onChanged(told);
      } else if (heard.kind === 'refused' && heard.status === 409) onStale();
    })();
  const state = group.reports.some((one) => one.state === 'sent') ? 'sent' : first?.state;
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles['soft']}>
        {t('counter.reports.now')} {t(`counter.reports.state.${state ?? 'sent'}`)}
      </p>
      <TextAreaField
        control={form.control}
        name="answer"
        rules={{ maxLength: { value: REPORT_TEXT_MAX, message: 'common.error.tooLong' } }}
        rows={2}
        label={t('counter.reports.answer')}
        hint={t('counter.reports.answerHint')}
      />
      <Problem words={trouble} />
      <div className={styles['facts']} role="group" aria-label={t('counter.reports.choose')}>
        {answers.map((one) => (
          <WorkingButton
            key={one}
            isWorking={working === one}
            disabled={working !== undefined}
            onClick={() => void answerWith(one)}
          >
            {t(`counter.reports.do.${one}`)}
          </WorkingButton>
        ))}
      </div>
    </form>
  );
}
