import { useParams } from '@tanstack/react-router';
import { usePage } from '../../sync/local/use-page';
import { useLocalText } from '../../language/local-text';
import { AgeNote } from '../../kit/page/age-note';
import { ProviderHtml } from '../parts/provider-html';
import { SellerFacts } from '../parts/seller-facts';
import { laterFluent } from '../../kit/form/later-fluent';
import { laterPart } from '../../kit/page/later-part';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import styles from './presentation.module.css';

const MeasurementSwitch = laterFluent(
  async () => (await import('../parts/measurement-switch')).MeasurementSwitch,
  null,
);

const LedgerLink = laterPart(
  async () => (await import('../../shop/parts/money/ledger-link')).LedgerLink,
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
