import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth } from '../../format/format-date';
import { formatWeekday } from '../../format/format-weekday';
import { dayAfter, monthAfter, monthWeeks } from '../../format/month-weeks';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import styles from './month-calendar.module.css';

/** A Monday; the seven days from it name the columns. */
const SOME_MONDAY = '2026-11-16';
const columns = Array.from({ length: 7 }, (_, at) => dayAfter(SOME_MONDAY, at));
/** Where the keys lead from a day. */
const keys: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
};

export interface MonthCalendarProps {
  /** `YYYY-MM-DD`; the month that is shown first is its. */
  start: string;
  /** The chosen day, or an empty text. */
  chosen: string;
  min: string;
  max: string;
  onDay: (day: string) => void;
}

/** A month to choose a day from, Monday first whatever the device's own calendar does. */
export function MonthCalendar({ start, chosen, min, max, onDay }: MonthCalendarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [day, setDay] = useState(start);
  const table = useRef<HTMLTableElement>(null);
  // A key takes the focus along, into the next month too.
  const isKeyed = useRef(false);
  useEffect(() => {
    if (isKeyed.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isKeyed.current = false;
  }, [day]);

  function go(next: string) {
    if (next >= min && next <= max) setDay(next);
  }
  function follow(event: KeyboardEvent) {
    const next = keys[event.key]?.(day);
    if (next === undefined) return;
    event.preventDefault();
    isKeyed.current = true;
    go(next);
  }
  const turn = (months: number, name: string, icon: 'back' | 'next') => (
    <button
      type="button"
      className={styles['turn']}
      aria-label={name}
      onClick={() => go(monthAfter(day, months))}
    >
      <Icon name={icon} size={20} />
    </button>
  );

  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        {turn(-1, t('logbook.calendar.earlier'), 'back')}
        <strong aria-live="polite">{formatMonth(day, language)}</strong>
        {turn(1, t('logbook.calendar.later'), 'next')}
      </div>
      <table ref={table}>
        <caption className="visually-hidden">{formatMonth(day, language)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {formatWeekday(column, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, at) => (
                <td key={columns[at]}>
                  {one && (
                    <button
                      type="button"
                      tabIndex={one === day ? 0 : -1}
                      aria-pressed={one === chosen}
                      aria-label={formatDay(one, language, 'full')}
                      onKeyDown={follow}
                      onClick={() => onDay(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
