import { useTranslation } from 'react-i18next';
import { useGear } from './gear';
import { formatDistance } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Icon } from '../../../kit/control/icon';
import { needsLongerRope } from './misfits';
import styles from '../../../kit/control/warning-mark.module.css';

/** That a route asks for a longer rope than the climber's; else nothing. */
export function RopeMark({ ropeLengthMeters }: { ropeLengthMeters: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!needsLongerRope(ropeLengthMeters, useGear())) return null;
  return (
    <span className={styles['mark']}>
      <Icon name="alert" size={16} />
      {t('gear.longer', { length: formatDistance(ropeLengthMeters ?? 0, language) })}
    </span>
  );
}
