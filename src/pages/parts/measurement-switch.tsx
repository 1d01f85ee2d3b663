import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../kit/form/check-row';
import { asksNotToBeTracked, leaveMeasurement, useOutOfMeasurement } from '../queries/measurement-choice';
import styles from './measurement-switch.module.css';

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
      <CheckRow
        isOn={!isOut && !isRefused}
        isDisabled={isRefused}
        onOn={(isMeasuredHere) => leaveMeasurement(!isMeasuredHere)}
      >
        <strong>{t('presentation.measure.label')}</strong>
      </CheckRow>
      <p role="status" className={styles['state']}>
        {t(`presentation.measure.${state}`)}
      </p>
    </section>
  );
}
