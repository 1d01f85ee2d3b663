import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Activated, ActivationCode } from '#contract/forms/activation';
import { useLocal } from '../../../sync/local/local-provider';
import { Problem } from '../../../kit/form/problem';
import formStyles from '../../../kit/form/form.module.css';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './activation.module.css';

const loadRules = async () => (await import('./activation-rules')).resolveCode;

/** Takes a printed code; `onOpened` gets what it opened. */
export function CodeForm({ slug, onOpened }: { slug: string; onOpened: (activated: Activated) => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<ActivationCode>({
    resolver: useLateResolver(loadRules),
    defaultValues: { slug, code: '' },
  });
  const { isSubmitting } = form.formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    const opened = settle(await engine.askAccount('enterActivationCode', values));
    if (opened) onOpened(opened);
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        control={form.control}
        name="code"
        label={t('activation.code.label')}
        hint={t('activation.code.hint')}
        input={{ className: styles['code'] }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('activation.code.submit')}
      </WorkingButton>
    </form>
  );
}
