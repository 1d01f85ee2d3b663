import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { useOutbox } from '../../outbox/queries/use-outbox';
import { Button } from '../../kit/control/button';
import styles from './sign-out-dialog.module.css';

type State = { step: 'ask' | 'working' | 'failed' } | { step: 'unsent'; count: number };

/**
 * Signs out after asking once; with changes that are only on this device it asks what becomes of them. A dialog of
 * the browser's own: it disappears with the account, and leaves nothing behind that hides the page.
 */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const waiting = useOutbox()?.length ?? 0;
  const [state, setState] = useState<State>({ step: 'ask' });
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  async function signOut(unsent: 'ask' | 'keep' | 'delete') {
    setState({ step: 'working' });
    try {
      const result = await engine.signOut(unsent);
      if (result.kind === 'unsent') setState({ step: 'unsent', count: result.count });
      else close();
    } catch {
      setState({ step: 'failed' });
    }
  }

  function close() {
    setState({ step: 'ask' });
    onClose();
  }

  const unsent = state.step === 'unsent' ? state.count : state.step === 'ask' ? waiting : 0;
  const isUnsent = unsent > 0;
  const isWorking = state.step === 'working';
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['surface']}
      aria-labelledby={titleId}
      onClose={close}
    >
      <div className={styles['content']}>
        <h2 id={titleId}>{t(isUnsent ? 'account.signOut.unsentTitle' : 'account.signOut.title')}</h2>
        {isUnsent ? (
          <p>{t('account.signOut.unsent', { count: unsent })}</p>
        ) : (
          <p>{t('account.signOut.text')}</p>
        )}
        {state.step === 'failed' && (
          <p className={styles['failed']} role="alert">
            {t('account.signOut.failed')}
          </p>
        )}
        {isUnsent && (
          <div className={styles['ways']}>
            <Button variant="action" onClick={() => void signOut('keep')}>
              {t('account.signOut.keep')}
            </Button>
            <p>{t('account.signOut.keepHint')}</p>
            <Button
              variant="quiet"
              className={styles['danger']}
              icon="trash"
              onClick={() => void signOut('delete')}
            >
              {t('account.signOut.delete')}
            </Button>
            <p>{t('account.signOut.deleteHint')}</p>
          </div>
        )}
      </div>
      <div className={styles['actions']}>
        <Button onClick={close} disabled={isWorking}>
          {t('account.signOut.stay')}
        </Button>
        {!isUnsent && (
          <Button variant="action" icon="leave" disabled={isWorking} onClick={() => void signOut('ask')}>
            {t(isWorking ? 'account.signOut.working' : 'account.signOut.confirm')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
