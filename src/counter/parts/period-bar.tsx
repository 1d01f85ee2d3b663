import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffDay } from '#contract/endpoints/counter/staff-day';
import { Field } from '../../kit/form/field';
import { Select } from '../../kit/form/select';
import { TextInput } from '../../kit/form/text-input';
import styles from './counter.module.css';
import { type Days, daysOf, type PeriodName, periodNames } from './period';

/** The period whose figures are shown: one of the usual ones, or from one day to another. */
export function PeriodBar({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState<PeriodName | 'own'>('thisMonth');
  const [typed, setTyped] = useState(days);
  const choose = (chosen: PeriodName | 'own') => {
    setName(chosen);
    if (chosen === 'own') return setTyped(days);
    onDays(daysOf(chosen, Date.now()));
  };
  const type = (change: Partial<Days>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isPeriod(next)) onDays(next);
  };
  const problem = isPeriod(typed) ? undefined : t('counter.error.period');
  return (
    <div className={styles['bar']} role="group" aria-label={t('counter.accounts.period')}>
      <Field label={t('counter.accounts.period')}>
        <Select value={name} onChange={(_event, { value }) => choose(value as PeriodName | 'own')}>
          {periodNames.map((one) => (
            <option key={one} value={one}>
              {t(`counter.accounts.${one}`)}
            </option>
          ))}
          <option value="own">{t('counter.accounts.own')}</option>
        </Select>
      </Field>
      {name === 'own' && (
        <>
          <Field label={t('counter.accounts.from')}>
            <TextInput
              type="date"
              value={typed.from}
              onChange={(_event, { value }) => type({ from: value })}
            />
          </Field>
          <Field label={t('counter.accounts.to')} problem={problem}>
            <TextInput type="date" value={typed.to} onChange={(_event, { value }) => type({ to: value })} />
          </Field>
        </>
      )}
    </div>
  );
}

/** The server takes days of this century, and ten years at most. A year that is half typed is none of them. */
function isPeriod({ from, to }: Days): boolean {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return [from, to].every((day) => StaffDay.safeParse(day).success) && from <= to && years < 10;
}
