import { useTranslation } from 'react-i18next';
import { useGear } from '../../../catalogue/parts/gear/gear';
import { OwnGear } from '../../../catalogue/parts/gear/gear-panel';
import styles from './crag-day.module.css';

/** What the climber carries, by which a day judges what its climbs ask for. */
export function DayGear() {
  const { t } = useTranslation();
  const gear = useGear();
  const isUntold = gear.rope === null && gear.quickdraws === null;
  return (
    <section className={styles['gear']} aria-label={t('day.gear')} data-untold={isUntold || undefined}>
      <OwnGear rule="lowered" />
      {isUntold && <p>{t('day.gearUntold')}</p>}
    </section>
  );
}
