import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field';
import { useId } from 'react';
import { passwordGaps, passwordRules } from '#contract/rules/password';
import { Icon } from '../../kit/control/icon';
import styles from './password-meter.module.css';

export interface NewPasswordFieldsProps<Values extends NewPassword, Output> {
  control: Control<Values, unknown, Output>;
  label: string;
}

interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/** A password to choose, with the rules it keeps, and once more. */
export function NewPasswordFields<Values extends NewPassword, Output>({
  control,
  label,
}: NewPasswordFieldsProps<Values, Output>) {
  const { t } = useTranslation();
  const first = 'password' as FieldPath<Values>;
  const again = 'passwordConfirm' as FieldPath<Values>;
  const password: string = useWatch({ control, name: first });
  return (
    <>
      <PasswordField
        control={control}
        name={first}
        rules={{ deps: again }}
        label={label}
        autoComplete="new-password"
      >
        <PasswordMeter password={password} />
      </PasswordField>
      <PasswordField
        control={control}
        name={again}
        label={t('account.password.again')}
        autoComplete="new-password"
      />
    </>
  );
}

/** Which rules a password keeps already and which are missing, while it is being typed. */
function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const gaps = passwordGaps(password);
  const kept = passwordRules.length - gaps.length;
  return (
    <div className={styles['meter']}>
      <p id={titleId} className={styles['title']}>
        {t('account.password.rules', { count: kept, total: passwordRules.length })}
      </p>
      <ul aria-labelledby={titleId} className={styles['rules']}>
        {passwordRules.map((rule) => {
          const isKept = !gaps.includes(rule);
          return (
            <li key={rule} className={isKept ? styles['kept'] : styles['missing']}>
              <Icon name={isKept ? 'check' : 'minus'} size={16} />
              <span>{t(`account.password.rule.${rule}`)}</span>
              <span className="visually-hidden">
                {t(isKept ? 'account.password.isKept' : 'account.password.isMissing')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
