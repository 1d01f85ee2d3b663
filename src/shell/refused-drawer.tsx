import { useTranslation } from 'react-i18next';
import { DrawerPanel } from '../parts/drawer-panel';
import { OpenMatters } from '../parts/outbox/open-matters';
import { useCloseOnLeave } from '../parts/use-close-on-leave';

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
