import { makeStyles, OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FluentProvider } from '../../theme/fluent-provider';
import './behind-overlay.css';
import { useGiveBackFocus } from './use-give-back-focus';

const useStyles = makeStyles({
  start: { width: 'min(21rem, 88vw)', backgroundColor: 'var(--paper)' },
  end: { width: 'min(28rem, 100%)' },
  bottom: {
    width: 'min(34rem, 100%)',
    height: 'auto',
    maxHeight: '92dvh',
    left: 0,
    right: 0,
    marginInline: 'auto',
    borderRadius: '16px 16px 0 0',
  },
});

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  position?: 'start' | 'end' | 'bottom';
  /** Its name for screen readers, where no title stands in it. */
  label?: string;
  children: ReactNode;
}

/**
 * What lies over the screen from one of its edges; Escape and a press beside it close it, and what opened it has the
 * focus again when it is gone. Brings Fluent: load lazily what shows it.
 */
export function Drawer({ open, onClose, position = 'end', label, children }: DrawerProps) {
  const styles = useStyles();
  useGiveBackFocus(open);
  return createPortal(
    <FluentProvider>
      <OverlayDrawer
        open={open}
        position={position}
        aria-label={label}
        data-side={position === 'bottom' ? undefined : position}
        data-sheet={position === 'bottom' || undefined}
        className={styles[position]}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        {children}
      </OverlayDrawer>
    </FluentProvider>,
    document.body,
  );
}
