import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components';
import { createContext, memo, useContext, useState, type ReactNode } from 'react';
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
  gone: { visibility: 'hidden' },
});

const IsOpen = createContext(true);

/** Whether the drawer around is open: what a closed one holds stays mounted, and ends what it began. */
export function useIsDrawerOpen(): boolean {
  return useContext(IsOpen);
}

/** Closed it is not drawn anew, whatever changes on the screen below. */
const Content = memo(
  function Content({ children }: { isOpen: boolean; children: ReactNode }) {
    return children;
  },
  (_before, { isOpen }) => !isOpen,
);

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
 * focus again when it is gone. Closed it stays in the document, out of reach, so that the next tap has it at once. Brings Fluent: load lazily what shows it.
 */
export function Drawer({ open, onClose, position = 'end', label, children }: DrawerProps) {
  const styles = useStyles();
  const [isGone, setIsGone] = useState(!open);
  if (open && isGone) setIsGone(false);
  const gone = isGone ? styles.gone : undefined;
  useGiveBackFocus(open);
  return createPortal(
    <FluentProvider>
      <OverlayDrawer
        open={open}
        position={position}
        aria-label={label}
        // Fluent lets what is taken away when it closes slide in when it first comes.
        unmountOnClose={open}
        surfaceMotion={{ onMotionFinish: (_event, { direction }) => setIsGone(direction === 'exit') }}
        data-over={open ? position : undefined}
        className={mergeClasses(styles[position], gone)}
        backdrop={{ className: gone }}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        <IsOpen value={open}>
          <Content isOpen={open}>{children}</Content>
        </IsOpen>
      </OverlayDrawer>
    </FluentProvider>,
    document.body,
  );
}
