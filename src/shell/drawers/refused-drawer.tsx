import { useTranslation } from 'react-i18next';
import { DrawerPanel } from '../../kit/overlay/drawer-panel';
import { OpenMatters } from '../../outbox/parts/open-matters';
import { useCloseOnLeave } from '../../kit/overlay/use-close-on-leave';

/** What this device still has to send, and what the server refused, over any screen. */
export function RefusedDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  useCloseOnLeave(onClose);
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      title={t('saved.refused.title')}
      closeLabel={t('saved.refused.close')}
    >
      <OpenMatters />
    </DrawerPanel>
  );
}
