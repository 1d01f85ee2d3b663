import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field';
import { useId } from 'react';
import { passwordGaps, passwordRules } from '#contract/rules/password';
import { Icon } from '../../kit/control/icon';
import styles from './password-meter.module.css';

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
