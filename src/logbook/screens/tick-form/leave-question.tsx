import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import styles from './leave-question.module.css';

export interface LeaveQuestionProps {
  /** Whether there is anything to lose right now. */
  isAsking: () => boolean;
  /** Throws away what was typed. */
  onDrop: () => void;
}

/** The same form in the other language is no way out. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname.replace(/^\/(fr|en)(?=\/)/, '') + JSON.stringify(search);

/** Asks before a changed form is left by a link, by the way back or by a reload; the draft is kept unless thrown away. */
export function LeaveQuestion({ isAsking, onDrop }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking() && placeOf(current) !== placeOf(next),
    enableBeforeUnload: isAsking,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';

  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);

  return (
    <dialog
      ref={dialog}
      className={styles['surface']}
      aria-labelledby={titleId}
      onClose={() => blocker.reset?.()}
    >
      <h2 id={titleId}>{t('logbook.leave.title')}</h2>
      <p>{t('logbook.leave.text')}</p>
      <div className={styles['ways']}>
        <Button onClick={() => blocker.reset?.()}>{t('logbook.leave.stay')}</Button>
        <Button onClick={() => blocker.proceed?.()}>{t('logbook.leave.keep')}</Button>
        <Button
          variant="quiet"
          icon="trash"
          onClick={() => {
            onDrop();
            blocker.proceed?.();
          }}
        >
          {t('logbook.leave.drop')}
        </Button>
      </div>
    </dialog>
  );
}
