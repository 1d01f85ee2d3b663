import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordGaps, passwordRules } from '#contract/rules/password';
import { Icon } from '../../kit/control/icon';
import styles from './password-meter.module.css';

/** Which rules a password keeps already and which are missing, while it is being typed. */
export function PasswordMeter({ password }: { password: string }) {
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
