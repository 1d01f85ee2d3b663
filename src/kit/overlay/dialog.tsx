import {
  Dialog as FluentDialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FluentProvider } from '../../theme/fluent-provider';
import './behind-overlay.css';
import styles from './dialog.module.css';
import { useGiveBackFocus } from './use-give-back-focus';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-3)',
    // What has the focus at its edge is seen whole.
    padding: '6px',
    margin: '-6px',
  },
  actions: { flexWrap: 'wrap', justifyContent: 'end' },
});

export interface DialogProps {
  open: boolean;
  /** Told by Escape, and by a press beside it unless it is an alert. */
  onClose: () => void;
  title: ReactNode;
  /** A question that something hangs on: a press beside it is no answer. */
  isAlert?: boolean;
  /** The colour on its edge. */
  severity?: 'info' | 'success' | 'warning' | 'error';
  /** Given, the dialog is a form that a button of its actions sends. */
  onSubmit?: (event: FormEvent) => void;
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A question or message before the screen; what opened it has the focus again when it is gone. Brings Fluent: load
 * lazily what shows it.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, isAlert = false, severity, onSubmit, actions, children } = props;
  const { content, actions: ways } = useStyles();
  useGiveBackFocus(open);
  const body = (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent className={content}>{children}</DialogContent>
      <DialogActions fluid className={ways}>
        {actions}
      </DialogActions>
    </DialogBody>
  );
  return createPortal(
    <FluentProvider>
      <FluentDialog
        open={open}
        modalType={isAlert ? 'alert' : 'modal'}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        <DialogSurface
          data-over={open ? 'middle' : undefined}
          data-severity={severity}
          className={styles['surface']}
          style={severity && { borderInlineStart: '5px solid var(--mark)' }}
        >
          {onSubmit ? (
            <form noValidate onSubmit={onSubmit}>
              {body}
            </form>
          ) : (
            body
          )}
        </DialogSurface>
      </FluentDialog>
    </FluentProvider>,
    document.body,
  );
}
