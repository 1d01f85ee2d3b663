import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '#contract/tables/flash-message';
import { Button } from '../../kit/control/button';
import { Dialog } from '../../kit/overlay/dialog';
import { FlashContent, FlashTitle } from '../../pages/parts/flash-text';

export interface FlashDialogProps {
  open: boolean;
  message: FlashMessage;
  onNoted: () => void;
  /** Put off until the next start. */
  onClose: () => void;
}

/** A message before the screen. */
export function FlashDialog({ open, message, onNoted, onClose }: FlashDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      severity={message.severity}
      title={<FlashTitle message={message} />}
      actions={
        <>
          <Button variant="action" icon="check" onClick={onNoted}>
            {t('flash.noted')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('flash.later')}
          </Button>
        </>
      }
    >
      <FlashContent message={message} />
    </Dialog>
  );
}
