import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EmailChange } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { EmailField } from '../../parts/email-field';
import { Problem } from '../../../kit/form/problem';
import { PasswordField } from '../../parts/password-field';
import { showToast } from '../../../kit/overlay/show-toast';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import formStyles from '../../../kit/form/form.module.css';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './my-account.module.css';

const loadRules = async () => (await import('./email-rules')).resolveEmailChange;

/** Asks for another address, proven by the password; `onSent` follows when both letters are on their way. */
export function EmailForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<EmailChange>({
    resolver: useLateResolver(loadRules),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { control, formState, setFocus } = form;
  // The customer has just asked for it.
  useEffect(() => setFocus('email'), [setFocus]);
  const { isSubmitting } = formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('changeEmail', values))) return;
    showToast({ words: t('account.email.sent'), severity: 'success' });
    onSent();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['hint']}>{t('account.email.lead')}</p>
      <EmailField label={t('account.email.wanted')} autoComplete="email" control={control} />
      <PasswordField
        label={t('account.profile.currentPassword')}
        control={control}
        name="currentPassword"
        autoComplete="current-password"
      />
      <Problem words={trouble} />
      <div className={styles['row']}>
        <WorkingButton type="submit" isWorking={isSubmitting}>
          {t('account.email.submit')}
        </WorkingButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.email.keep')}
        </Button>
      </div>
    </form>
  );
}
