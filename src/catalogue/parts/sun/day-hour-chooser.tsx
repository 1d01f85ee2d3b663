import { useTranslation } from 'react-i18next';
import { cragInstant, cragTime } from '#contract/sun/crag-time';
import { formatCragTime } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { Slider } from '../../../kit/form/slider';
import { Field } from '../../../kit/form/field';
import { DayChooser } from './day-chooser';
import styles from './day-hour-chooser.module.css';

/** Minutes since midnight that can be chosen, and how far apart. */
const [FIRST, LAST, STEP] = [5 * 60, 22 * 60, 30];

/**
 * "Saturday at 14:00" as an instant in milliseconds since 1970, by the clock at the crag. An instant that the
 * slider cannot show is shown at its nearest end and stays until it is moved.
 */
export function DayHourChooser({ at, onAt }: { at: number; onAt: (at: number) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, minutes } = cragTime(at);
  const today = cragTime(useTrustedNow()).day;
  const time = formatCragTime(at, language);
  return (
    <div className={styles['moment']}>
      <DayChooser day={day} today={today} onDay={(chosen) => onAt(cragInstant(chosen, minutes))} />
      <Field label={t('sun.hour', { time })}>
        <Slider
          min={FIRST}
          max={LAST}
          step={STEP}
          value={minutes}
          valueText={time}
          onValue={(chosen) => onAt(cragInstant(day, chosen))}
        />
      </Field>
    </div>
  );
}
