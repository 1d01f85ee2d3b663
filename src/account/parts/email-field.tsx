import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';

export interface EmailFieldProps {
  /** "E-mail address" unless it is another than the one the account has. */
  label?: string;
  /** What a password manager fills in; the user's name unless it is a new one. */
  autoComplete?: 'username' | 'email';
  problem: string | undefined;
  /** Registers the field when it is drawn, see `PasswordField`. */
  field: () => UseFormRegisterReturn;
}

/** The address an account is known by; password managers find it as the user's name. */
export function EmailField({ label, autoComplete = 'username', problem, field }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('account.signIn.email')} problem={problem}>
      {(ids) => (
        <input
          {...ids}
          {...field()}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
