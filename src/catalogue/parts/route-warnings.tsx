import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { LocalText } from '#contract/language';
import type { Closure } from '#contract/catalogue/route-content';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { useLanguage, useLocalText } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import { closureState } from './closure-state';
import styles from './route-warnings.module.css';

/** What could hurt or is forbidden: closures measured against today first, then the warnings. */
export function RouteWarnings({
  warnings,
  closures,
  show,
  today,
  foot,
}: {
  warnings: readonly LocalText[];
  closures: readonly Closure[];
  /** `urgent` is only what is closed now or soon, `others` what is left then. */
  show: 'urgent' | 'others' | 'all';
  /** Plain day `YYYY-MM-DD`. */
  today: string;
  /** Stands below closures, where any are shown. */
  foot?: ReactNode;
}) {
  const { t } = useTranslation();
  const read = useLocalText();
  const language = useLanguage();
  const shown = closures
    .map((closure) => ({ closure, now: closureState(closure, today) }))
    .filter(({ now }) => show === 'all' || (show === 'others') === (now.state === 'open'));
  const told = show === 'urgent' ? [] : warnings;
  if (shown.length + told.length === 0) return null;
  return (
    <ul className={styles['warnings']}>
      {shown.map(({ closure, now }) => (
        <li key={`${closure.from}/${closure.to}`} data-state={now.state}>
          <Icon name={now.state === 'open' ? 'clock' : 'alert'} size={20} />
          <div>
            <strong>
              {now.state === 'soon'
                ? t('catalogue.closure.soon', { count: now.days })
                : t(`catalogue.closure.${now.state}`)}
            </strong>{' '}
            <span>
              {t('catalogue.closure.period', {
                from: formatYearlyDay(closure.from, language),
                to: formatYearlyDay(closure.to, language),
              })}{' '}
              {read(closure.reason)}
            </span>
          </div>
        </li>
      ))}
      {foot && shown.length > 0 && <li className={styles['foot']}>{foot}</li>}
      {told.map((warning) => (
        <li key={warning.fr} data-state="warning">
          <Icon name="alert" size={20} />
          <p>{read(warning)}</p>
        </li>
      ))}
    </ul>
  );
}
