import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/format-date';
import { plainDay } from '../../format/plain-day';
import { Button } from '../../kit/control/button';
import { useLanguage } from '../../language/local-text';
import styles from './banners.module.css';

/** Says by how many days the clock of this device is wrong, which day it is, and what to do; `now` as `useClock` has it. */
export function ClockNotice({
  now,
  daysAhead,
  onSeen,
}: {
  now: number;
  daysAhead: number;
  onSeen: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = formatDay(plainDay(now), language, 'full');
  const way = daysAhead > 0 ? 'ahead' : 'behind';
  return (
    <div className={styles['banner']} role="status">
      <p className={styles['words']}>
        {t(`device.clock.${way}`, { count: Math.abs(daysAhead) })} {t('device.clock.today', { day: today })}
      </p>
      <Button variant="plain" onClick={onSeen}>
        {t('device.clock.seen')}
      </Button>
    </div>
  );
}
