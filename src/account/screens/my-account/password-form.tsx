import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PasswordChange } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { Problem } from '../../../kit/form/problem';
import { NewPasswordFields } from '../../parts/new-password-fields';
import { PasswordField } from '../../parts/password-field';
import { showToast } from '../../../kit/overlay/show-toast';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import formStyles from '../../../kit/form/form.module.css';
import { WorkingButton } from '../../../kit/control/working-button';

const loadRules = async () => (await import('./password-rules')).resolvePasswordChange;
const empty: PasswordChange = { currentPassword: '', password: '', passwordConfirm: '' };

/** A new password, proven by the current one; `onChanged` follows, for other devices are signed out. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<PasswordChange>({ resolver: useLateResolver(loadRules), defaultValues: empty });
  const { control, formState } = form;
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('changePassword', values))) return;
    form.reset(empty);
    showToast({ words: t('account.profile.passwordChanged'), severity: 'success' });
    onChanged();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {/* By which a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('account.profile.currentPassword')}
        control={control}
        name="currentPassword"
        autoComplete="current-password"
      />
      <NewPasswordFields label={t('account.newPassword.password')} control={control} />
      <Problem words={trouble} />
      <WorkingButton type="submit" isWorking={isSubmitting}>
        {t('account.newPassword.submit')}
      </WorkingButton>
    </form>
  );
}
