import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  type OverlayDrawerProps,
} from '@fluentui/react-components';
import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FluentProvider } from '../../theme/fluent-provider';
import { Button } from '../control/button';
import styles from './drawer-panel.module.css';

/** As long as a panel takes to go, with time to spare, in milliseconds. */
const GONE_AFTER_MS = 1_000;

/**
 * Gives the focus back to what had it when a panel was opened, once the panel is gone. Fluent only does that for its
 * own buttons, and holds on to the focus until the panel has moved out. Who took the focus elsewhere keeps it there.
 * What has gone meanwhile, as the mark of what was refused, leaves it to the screen's heading.
 */
function useGiveBackFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return;
      const until = performance.now() + GONE_AFTER_MS;
      const look = () => {
        const focused = document.activeElement ?? document.body;
        const isLost = focused === document.body;
        const owner = opener.isConnected ? opener : document.querySelector<HTMLElement>('main h1');
        if (isLost) owner?.focus({ preventScroll: true });
        else if (focused !== owner && !focused.closest('[data-side], [data-sheet]')) return;
        if (owner && performance.now() < until) requestAnimationFrame(look);
      };
      look();
    };
  }, [open]);
}

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
