import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { formatMonth } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { VirtualList } from '../../../kit/list/virtual-list';
import { useGaveWay } from '../../queries/use-other-versions';
import { AscentRow } from './ascent-row';
import styles from './logbook-screen.module.css';

const ROW_HEIGHT = 76;

export interface AscentRowsProps {
  ascents: readonly LocalAscent[];
  label: string;
  /** Attempts of the projects that the ascents stand for, by their ids. */
  attempts?: ReadonlyMap<string, number>;
}

/** Ascents, newest first as they come, with a heading before each month. */
export function AscentRows({ ascents, label, attempts }: AscentRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = useMemo(() => logbookRows(ascents), [ascents]);
  const { withTexts } = useGaveWay();
  return (
    <VirtualList items={rows} keyOf={({ key }) => key} estimate={ROW_HEIGHT} label={label}>
      {(row) =>
        row.kind === 'month' ? (
          <h2 className={styles['month']}>
            {row.day === '' ? t('logbook.undated') : formatMonth(row.day, language)}
          </h2>
        ) : (
          <AscentRow
            ascent={row.ascent}
            attempts={attempts?.get(row.ascent.id)}
            hasOther={withTexts.has(row.ascent.id)}
          />
        )
      }
    </VirtualList>
  );
}

/** What the list draws: a heading per month, and under it the ascents. */
type LogbookRow =
  | { kind: 'month'; key: string; /** Any day of it; empty for ascents without a date. */ day: string }
  | { kind: 'ascent'; key: string; ascent: LocalAscent };

/** The ascents, newest first as they come, with a heading before each month. */
function logbookRows(ascents: readonly LocalAscent[]): LogbookRow[] {
  const rows: LogbookRow[] = [];
  let month: string | undefined;
  for (const ascent of ascents) {
    const itsMonth = ascent.day.slice(0, 7);
    if (itsMonth !== month) {
      month = itsMonth;
      rows.push({ kind: 'month', key: `month-${itsMonth}`, day: ascent.day });
    }
    rows.push({ kind: 'ascent', key: ascent.id, ascent });
  }
  return rows;
}
