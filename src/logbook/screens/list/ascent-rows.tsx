import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalAscent } from '#worker/db/rows';
import { formatMonth } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { VirtualList } from '../../../kit/list/virtual-list';
import { AscentRow } from './ascent-row';
import { logbookRows } from './logbook-rows';
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
  return (
    <VirtualList items={rows} keyOf={({ key }) => key} estimate={ROW_HEIGHT} label={label}>
      {(row) =>
        row.kind === 'month' ? (
          <h2 className={styles['month']}>
            {row.day === '' ? t('logbook.undated') : formatMonth(row.day, language)}
          </h2>
        ) : (
          <AscentRow ascent={row.ascent} attempts={attempts?.get(row.ascent.id)} />
        )
      }
    </VirtualList>
  );
}
