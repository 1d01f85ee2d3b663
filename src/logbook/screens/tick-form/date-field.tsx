import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DATE_MAX, DATE_MIN } from '#contract/rules/ascent-type';
import { isPlainDay, plainDay } from '../../../format/plain-day';
import { Button } from '../../../kit/control/button';
import { TextField } from '../../../kit/form/text-field';
import { useMinute } from '../../../sync/local/use-minute';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { MonthCalendar } from '../../parts/month-calendar';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import styles from './ascent-form.module.css';

/** The day of an ascent: typed, of today or yesterday, or chosen in a calendar that begins its weeks on Monday. */
export function DateField({
  form,
  isOfToday,
}: {
  form: UseFormReturn<AscentFormInput, unknown, AscentFormOutput>;
  /** Whether today is proposed, until the climber says another day. */
  isOfToday: boolean;
}) {
  const { t } = useTranslation();
  const { control, setValue, getValues, getFieldState, resetField } = form;
  const date = useWatch({ control, name: 'date' });
  const [hasCalendar, setHasCalendar] = useState(false);
  const choose = (day: string) => {
    setValue('date', day, { shouldDirty: true, shouldValidate: true });
    setHasCalendar(false);
  };
  const now = useTrustedNow();
  const today = plainDay(now);
  const shiftedDays = Math.round((now - useMinute()) / 86_400_000);
  const propose = useEffectEvent(() => {
    if (!isOfToday || getFieldState('date').isDirty || getValues('date') === today) return;
    resetField('date', { defaultValue: today });
  });
  // That the clock of this device is wrong may be heard while the form is open. Midnight moves no ascent.
  useEffect(() => propose(), [shiftedDays]);
  return (
    <div>
      <TextField
        control={control}
        name="date"
        label={t('logbook.form.date')}
        type="date"
        min={DATE_MIN}
        max={DATE_MAX}
        input={{ className: styles['date'] }}
      />
      <span className={styles['days']}>
        <Button variant="quiet" onClick={() => choose(today)}>
          {t('logbook.form.today')}
        </Button>
        <Button variant="quiet" onClick={() => choose(plainDay(now, 1))}>
          {t('logbook.form.yesterday')}
        </Button>
        <Button variant="quiet" aria-expanded={hasCalendar} onClick={() => setHasCalendar(!hasCalendar)}>
          {t('logbook.calendar.open')}
        </Button>
      </span>
      {hasCalendar && (
        <MonthCalendar
          start={isPlainDay(date) ? date : today}
          chosen={date}
          min={DATE_MIN}
          max={DATE_MAX}
          onDay={choose}
        />
      )}
    </div>
  );
}
