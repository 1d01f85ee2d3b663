import { useTranslation } from 'react-i18next';
import { useCart } from '../../queries/use-cart';
import { useIndexedGuidebooks } from '../../../catalogue/queries/use-from-index';
import { useEditions } from '../../../catalogue/queries/use-guidebook-access';
import { ButtonLink } from '../../../kit/control/button-link';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { IndexNote } from '../../../catalogue/parts/index-note';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../../catalogue/parts/route-skeleton';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { HoldGuidebook } from '../../../saved/parts/hold/hold-guidebook';
import { EditionList } from '../../parts/offers/edition-list';
import { INSIDE } from '../../parts/offers/subject-link';
import { GuidebookAccess } from './guidebook-access';
import styles from './guidebook-body.module.css';

/** A guidebook whose page was never opened here: its name and kind, its prices where known, and what it holds. */
export function IndexedGuidebook({ slug, state }: { slug: string; state: 'unreachable' | 'refused' }) {
  const { t } = useTranslation();
  const known = useIndexedGuidebooks();
  const cart = useCart();
  const guidebook = known?.find((one) => one.slug === slug);
  const editions = useEditions(guidebook?.id ?? 0);
  if (known === undefined) return <RouteSkeleton />;
  if (!guidebook) return <PageTrouble state={state} />;
  const { id, label, kind } = guidebook;
  return (
    <article className={styles['guidebook']}>
      <div className={styles['cover']}>
        <GuidebookCover id={id} label={label} kind={kind} edition={null} />
      </div>
      <header className={styles['head']}>
        <ScreenTitle title={label} />
        <KindMark kind={kind} several />
      </header>
      <div className={styles['facts']}>
        <IndexNote />
        <GuidebookAccess guidebook={guidebook} editions={editions} />
        <HoldGuidebook guidebook={{ id, slug, label, products: editions }} />
        {editions.length > 0 && (
          <div className={styles['editions']}>
            <EditionList products={editions} cart={cart ?? []} hasAction />
          </div>
        )}
        <div id={INSIDE}>
          <ButtonLink to="/{-$lng}/search" search={{ guidebookIds: String(id) }} icon="search">
            {t('shop.guidebook.contents')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
