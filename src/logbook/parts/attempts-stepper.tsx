import { useTranslation } from 'react-i18next';
import styles from './attempts-stepper.module.css';
import { Button } from '../../kit/control/button';
import { Field } from '../../kit/form/field';

const ATTEMPTS_MAX = 999;

export interface AttemptsStepperProps {
  /** Null while the field is empty. */
  attempts: number | null;
  onAttempts: (attempts: number | null) => void;
  label?: string;
  hint?: string;
  problem?: string | undefined;
  /** True where the way it was climbed leaves one number only. */
  isFixed?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** The number of attempts, typed in digits or stepped with a thumb. */
export function AttemptsStepper({
  attempts,
  onAttempts,
  label,
  hint,
  problem,
  isFixed = false,
  inputRef,
}: AttemptsStepperProps) {
  const { t } = useTranslation();
  const known = attempts ?? 0;
  return (
    <Field label={label ?? t('logbook.form.attempts')} hint={hint} problem={problem}>
      {(ids) => (
        <span className={styles['stepper']}>
          <Button
            icon="minus"
            aria-label={t('logbook.form.fewer')}
            disabled={isFixed || known <= 1}
            onClick={() => onAttempts(known - 1)}
          />
          <input
            {...ids}
            ref={inputRef}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            readOnly={isFixed}
            value={attempts ?? ''}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '');
              onAttempts(digits === '' ? null : Number(digits));
            }}
          />
          <Button
            icon="plus"
            aria-label={t('logbook.form.more')}
            disabled={isFixed || known >= ATTEMPTS_MAX}
            onClick={() => onAttempts(known + 1)}
          />
        </span>
      )}
    </Field>
  );
}
