import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { useIsAwaited } from '../../../sync/local/awaited-rows';
import { useLogbook } from '../../queries/use-logbook';
import { AscentRows } from './ascent-rows';
import { LogbookEmpty } from './logbook-empty';
import { LogbookWaiting } from './logbook-waiting';
import styles from './logbook-screen.module.css';

export interface LogbookListProps {
  types: readonly AscentTypeCode[];
  isFiltered: boolean;
}

/** The ascents of some types by month; reads on as one scrolls. */
export function LogbookList({ types, isFiltered }: LogbookListProps) {
  const { t } = useTranslation();
  const { view: logbook, readMore } = useLogbook(types);
  const count = logbook?.ascents.length ?? 0;
  const isAwaited = useIsAwaited();
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
  }, [readMore, count]);

  if (!logbook || (count === 0 && isAwaited !== false)) {
    return <LogbookWaiting rows={6} />;
  }
  if (count === 0) return <LogbookEmpty view="ticks" isFiltered={isFiltered} />;
  return (
    <>
      <AscentRows ascents={logbook.ascents} label={t('logbook.ticks')} />
      <div ref={end} className={styles['end']} role="status">
        {logbook.more && t('logbook.loadingMore')}
      </div>
    </>
  );
}
