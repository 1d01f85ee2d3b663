import { useTranslation } from 'react-i18next';
import { useCragDay } from '../queries/use-crag-day';
import { formatYearlyDay } from '../../format/format-yearly-day';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import styles from '../../kit/control/warning-mark.module.css';
import { type ClosedDays, closuresState } from './closure-state';

/** That a route is closed today and until when, or closes within days, in a line of a list; else nothing. */
export function ClosureMark({ closures }: { closures: readonly ClosedDays[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = closuresState(closures, useCragDay());
  if (now.state === 'open') return null;
  return (
    <span className={styles['mark']} data-state={now.state}>
      <Icon name="alert" size={16} />
      {now.state === 'soon' && t('catalogue.closure.mark.soon', { count: now.days })}
      {now.state === 'closed' &&
        (now.until
          ? t('catalogue.closure.mark.until', { day: formatYearlyDay(now.until.slice(5), language) })
          : t('catalogue.closure.mark.always'))}
    </span>
  );
}
