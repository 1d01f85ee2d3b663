import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '#contract/tables/flash-message';
import { Button } from '../../kit/control/button';
import styles from './flash-messages.module.css';
import { FlashText } from './flash-text';

export interface FlashDialogProps {
  message: FlashMessage;
  onNoted: () => void;
  /** Put off until the next start, as by Escape. */
  onLater: () => void;
}

/** A message before the screen. */
export function FlashDialog({ message, onNoted, onLater }: FlashDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-severity={message.severity}
      aria-labelledby={id}
      onCancel={onLater}
    >
      <FlashText message={message} titleId={id} />
      <div className={styles['ways']}>
        <Button variant="action" icon="check" onClick={onNoted}>
          {t('flash.noted')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('flash.later')}
        </Button>
      </div>
    </dialog>
  );
}
