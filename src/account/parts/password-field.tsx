import { useState, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { Field } from '../../kit/form/field';
import styles from './password-field.module.css';

export interface PasswordFieldProps {
  label: string;
  problem: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Registers the field when it is drawn: the first wrong field in the order of the form takes the focus. */
  field: () => UseFormRegisterReturn;
  /** Stands below the field, such as what is still missing of the password. */
  children?: ReactNode;
}

/** A password, hidden until one wants to see what one types. */
export function PasswordField({ label, problem, autoComplete, field, children }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles['whole']}>
      <Field label={label} problem={problem}>
        {(ids) => (
          <span className={styles['password']}>
            <input {...ids} {...field()} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} />
            <Button
              variant="quiet"
              aria-label={t(isShown ? 'account.password.hideLong' : 'account.password.showLong')}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? 'account.password.hide' : 'account.password.show')}
            </Button>
          </span>
        )}
      </Field>
      {children}
    </div>
  );
}
