import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { Button } from '../../../kit/control/button';
import { EmailForm } from './email-form';
import { EmailPending } from './email-pending';
import styles from './my-account.module.css';

/** The address one signs in with, and the way to another: asked for here, confirmed through two letters. */
export function EmailSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const { result, again } = useAccountAnswer('readEmailChange', null);
  const [isOpen, setIsOpen] = useState(false);
  const pending = result?.kind === 'done' ? result.data.pending : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped gives way to what stands there now.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });
  const close = () => {
    keepFocus();
    setIsOpen(false);
  };
  const sent = () => {
    close();
    again();
  };
  const withdrawn = () => {
    keepFocus();
    again();
  };
  return (
    <section className={styles['part']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('account.email.title')}
      </h2>
      <p className={styles['hint']}>{t('account.profile.email', { email })}</p>
      {pending && <EmailPending pending={pending} onWithdrawn={withdrawn} />}
      {!pending && isOpen && <EmailForm onSent={sent} onCancel={close} />}
      {!pending && !isOpen && (
        <div>
          <Button icon="edit" onClick={() => setIsOpen(true)}>
            {t('account.email.change')}
          </Button>
        </div>
      )}
    </section>
  );
}
