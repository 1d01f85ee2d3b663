import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import { NumberStepper } from '../../kit/form/number-stepper';

const [ATTEMPTS_MIN, ATTEMPTS_MAX] = [1, 999];

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
export function AttemptsStepper(props: AttemptsStepperProps) {
  const { attempts, onAttempts, label, hint, problem, isFixed = false, inputRef } = props;
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('logbook.form.attempts')} hint={hint} problem={problem}>
      <NumberStepper
        value={attempts}
        onValue={onAttempts}
        min={ATTEMPTS_MIN}
        max={ATTEMPTS_MAX}
        fewer={t('logbook.form.fewer')}
        more={t('logbook.form.more')}
        isFixed={isFixed}
        inputRef={inputRef}
      />
    </Field>
  );
}
