import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterNoticeChange } from '#contract/endpoints/counter/reports';
import { NOTICE_TEXT_MAX } from '#contract/rules/reports';
import { z } from '#contract/zod';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useAct } from '../../queries/use-act';
import { matterOf } from './matter-of';
import type { ReportGroupProps } from './report-group-card';

const sentence = z
  .string()
  .trim()
  .min(1, { error: 'counter.reports.error.sentence' })
  .max(NOTICE_TEXT_MAX, { error: 'counter.reports.error.sentence' });
const resolver = zodResolver(z.object({ fr: sentence, en: sentence }));

/** A sentence in both languages that is to stand at the place for who may read it, with how many said so and when. */
export function NoticeForm({ group, onChanged, onStale }: ReportGroupProps) {
  const { t } = useTranslation();
  const { act } = useAct(counterNoticeChange);
  const { notice } = group;
  const form = useForm({
    resolver,
    defaultValues: { fr: notice?.text.fr ?? '', en: notice?.text.en ?? '' },
  });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ fr, en }) => {
    const answer = await act({ what: 'notice', ...matterOf(group), seen: notice?.id ?? null, fr, en });
    const told = settle(answer);
    if (told) {
      form.reset({ fr, en });
      showToast({ words: t('counter.reports.notice.told'), severity: 'success' });
      onChanged(told);
    } else if (answer.kind === 'refused' && answer.status === 409) onStale();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['soft']}>{t('counter.reports.notice.hint')}</p>
      <div className={formStyles['pair']}>
        <TextField
          control={form.control}
          name="fr"
          lang="fr"
          label={t('counter.reports.notice.fr')}
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="en"
          lang="en"
          label={t('counter.reports.notice.en')}
          autoComplete="off"
        />
      </div>
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
        {t('counter.reports.notice.publish')}
      </WorkingButton>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </form>
  );
}
