import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Erasure } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { useOutbox } from '../../../outbox/queries/use-outbox';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/field';
import { PasswordField } from '../../parts/password-field';
import { showToast } from '../../../kit/overlay/show-toast';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import formStyles from '../../../kit/form/form.module.css';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './erase-dialog.module.css';

const loadRules = async () => (await import('./erasure-rules')).resolveErasure;

/** Says what goes and what stays, and erases the account once the password was typed. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
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
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('eraseAccount', values))) return;
    showToast({ words: t('account.erase.done'), severity: 'success' });
    onClose();
    // What stands here is of an account that is no more.
    void navigate({ to: '/{-$lng}/routes' });
  });

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['surface']}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={titleId}>{t('account.erase.title')}</h2>
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
        <div className={styles['actions']}>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('account.erase.stay')}
          </Button>
          <WorkingButton type="submit" icon="trash" isDangerous isWorking={isSubmitting}>
            {t('account.erase.confirm')}
          </WorkingButton>
        </div>
      </form>
    </dialog>
  );
}
