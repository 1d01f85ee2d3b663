import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DATE_MAX, DATE_MIN } from '#contract/rules/ascent-type';
import { isPlainDay, plainDay } from '../../../format/plain-day';
import { useRefusalWords } from '../../../language/refusal-words';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { MonthCalendar } from '../../parts/month-calendar';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';
import styles from './ascent-form.module.css';

/** The day of an ascent: typed, of today or yesterday, or chosen in a calendar that begins its weeks on Monday. */
export function DateField({ form }: { form: UseFormReturn<AscentFormInput, unknown, AscentFormOutput> }) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { control, register, setValue, formState } = form;
  const date = useWatch({ control, name: 'date' });
  const [hasCalendar, setHasCalendar] = useState(false);
  const choose = (day: string) => {
    setValue('date', day, { shouldDirty: true, shouldValidate: true });
    setHasCalendar(false);
  };
  const today = () => plainDay(Date.now());
  return (
    <div>
      <Field label={t('logbook.form.date')} problem={words(formState.errors.date?.message)}>
        {(ids) => (
          <input
            {...ids}
            {...register('date')}
            type="date"
            min={DATE_MIN}
            max={DATE_MAX}
            className={styles['date']}
          />
        )}
      </Field>
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
