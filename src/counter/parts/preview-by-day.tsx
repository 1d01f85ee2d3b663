import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dueOn, plannedOf } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import type { PlannedChange } from '#contract/tables/planned-change';
import { formatDay } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { useMinute } from '../../sync/local/use-minute';
import styles from './counter.module.css';

interface PreviewByDayProps {
  planned: readonly PlannedChange[];
  /** What is typed and not saved yet, each from today or from a day to come. */
  typed: readonly (PlannedChange | undefined)[];
  /** Days from which on something else counts. */
  alsoFrom?: readonly string[] | undefined;
  /** What a buyer is shown once this counts, on that day. */
  renderDay: (due: readonly PlannedChange[], day: string) => ReactNode;
  /** What it is shown for, to be chosen. */
  children?: ReactNode;
}

/** What a buyer will see with what is typed: today, and from each day on for which something is planned or typed. */
export function PreviewByDay({ planned, typed, alsoFrom, renderDay, children }: PreviewByDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = cragTime(useMinute()).day;
  const drafts = typed.filter((change) => change !== undefined);
  // What is typed for a day to come would be saved in the place of what is planned of the same.
  const later = new Set(drafts.filter(({ day }) => day > today).map(plannedOf));
  const all = [...planned.filter((change) => !later.has(plannedOf(change))), ...drafts].toSorted(
    (one, other) => one.day.localeCompare(other.day),
  );
  const known = [...all.map(({ day }) => day), ...(alsoFrom ?? [])];
  const coming = new Set(known.filter((day) => day > today));
  return (
    <section className={styles['card']} aria-label={t('counter.goods.preview')}>
      <h2>{t('counter.goods.preview')}</h2>
      {children}
      <div className={styles['list']} aria-live="polite">
        <div className={styles['preview']}>{renderDay(dueOn(all, today), today)}</div>
        {[...coming].sort().map((day) => (
          <div key={day} className={styles['preview']}>
            <span className={styles['soft']}>
              {t('counter.plan.since', { day: formatDay(day, language) })}
            </span>
            {renderDay(dueOn(all, day), day)}
          </div>
        ))}
      </div>
    </section>
  );
}
