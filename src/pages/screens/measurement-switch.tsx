import { useTranslation } from 'react-i18next';
import { asksNotToBeTracked, leaveMeasurement, useOutOfMeasurement } from '../queries/measurement-choice';
import styles from './presentation.module.css';

/** Whether the shop measures at all. */
const isMeasured = Boolean(import.meta.env['MATOMO_URL']);

/** Takes the visitor out of the measurement of the audience; says how things stand. */
export function MeasurementSwitch() {
  const { t } = useTranslation();
  const isOut = useOutOfMeasurement();
  const isRefused = asksNotToBeTracked(navigator);
  const state = isRefused ? 'browser' : isOut ? 'out' : isMeasured ? 'in' : 'off';
  return (
    <section className={styles['switch']} aria-label={t('presentation.measure.title')}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={!isOut && !isRefused}
          disabled={isRefused}
          onChange={(event) => leaveMeasurement(!event.target.checked)}
        />
        <span>{t('presentation.measure.label')}</span>
      </label>
      <p role="status" className={styles['state']}>
        {t(`presentation.measure.${state}`)}
      </p>
    </section>
  );
}
