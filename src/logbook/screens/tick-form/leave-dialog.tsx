import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { Dialog } from '../../../kit/overlay/dialog';

export interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Leaves, and throws away what was typed. */
  onDrop: () => void;
}

/** Whether a changed form is left, and what becomes of what was typed. */
export function LeaveDialog({ open, onStay, onLeave, onDrop }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('logbook.leave.title')}
      actions={
        <>
          <Button onClick={onStay}>{t('logbook.leave.stay')}</Button>
          <Button onClick={onLeave}>{t('logbook.leave.keep')}</Button>
          <Button variant="quiet" icon="trash" onClick={onDrop}>
            {t('logbook.leave.drop')}
          </Button>
        </>
      }
    >
      <p>{t('logbook.leave.text')}</p>
    </Dialog>
  );
}
