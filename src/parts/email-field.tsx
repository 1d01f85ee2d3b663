import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from './field';

export interface EmailFieldProps {
  problem: string | undefined;
  /** Registers the field when it is drawn, see `PasswordField`. */
  field: () => UseFormRegisterReturn;
}

/** The address an account is known by; password managers find it as the user's name. */
export function EmailField({ problem, field }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('account.signIn.email')} problem={problem}>
      {(ids) => (
        <input
          {...ids}
          {...field()}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
