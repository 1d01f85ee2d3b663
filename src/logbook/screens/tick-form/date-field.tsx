import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DATE_MAX, DATE_MIN } from '#contract/rules/ascent-type';
import { isPlainDay, plainDay } from '../../../format/plain-day';
import { Button } from '../../../kit/control/button';
import { TextField } from '../../../kit/form/text-field';
import { MonthCalendar } from '../../parts/month-calendar';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import styles from './ascent-form.module.css';

/** The day of an ascent: typed, of today or yesterday, or chosen in a calendar that begins its weeks on Monday. */
export function DateField({ form }: { form: UseFormReturn<AscentFormInput, unknown, AscentFormOutput> }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const date = useWatch({ control, name: 'date' });
  const [hasCalendar, setHasCalendar] = useState(false);
  const choose = (day: string) => {
    setValue('date', day, { shouldDirty: true, shouldValidate: true });
    setHasCalendar(false);
  };
  const today = () => plainDay(Date.now());
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
        <Button variant="quiet" onClick={() => choose(today())}>
          {t('logbook.form.today')}
        </Button>
        <Button variant="quiet" onClick={() => choose(plainDay(Date.now(), 1))}>
          {t('logbook.form.yesterday')}
        </Button>
        <Button variant="quiet" aria-expanded={hasCalendar} onClick={() => setHasCalendar(!hasCalendar)}>
          {t('logbook.calendar.open')}
        </Button>
      </span>
      {hasCalendar && (
        <MonthCalendar
          start={isPlainDay(date) ? date : today()}
          chosen={date}
          min={DATE_MIN}
          max={DATE_MAX}
          onDay={choose}
        />
      )}
    </div>
  );
}
