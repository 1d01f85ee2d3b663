import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  type OverlayDrawerProps,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FluentProvider } from '../../theme/fluent-provider';
import { Button } from '../control/button';
import styles from './drawer-panel.module.css';
import { useGiveBackFocus } from './use-give-back-focus';

export interface DrawerPanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  position?: OverlayDrawerProps['position'];
  children: ReactNode;
}

/**
 * A panel over the screen, from the side or from below; what opened it has the focus again when it is gone. Brings
 * Fluent: load lazily what shows it.
 */
export function DrawerPanel(props: DrawerPanelProps) {
  const { open, onClose, title, closeLabel, position = 'end', children } = props;
  useGiveBackFocus(open);
  return createPortal(
    <FluentProvider>
      <OverlayDrawer
        open={open}
        position={position}
        data-side={position !== 'bottom' || undefined}
        data-sheet={position === 'bottom' || undefined}
        className={position === 'bottom' ? styles['sheet'] : styles['side']}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        <DrawerHeader>
          <DrawerHeaderTitle
            action={<Button variant="quiet" icon="close" aria-label={closeLabel} onClick={onClose} />}
          >
            {title}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles['body']}>{children}</DrawerBody>
      </OverlayDrawer>
    </FluentProvider>,
    document.body,
  );
}
