import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AscentTypeCode } from '#contract/ascent-type';
import { useLogbook } from '../../data/use-logbook';
import { formatMonth } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { VirtualList } from '../../parts/virtual-list';
import { AscentRow } from './ascent-row';
import { LogbookEmpty } from './logbook-empty';
import { logbookRows } from './logbook-rows';
import styles from './logbook-screen.module.css';

const ROW_HEIGHT = 76;

export interface LogbookListProps {
  types: readonly AscentTypeCode[];
  view: 'ticks' | 'projects';
  isFiltered: boolean;
}

/** The ascents of some types by month; reads on as one scrolls. */
export function LogbookList({ types, view, isFiltered }: LogbookListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { view: logbook, readMore } = useLogbook(types);
  const ascents = logbook?.ascents;
  const rows = useMemo(() => logbookRows(ascents ?? []), [ascents]);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) readMore();
      },
      { rootMargin: '0px 0px 2000px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [readMore, rows.length]);

  if (!logbook) {
    return (
      <div className={styles['waiting']}>
        <SkeletonNote />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="68px" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <LogbookEmpty view={view} isFiltered={isFiltered} />;
  return (
    <>
      <VirtualList items={rows} keyOf={({ key }) => key} estimate={ROW_HEIGHT} label={t(`logbook.${view}`)}>
        {(row) =>
          row.kind === 'month' ? (
            <h2 className={styles['month']}>
              {row.day === '' ? t('logbook.undated') : formatMonth(row.day, language)}
            </h2>
          ) : (
            <AscentRow ascent={row.ascent} />
          )
        }
      </VirtualList>
      <div ref={end} className={styles['end']} role="status">
        {logbook.more && t('logbook.loadingMore')}
      </div>
    </>
  );
}
