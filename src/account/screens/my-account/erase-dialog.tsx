import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Erasure } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { useOutbox } from '../../../outbox/queries/use-outbox';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { PasswordField } from '../../parts/password-field';
import { Dialog } from '../../../kit/overlay/dialog';
import { showToast } from '../../../kit/overlay/show-toast';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './erase-dialog.module.css';

const loadRules = async () => (await import('./erasure-rules')).resolveErasure;

/** Says what goes and what stays, and erases the account once the password was typed. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { engine } = useLocal();
  const unsent = useOutbox()?.length ?? 0;
  const form = useForm<Erasure>({
    resolver: useLateResolver(loadRules),
    defaultValues: { currentPassword: '' },
  });
  const { isSubmitting } = form.formState;
  const { trouble, settle } = useFormRequest(form);

  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('eraseAccount', values))) return;
    showToast({ words: t('account.erase.done'), severity: 'success' });
    onClose();
    // What stands here is of an account that is no more.
    void navigate({ to: '/{-$lng}/routes' });
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      isAlert
      title={t('account.erase.title')}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('account.erase.stay')}
          </Button>
          <WorkingButton type="submit" icon="trash" isDangerous isWorking={isSubmitting}>
            {t('account.erase.confirm')}
          </WorkingButton>
        </>
      }
    >
      <ul className={styles['facts']}>
        <li>{t('account.erase.goes')}</li>
        <li>{t('account.erase.devices')}</li>
        {unsent > 0 && <li>{t('account.erase.unsent', { count: unsent })}</li>}
        <li>{t('account.erase.stays')}</li>
      </ul>
      <PasswordField
        label={t('account.profile.currentPassword')}
        control={form.control}
        name="currentPassword"
        autoComplete="current-password"
      />
      <Problem words={trouble} />
    </Dialog>
  );
}
