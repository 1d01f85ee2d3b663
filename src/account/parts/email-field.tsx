import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/form/text-field';
import { noteEmailField } from '../queries/way-in-entry';

export interface EmailFieldProps<Values extends { email: string }, Output> {
  control: Control<Values, unknown, Output>;
  /** "E-mail address" unless it is another than the one the account has. */
  label?: string;
  /** What it is for, where that is not plain. */
  hint?: string;
  /** What a password manager fills in; the user's name unless it is a new one. With `webauthn` it offers passkeys too. */
  autoComplete?: 'username' | 'username webauthn' | 'email';
  /** Whether the other forms of the way in begin with what is typed here. */
  isNoted?: boolean;
}

/** The address an account is known by; password managers find it as the user's name. */
export function EmailField<Values extends { email: string }, Output>({
  control,
  label,
  hint,
  autoComplete = 'username',
  isNoted = false,
}: EmailFieldProps<Values, Output>) {
  const { t } = useTranslation();
  return (
    <TextField
      control={control}
      name={'email' as FieldPath<Values>}
      rules={isNoted ? { onChange: noteEmailField } : undefined}
      label={label ?? t('account.signIn.email')}
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
