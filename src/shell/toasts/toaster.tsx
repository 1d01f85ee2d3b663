import {
  makeStyles,
  Toast,
  Toaster as FluentToaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  useFocusFinders,
  useToastController,
} from '@fluentui/react-components';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import {
  closeToast,
  holdToasts,
  showToast,
  useToasts,
  type ShownToast,
  type ToastAction,
} from '../../kit/overlay/show-toast';
import { OPEN_OVERLAY } from '../../kit/overlay/use-give-back-focus';
import { FluentProvider } from '../../theme/fluent-provider';

const useStyles = makeStyles({
  // Its place is that of what it stands in.
  toaster: { position: 'static', width: '100%' },
  toast: {
    padding: 'var(--space-1) var(--space-1) var(--space-1) var(--space-4)',
    boxShadow: 'var(--shadow-high)',
  },
  title: { alignItems: 'center', fontWeight: 400, paddingBlock: 'var(--space-2)' },
  media: { alignItems: 'center' },
  close: { alignItems: 'start', paddingInlineStart: 'var(--space-2)' },
  ways: { gridColumnStart: 1, gridColumnEnd: 4, flexWrap: 'wrap', gap: '0', paddingTop: '0' },
});

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Fluent's toasts for what is being said. How long each stays is told by `show-toast`, which counts without them. */
export function Toaster() {
  return (
    <FluentProvider>
      <Shown />
    </FluentProvider>
  );
}

function Shown() {
  const toasterId = useId();
  const styles = useStyles();
  const toasts = useToasts();
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const said = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const now = new Set(toasts.map(({ id }) => id));
    for (const id of said.current) if (!now.has(id)) dismissToast(String(id));
    for (const toast of toasts) {
      if (said.current.has(toast.id)) continue;
      dispatchToast(<OneToast toast={toast} />, {
        toastId: String(toast.id),
        timeout: -1,
        ...(toast.severity && { intent: toast.severity }),
        onStatusChange: (_event, { status }) => {
          if (status === 'dismissed') closeToast(toast.id);
        },
      });
    }
    said.current = now;
  }, [toasts, dispatchToast, dismissToast]);

  const before = useRef<HTMLElement>(null);
  /** With the last toast the focus goes back to where it was before it came to them. */
  const giveBackFocus = (isLast: boolean) => {
    if (isLast && before.current?.isConnected) before.current.focus({ preventScroll: true });
  };

  return (
    <FluentToaster
      toasterId={toasterId}
      position="top-end"
      inline
      className={styles.toaster}
      // What it stands in is read aloud.
      announce={() => undefined}
      // Where a pointer rests a toast may come up under it, which is no wish to keep it: a hand that moves is one.
      onPointerMove={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={(event) => {
        if (!isWithin(event)) before.current = event.relatedTarget as HTMLElement | null;
        holdToasts(true, 'focus');
      }}
      onBlur={(event) => holdToasts(isWithin(event), 'focus')}
      onClick={({ target }) => {
        const isWay = target instanceof Element && target.closest('button') !== null;
        giveBackFocus(isWay && toasts.length === 1);
      }}
      onKeyDown={({ key }) => giveBackFocus(key === 'Escape' || (key === 'Delete' && toasts.length === 1))}
    />
  );
}

function OneToast({ toast: { words, severity, actions } }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const leaveByTab = useLeaveByTab();

  /** What could not be done says so: the toast that offered it has gone. */
  async function act(action: ToastAction): Promise<void> {
    try {
      await action.act();
    } catch {
      showToast({ words: t('common.error.generic'), severity: 'error' });
    }
  }

  return (
    <Toast className={styles.toast} onKeyDown={leaveByTab}>
      <ToastTitle
        className={styles.title}
        media={severity ? { className: styles.media } : null}
        action={{
          className: styles.close,
          children: (
            <ToastTrigger>
              <Button variant="quiet" icon="close" aria-label={t('common.close')} />
            </ToastTrigger>
          ),
        }}
      >
        {words}
      </ToastTitle>
      {actions && (
        <ToastFooter className={styles.ways}>
          {actions.map((action) => (
            <ToastTrigger key={action.words}>
              <Button variant="quiet" onClick={() => void act(action)}>
                {action.words}
              </Button>
            </ToastTrigger>
          ))}
        </ToastFooter>
      )}
    </Toast>
  );
}

/**
 * Fluent holds the focus within a toast until Escape. By this Tab leads out of ours as it led in: back to the page, or
 * to what lies over it.
 */
function useLeaveByTab(): (event: KeyboardEvent<HTMLElement>) => void {
  const { findFirstFocusable, findLastFocusable } = useFocusFinders();
  return (event) => {
    if (event.key !== 'Tab') return;
    const [edge, next] = event.shiftKey
      ? ([findFirstFocusable, findLastFocusable] as const)
      : ([findLastFocusable, findFirstFocusable] as const);
    if (event.target !== edge(event.currentTarget)) return;
    const beside = document.querySelector<HTMLElement>(OPEN_OVERLAY) ?? document.getElementById('app');
    if (beside) next(beside)?.focus();
    event.preventDefault();
  };
}
