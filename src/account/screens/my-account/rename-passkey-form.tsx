import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PasskeyInfo, PasskeyRenaming } from '#contract/forms/passkey';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { useLocal } from '../../../sync/local/local-provider';
import styles from './my-account.module.css';

const loadRules = async () => (await import('./passkey-rules')).resolvePasskeyRenaming;

/** Another name for a passkey, in the place of its row. */
export function RenamePasskeyForm({
  passkey: { id, name },
  onDone,
  onCancel,
}: {
  passkey: Pick<PasskeyInfo, 'id' | 'name'>;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<PasskeyRenaming>({ resolver: useLateResolver(loadRules), defaultValues: { name } });
  const { control, formState, setFocus } = form;
  // The customer has just asked for it.
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    if (settle(await engine.askAccount('renamePasskey', { id, name: values.name }))) onDone();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField control={control} name="name" label={t('account.passkeys.name')} autoComplete="off" />
      <Problem words={trouble} />
      <div className={styles['row']}>
        <WorkingButton type="submit" isWorking={formState.isSubmitting}>
          {t('account.profile.save')}
        </WorkingButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.passkeys.cancel')}
        </Button>
      </div>
    </form>
  );
}
