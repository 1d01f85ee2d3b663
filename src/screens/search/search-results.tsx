import { useTranslation } from 'react-i18next';
import type { SearchState } from '../../data/use-search';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { VirtualList } from '../../parts/virtual-list';
import { HitCard } from './hit-card';
import styles from './search-screen.module.css';

/** What was found, or why there is nothing and what helps. */
export function SearchResults({ found, text }: { found: SearchState; text: string }) {
  const { t } = useTranslation();
  if (found.state === 'short') {
    return (
      <EmptyState title={t('catalogue.search.startTitle')}>
        {text === '' ? t('catalogue.search.start') : t('catalogue.search.short')}
      </EmptyState>
    );
  }
  if (found.state === 'searching') {
    return (
      <div className={styles['results']}>
        <SkeletonNote />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="4.5rem" />
        ))}
      </div>
    );
  }
  if (found.state === 'unreachable') {
    return <EmptyState title={t('catalogue.search.awayTitle')}>{t('catalogue.search.away')}</EmptyState>;
  }
  if (found.hits.length === 0 && !found.isOlder) {
    return (
      <EmptyState
        title={t('catalogue.search.noneTitle', { text })}
        action={
          <ButtonLink to="/{-$lng}/routes" icon="mountain">
            {t('catalogue.search.browse')}
          </ButtonLink>
        }
      >
        {t('catalogue.search.none')}
      </EmptyState>
    );
  }
  return (
    <section className={styles['results']} data-older={found.isOlder || undefined}>
      <p className={styles['said']} role="status">
        {t('catalogue.search.found', { count: found.total })}
      </p>
      <VirtualList
        items={found.hits.filter((hit) => hit !== undefined)}
        keyOf={(hit) => `${hit.kind}-${hit.id}`}
        estimate={76}
        label={t('catalogue.search.results')}
      >
        {(hit) => <HitCard hit={hit} />}
      </VirtualList>
    </section>
  );
}
