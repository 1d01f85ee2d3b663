import { useTranslation } from 'react-i18next';
import { dayAfter } from '#contract/sun/crag-time';
import { formatNearDay } from '../../../format/format-crag-time';
import { useLanguage } from '../../../language/local-text';
import { TextInput } from '../../../kit/form/text-input';
import { Field } from '../../../kit/form/field';
import styles from './day-chooser.module.css';

const SATURDAY = 6;
const SUNDAY = 0;

/** Today, tomorrow if it is asked for, and the coming Saturday and Sunday, in their order; plain days `YYYY-MM-DD`. */
function comingDays(today: string, withTomorrow: boolean): string[] {
  const coming = (weekday: number) => {
    const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
    return dayAfter(today, days === 0 ? 7 : days);
  };
  const near = withTomorrow ? [dayAfter(today, 1)] : [];
  return [today, ...new Set([...near, coming(SATURDAY), coming(SUNDAY)].toSorted())];
}

/** The days one may name (SPEC section 5). */
const [DAY_MIN, DAY_MAX] = ['1900-01-01', '2099-12-31'];

/** A plain day `YYYY-MM-DD`: today or the coming weekend with one tap, any other by its date. */
export function DayChooser({
  day,
  today,
  onDay,
  withTomorrow = false,
}: {
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** Tomorrow has a tap of its own. */
  withTomorrow?: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (near: string) => {
    if (near === today) return t('sun.today');
    return withTomorrow && near === dayAfter(today, 1)
      ? t('sun.tomorrow')
      : formatNearDay(near, language, 'short');
  };
  return (
    <div className={styles['days']}>
      <div className={styles['near']} role="group" aria-label={t('sun.near')}>
        {comingDays(today, withTomorrow).map((near) => (
          <button key={near} type="button" aria-pressed={near === day} onClick={() => onDay(near)}>
            {nameOf(near)}
          </button>
        ))}
      </div>
      <Field label={t('sun.day')}>
        <TextInput
          type="date"
          min={DAY_MIN}
          max={DAY_MAX}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            // A date half typed is none yet; the former one stands until it is whole.
            if (value >= DAY_MIN && value <= DAY_MAX) onDay(value);
          }}
        />
      </Field>
    </div>
  );
}
