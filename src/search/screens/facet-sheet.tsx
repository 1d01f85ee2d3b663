import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { DrawerPanel } from '../../kit/overlay/drawer-panel';

export interface FacetSheetProps {
  open: boolean;
  /** Hits so far; null while there is no answer. */
  total: number | null;
  onClose: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The filters over the screen of a phone; what is chosen counts at once, the button below says how much it finds. */
export function FacetSheet({ open, total, onClose, onClear, children }: FacetSheetProps) {
  const { t } = useTranslation();
  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      position="bottom"
      isKept
      title={t('catalogue.search.filters')}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button onClick={onClear}>{t('catalogue.search.clear')}</Button>
          <Button variant="action" onClick={onClose}>
            {total === null ? t('catalogue.search.done') : t('catalogue.search.show', { count: total })}
          </Button>
        </>
      }
    >
      {children}
    </DrawerPanel>
  );
}
