import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field';
import { PasswordMeter } from './password-meter';

type Name = 'password' | 'passwordConfirm';

export interface NewPasswordFieldsProps {
  label: string;
  /** What is typed so far, for the rules it keeps. */
  password: string;
  /** What is wrong with each, in words. */
  problems: Record<Name, string | undefined>;
  /** Registers a field when it is drawn, see `PasswordField`. */
  field: (name: Name, options?: { deps: Name }) => UseFormRegisterReturn;
}

/** A password to choose, with the rules it keeps, and once more. */
export function NewPasswordFields({ label, password, problems, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={label}
        problem={problems.password}
        autoComplete="new-password"
        field={() => field('password', { deps: 'passwordConfirm' })}
      >
        <PasswordMeter password={password} />
      </PasswordField>
      <PasswordField
        label={t('account.password.again')}
        problem={problems.passwordConfirm}
        autoComplete="new-password"
        field={() => field('passwordConfirm')}
      />
    </>
  );
}
