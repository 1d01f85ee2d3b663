import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PasswordReset } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { Problem } from '../../../kit/form/problem';
import { NewPasswordFields } from '../../parts/new-password-fields';
import formStyles from '../../../kit/form/form.module.css';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { showToast } from '../../../kit/overlay/show-toast';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './account-screen.module.css';

const loadRules = async () => (await import('./new-password-rules')).resolvePasswordReset;

/** Last step to a new password: the letter's link leads here. A link that no longer counts is said at once. */
export function NewPasswordScreen() {
  const { t } = useTranslation();
  const { token = '' } = useSearch({ from: '/{-$lng}/account/reset-password/change' });
  // Whoever cannot be asked now is asked again with the password.
  const { result } = useAccountAnswer('checkPasswordReset', { token });
  const [wasRefused, setWasRefused] = useState(false);
  // A link that was cut in half is none either; who asked too often may go on, and is told with the password.
  const isOutdated = wasRefused || (result?.kind === 'refused' && result.status !== 429);

  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.newPassword.title')} />
      {isOutdated ? (
        <EmptyState
          title={t('account.newPassword.outdated')}
          action={
            <ButtonLink to="/{-$lng}/account/reset-password" variant="action">
              {t('account.newPassword.askAgain')}
            </ButtonLink>
          }
        >
          {t('account.error.link')}
        </EmptyState>
      ) : (
        <NewPasswordForm token={token} onOutdated={() => setWasRefused(true)} />
      )}
    </div>
  );
}

function NewPasswordForm({ token, onOutdated }: { token: string; onOutdated: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { engine } = useLocal();
  const form = useForm<PasswordReset>({
    resolver: useLateResolver(loadRules),
    defaultValues: { token, password: '', passwordConfirm: '' },
  });
  const { control, formState } = form;
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    const result = await engine.askAccount('resetPassword', values);
    if (result.kind === 'refused' && result.status === 410) return onOutdated();
    const done = settle(result);
    if (!done) return;
    showToast({ words: t('account.newPassword.done'), severity: 'success' });
    await navigate({
      to: '/{-$lng}/account/sign-in',
      search: { back: done.back ?? undefined },
      state: { email: done.email },
      replace: true,
    });
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields label={t('account.newPassword.password')} control={control} />
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.newPassword.submit')}
      </WorkingButton>
    </form>
  );
}
