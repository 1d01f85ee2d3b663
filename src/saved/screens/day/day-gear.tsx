import { useTranslation } from 'react-i18next';
import { useGear } from '../../../catalogue/parts/gear/gear';
import { OwnGear } from '../../../catalogue/parts/gear/gear-panel';
import styles from './crag-day.module.css';

/** What the climber carries, by which a day judges what its climbs ask for. */
export function DayGear() {
  const { t } = useTranslation();
  const gear = useGear();
  return (
    <section className={styles['gear']} aria-label={t('day.gear')}>
      <OwnGear rule="lowered" />
      {gear.rope === null && gear.quickdraws === null && <p>{t('day.gearUntold')}</p>}
    </section>
  );
}
