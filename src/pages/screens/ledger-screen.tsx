import { useTranslation } from 'react-i18next';
import { AgeNote } from '../../kit/page/age-note';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { SplitRows } from '../../shop/parts/money/split-rows';
import { usePage } from '../../sync/local/use-page';
import styles from './ledger-screen.module.css';

/** The public ledger: who got what of each year's sales, as the server last said; unknown where nothing is told. */
export function LedgerScreen() {
  const { t } = useTranslation();
  const page = usePage<'ledger'>({ page: 'ledger' });
  if (page.state === 'loading') return <LedgerSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  if (page.data === null) return <PageTrouble state="missing" />;
  return (
    <article className={styles['page']}>
      <ScreenTitle title={t('money.title')} />
      <p>{t('money.intro')}</p>
      {page.data.length === 0 && <p>{t('money.empty')}</p>}
      {page.data.map(({ year, split }) => (
        <section key={year} className={styles['year']}>
          <h2>{year}</h2>
          <SplitRows split={split} />
        </section>
      ))}
      <AgeNote at={page.fetchedAt} isOffline={page.isStale} />
    </article>
  );
}

function LedgerSkeleton() {
  return (
    <div className={styles['page']}>
      <SkeletonNote />
      <Skeleton width="60%" height="2rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
