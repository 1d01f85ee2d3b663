import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../kit/overlay/show-toast';
import type { LeaveDialogProps } from './leave-dialog';

export interface LeaveQuestionProps {
  /** Whether there is anything to lose right now. */
  isAsking: () => boolean;
  /** Throws away what was typed. */
  onDrop: () => void;
}

/** The same form in the other language is no way out. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname.replace(/^\/(fr|en)(?=\/)/, '') + JSON.stringify(search);

/**
 * Asks before a changed form is left by a link, by the way back or by a reload; the draft is kept unless thrown away.
 * Where the question's code could not be had nobody is held back: the draft is kept, and a toast says so.
 */
export function LeaveQuestion({ isAsking, onDrop }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>();
  useEffect(() => {
    // Fetched with the form, for the network may be gone when it is left.
    import('./leave-dialog').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      () => undefined,
    );
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isAsking() || placeOf(current) === placeOf(next)) return false;
      if (!Dialog) showToast({ words: t('logbook.leave.text') });
      return Dialog !== undefined;
    },
    enableBeforeUnload: isAsking,
    withResolver: true,
  });
  if (!Dialog) return null;
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
      onDrop={() => {
        onDrop();
        blocker.proceed?.();
      }}
    />
  );
}
