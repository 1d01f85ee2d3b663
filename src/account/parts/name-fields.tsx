import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/form/field';
import styles from '../../kit/form/form.module.css';

type Name = 'firstName' | 'lastName';

export interface NameFieldsProps {
  /** What is wrong with each, in words. */
  problems: Record<Name, string | undefined>;
  /** Registers a field when it is drawn, see `PasswordField`. */
  field: (name: Name) => UseFormRegisterReturn;
}

/** First and last name, side by side where there is room. */
export function NameFields({ problems, field }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['pair']}>
      <Field label={t('account.signUp.firstName')} problem={problems.firstName}>
        {(ids) => <input {...ids} {...field('firstName')} type="text" autoComplete="given-name" />}
      </Field>
      <Field label={t('account.signUp.lastName')} problem={problems.lastName}>
        {(ids) => <input {...ids} {...field('lastName')} type="text" autoComplete="family-name" />}
      </Field>
    </div>
  );
}
