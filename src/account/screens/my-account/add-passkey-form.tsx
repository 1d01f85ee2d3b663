import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PasskeyStart } from '#contract/forms/passkey';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { PasswordField } from '../../parts/password-field';
import styles from './my-account.module.css';

const loadRules = async () => (await import('./passkey-rules')).resolvePasskeyStart;

/** Asks for the password, then has the device make a passkey; `onAdded` follows when the account has it. */
export function AddPasskeyForm({
  email,
  onAdded,
  onCancel,
}: {
  email: string;
  onAdded: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [problem, setProblem] = useState<string>();
  const form = useForm<PasskeyStart>({
    resolver: useLateResolver(loadRules),
    defaultValues: { currentPassword: '' },
  });
  const { control, formState, setFocus } = form;
  // The customer has just asked for it.
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const [device, answer] = await Promise.all([
      import('../../parts/passkey-device').catch(() => null),
      engine.askAccount('startPasskey', values),
    ]);
    const order = settle(answer);
    if (!order) return;
    if (!device) return void settle({ kind: 'unreachable' });
    const made = await device.makePasskey(order);
    if (made === null || made === 'held') {
      return setProblem(t(made === null ? 'account.passkeys.notMade' : 'account.passkeys.held'));
    }
    if (settle(await engine.askAccount('addPasskey', made))) onAdded();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['hint']}>{t('account.passkeys.lead')}</p>
      {/* By which a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.profile.currentPassword')}
        control={control}
        name="currentPassword"
        autoComplete="current-password"
      />
      <Problem words={trouble ?? problem} />
      <div className={styles['row']}>
        <WorkingButton type="submit" isWorking={isSubmitting}>
          {t('account.passkeys.make')}
        </WorkingButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.passkeys.cancel')}
        </Button>
      </div>
    </form>
  );
}
