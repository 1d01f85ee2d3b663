import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { Field } from '../../kit/form/field';
import { TextInput } from '../../kit/form/text-input';
import { useBoundField, type BoundTo } from '../../kit/form/use-bound-field';
import styles from './password-field.module.css';

export type PasswordFieldProps<Values extends FieldValues, Output> = BoundTo<Values, Output> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Stands below the field, such as what is still missing of the password. */
  children?: ReactNode;
};

/** A password, hidden until one wants to see what one types. */
export function PasswordField<Values extends FieldValues, Output>({
  label,
  autoComplete,
  children,
  ...bound
}: PasswordFieldProps<Values, Output>) {
  const { t } = useTranslation();
  const { field, problem } = useBoundField(bound);
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['whole']}>
      <Field label={label} problem={problem}>
        <span className={styles['password']}>
          <TextInput {...field} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} />
          <Button
            variant="quiet"
            aria-label={t(isShown ? 'account.password.hideLong' : 'account.password.showLong')}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'account.password.hide' : 'account.password.show')}
          </Button>
        </span>
      </Field>
      {children}
    </div>
  );
}
