import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../kit/control/button';
import { WorkingButton } from '../../kit/control/working-button';
import styles from './counter.module.css';

export interface AskFirstProps extends Pick<ButtonProps, 'icon' | 'variant' | 'aria-label'> {
  /** What stands on the button that asks. */
  children: ReactNode;
  /** Says what will follow. */
  question: string;
  /** What stands on the button that does it. */
  confirm: string;
  /** Does it; the question goes once it settles. */
  onConfirm: () => Promise<void>;
  /** What is filled in with the question. */
  more?: ReactNode;
}

/** A button for what cannot be undone: a tap asks, a second one does it. The keyboard stays where it was. */
export function AskFirst({ children, question, confirm, onConfirm, more, ...look }: AskFirstProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState<boolean>();
  const [isWorking, setIsWorking] = useState(false);
  useEffect(() => {
    // Before the first tap the keyboard is somewhere else.
    if (isAsking !== undefined) place.current?.querySelector('button')?.focus();
  }, [isAsking]);
  async function go() {
    setIsWorking(true);
    await onConfirm();
    setIsWorking(false);
    setIsAsking(false);
  }
  return (
    <div ref={place} className={styles['facts']}>
      {isAsking ? (
        <>
          <span>{question}</span>
          {more && <div className={styles['whole']}>{more}</div>}
          <WorkingButton variant="action" isWorking={isWorking} onClick={() => void go()}>
            {confirm}
          </WorkingButton>
          <Button disabled={isWorking} onClick={() => setIsAsking(false)}>
            {t('counter.cancel')}
          </Button>
        </>
      ) : (
        <Button {...look} onClick={() => setIsAsking(true)}>
          {children}
        </Button>
      )}
    </div>
  );
}
