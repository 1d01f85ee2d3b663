import { useTranslation } from 'react-i18next';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import type { LogbookFilter } from '../../queries/logbook-filter';
import { useFilteredLogbook } from '../../queries/use-filtered-logbook';
import { AscentRows } from './ascent-rows';
import { LogbookEmpty } from './logbook-empty';
import { LogbookWaiting } from './logbook-waiting';
import styles from './logbook-screen.module.css';

export interface FilteredListProps {
  types: readonly AscentTypeCode[];
  filter: LogbookFilter;
}

/** What a filter lets through of the whole logbook, and how much that is. */
export function FilteredList({ types, filter }: FilteredListProps) {
  const { t } = useTranslation();
  const ascents = useFilteredLogbook(types, filter);
  if (!ascents) return <LogbookWaiting rows={2} />;
  return (
    <>
      <p role="status" className={styles['found']}>
        {t('logbook.found', { count: ascents.length })}
      </p>
      {ascents.length === 0 ? (
        <LogbookEmpty view="ticks" isFiltered />
      ) : (
        <AscentRows ascents={ascents} label={t('logbook.ticks')} />
      )}
    </>
  );
}
