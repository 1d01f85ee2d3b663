import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components';
import { memo, useEffect, useState, type ReactNode } from 'react';
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

/** A kept drawer begins afresh so long after it has moved out, in milliseconds: the next screen comes first. */
const REST_MS = 1_000;

/** What a kept drawer holds; while the drawer is closed no change of the screen below draws it anew. */
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
  /**
   * True where drawing the content takes longer than a tap may. Such a drawer stays in the document, out of reach while
   * it is closed, and its content begins afresh there before the next tap.
   */
  isKept?: boolean;
  children: ReactNode;
}

/**
 * What lies over the screen from one of its edges; Escape and a press beside it close it, and what opened it has the
 * focus again when it is gone. Brings Fluent: load lazily what shows it.
 */
export function Drawer({ open, onClose, position = 'end', label, isKept = false, children }: DrawerProps) {
  const styles = useStyles();
  const [stand, setStand] = useState<'unseen' | 'shown' | 'gone'>(open ? 'shown' : 'unseen');
  const [timesDrawn, setTimesDrawn] = useState(0);
  if (open && stand !== 'shown') setStand('shown');
  const gone = isKept && stand !== 'shown' ? styles.gone : undefined;
  useEffect(() => {
    if (stand !== 'gone') return undefined;
    const rest = setTimeout(() => setTimesDrawn((times) => times + 1), REST_MS);
    return () => clearTimeout(rest);
  }, [stand]);
  useGiveBackFocus(open);
  return createPortal(
    <FluentProvider>
      <OverlayDrawer
        open={open}
        position={position}
        aria-label={label}
        // Fluent hides a closed drawer that stays, and shows it only after it has looked in vain for what to focus in it.
        // Its focus keeper hides it too, and shows it with the focus.
        aria-hidden={undefined}
        // Fluent lets only what is taken away when it closes slide in when it first comes.
        unmountOnClose={open || !isKept}
        surfaceMotion={{
          onMotionFinish: (_event, { direction }) => {
            if (isKept && direction === 'exit') setStand('gone');
          },
        }}
        data-over={open ? position : undefined}
        className={mergeClasses(styles[position], gone)}
        backdrop={{ className: gone }}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        <Content key={timesDrawn} isOpen={open || !isKept}>
          {children}
        </Content>
      </OverlayDrawer>
    </FluentProvider>,
    document.body,
  );
}
