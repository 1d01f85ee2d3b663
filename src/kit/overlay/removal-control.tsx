import { useMachine } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removalMachine } from '../../sync/removal';
import { Button } from '../control/button';
import styles from './removal-control.module.css';
import { showToast } from './show-toast';

/** What a removal says in each of its states. */
export interface RemovalWords {
  /** On the button that starts it. */
  start: string;
  /** The same for screen readers, with what is removed; the shown word alone when absent. */
  startLabel?: string;
  ask: string;
  confirm: string;
  cancel: string;
  working: string;
  failed: string;
  retry: string;
}

export interface RemovalControlProps {
  words: RemovalWords;
  /** Resolves when it is gone from this device; rejects when nothing has changed. */
  remove: () => Promise<unknown>;
  /** True for a bare trash sign; its word is then behind it. */
  isBare?: boolean;
}

/**
 * Removes after asking: trash, then confirm or cancel, in place. Loaded lazily by those who show it, for it
 * brings the state machine with it.
 */
export function RemovalControl({ words, remove, isBare = false }: RemovalControlProps) {
  const { t } = useTranslation();
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  const [state, send] = useMachine(removalMachine, { input: { remove: () => latest.current() } });
  const starter = useRef<HTMLSpanElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const isAsked = state.matches({ idle: 'asked' });
  const hasFailed = state.matches('error');
  // Said where every failure is said (SPEC section 8), and here, with the way to try again.
  useEffect(() => {
    if (hasFailed) showToast({ words: t('common.error.delete'), severity: 'error' });
  }, [hasFailed, t]);
  useEffect(() => {
    if (wasAsked.current && state.matches({ idle: 'resting' }))
      starter.current?.querySelector('button')?.focus();
    // Asked, the harmless answer is the one that Enter gives.
    if (isAsked && !wasAsked.current)
      question.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    // After a failure too, for whoever waited here.
    const isHere =
      document.activeElement === document.body ||
      question.current?.parentElement?.contains(document.activeElement);
    if (hasFailed && isHere) question.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    wasAsked.current = isAsked || hasFailed;
  }, [state, isAsked, hasFailed]);

  if (isAsked || hasFailed) {
    const takeBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The question goes, and not the drawer it was asked in.
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'cancel' });
    };
    return (
      <div
        ref={question}
        className={styles['asked']}
        role="group"
        aria-label={hasFailed ? words.failed : words.ask}
      >
        <p className={styles['words']} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? words.failed : words.ask}
        </p>
        <Button className={styles['confirm']} onClick={() => send({ type: 'confirm' })} onKeyDown={takeBack}>
          {hasFailed ? words.retry : words.confirm}
        </Button>
        <Button onClick={() => send({ type: 'cancel' })} onKeyDown={takeBack}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  if (state.matches('pending')) {
    return (
      <p className={styles['working']} role="status">
        {words.working}
      </p>
    );
  }
  return (
    <span ref={starter} className={styles['starter']}>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={words.startLabel}
        onClick={() => send({ type: 'ask' })}
      >
        {!isBare && words.start}
      </Button>
    </span>
  );
}
