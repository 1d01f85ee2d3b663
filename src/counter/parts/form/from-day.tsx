import { useTranslation } from 'react-i18next';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { useMinute } from '../../../sync/local/use-minute';

/** From which day of Paris on a change counts; left empty it counts now. */
export function FromDay({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const today = cragTime(useMinute()).day;
  return (
    <Field
      label={t('counter.goods.from')}
      hint={t('counter.goods.fromHint')}
      problem={day !== '' && day < today ? t('counter.goods.error.past') : undefined}
    >
      <TextInput
        type="date"
        min={dayAfter(today, 1)}
        value={day}
        onChange={(_event, { value }) => onDay(value)}
      />
    </Field>
  );
}

/** From which day of Paris on it counts what is typed, today for no day; null for one that is over, or not one. */
export function dayTyped(day: string): string | null {
  if (day === '') return cragTime(Date.now()).day;
  return /^\d{4}-\d\d-\d\d$/.test(day) && !isPast(day) ? day : null;
}

/** Whether a day as it is typed is over in Paris. */
export function isPast(day: string): boolean {
  return day !== '' && day < cragTime(Date.now()).day;
}
