import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoneySplits } from '../../sync/local/use-money-splits';
import { usePage } from '../../sync/local/use-page';
import { useLocalText } from '../../language/local-text';
import { AgeNote } from '../../kit/page/age-note';
import { ProviderHtml } from '../parts/provider-html';
import { SellerFacts } from '../parts/seller-facts';
import { laterFluent } from '../../kit/form/later-fluent';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import styles from './presentation.module.css';

const MeasurementSwitch = laterFluent(
  async () => (await import('../parts/measurement-switch')).MeasurementSwitch,
  null,
);

/** A page in the provider's own words, in the language being read; offline as it was last seen. */
export function PresentationScreen() {
  const { slug } = useParams({ from: '/{-$lng}/presentation/$slug' });
  const page = usePage<'presentation'>({ page: 'presentation', slug });
  const localText = useLocalText();
  if (page.state === 'loading') return <PageSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  const { title, content } = page.data;
  return (
    <article className={styles['page']}>
      <ScreenTitle title={localText(title)} />
      {page.isStale && <AgeNote at={page.fetchedAt} isOffline />}
      {slug === 'legal' && <SellerFacts />}
      {slug === 'legal' && <LedgerLink />}
      <ProviderHtml html={localText(content)} />
      {slug === 'privacy' && <MeasurementSwitch />}
    </article>
  );
}

/** The way to who got what of all sales, where the provider tells it. */
function LedgerLink() {
  const { t } = useTranslation();
  if (useMoneySplits().size === 0) return null;
  return (
    <Link to="/{-$lng}/where-the-money-goes" className={styles['more']}>
      {t('money.title')}
    </Link>
  );
}

function PageSkeleton() {
  return (
    <div className={styles['page']}>
      <SkeletonNote />
      <Skeleton width="60%" height="2rem" />
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} height="6rem" />
      ))}
    </div>
  );
}
