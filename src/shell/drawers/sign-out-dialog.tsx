import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDrafts } from '../../sync/local/form-draft';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useOutbox } from '../../outbox/queries/use-outbox';
import { Button } from '../../kit/control/button';
import { Dialog } from '../../kit/overlay/dialog';
import styles from './sign-out-dialog.module.css';

type State = { step: 'reading' | 'ask' | 'working' | 'failed' } | { step: 'unsent'; count: number };

/**
 * Signs out after asking once; with changes that are only on this device it asks what becomes of them. Which of the
 * two is asked is settled when the outbox has been read: no button takes another's place under a finger after that.
 */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const waiting = useOutbox()?.length;
  const drafts = useLiveQuery(({ db }) => countDrafts(db)) ?? 0;
  const [state, setState] = useState<State>({ step: 'reading' });
  if (open && state.step === 'reading' && waiting !== undefined) {
    setState(waiting > 0 ? { step: 'unsent', count: waiting } : { step: 'ask' });
  }

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
    setState({ step: 'reading' });
    onClose();
  }

  const asksOfUnsent = state.step === 'unsent';
  // They may all have been sent while the question stood there.
  const unsent = asksOfUnsent ? (waiting ?? state.count) : 0;
  const isUnsent = unsent > 0;
  const isWorking = state.step === 'working';
  return (
    <Dialog
      open={open}
      onClose={close}
      isAlert
      title={t(isUnsent ? 'account.signOut.unsentTitle' : 'account.signOut.title')}
      actions={
        <>
          <Button onClick={close} disabled={isWorking}>
            {t('account.signOut.stay')}
          </Button>
          {!asksOfUnsent && (
            <Button
              variant="action"
              icon="leave"
              disabled={isWorking || state.step === 'reading'}
              onClick={() => void signOut('ask')}
            >
              {t(isWorking ? 'account.signOut.working' : 'account.signOut.confirm')}
            </Button>
          )}
        </>
      }
    >
      <p>{isUnsent ? t('account.signOut.unsent', { count: unsent }) : t('account.signOut.text')}</p>
      {drafts > 0 && <p>{t('account.signOut.drafts', { count: drafts })}</p>}
      {state.step === 'failed' && (
        <p className={styles['failed']} role="alert">
          {t('account.signOut.failed')}
        </p>
      )}
      {asksOfUnsent && (
        <div className={styles['ways']}>
          <Button variant="action" onClick={() => void signOut('keep')}>
            {t(isUnsent ? 'account.signOut.keep' : 'account.signOut.confirm')}
          </Button>
          {isUnsent && (
            <>
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
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
