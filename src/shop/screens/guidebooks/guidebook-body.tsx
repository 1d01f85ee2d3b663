import { lazy, memo, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidebookPage, Imprint } from '#contract/catalogue/guidebook';
import { formatCount } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { AgeNote } from '../../../kit/page/age-note';
import { Figures } from '../../../catalogue/parts/figures';
import { GuidebookCover } from '../../../catalogue/parts/guidebook-cover';
import { useEditionWords } from '../../../catalogue/parts/use-edition-words';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { loadPersistently } from '../../../kit/page/load-persistently';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useIsNear } from '../../../kit/page/use-is-near';
import { CoveredCrags } from './covered-crags';
import { GuidebookAccess } from './guidebook-access';
import { ErrataLink } from './errata/errata-link';
import { GuidebookCopy } from './guidebook-copy';
import styles from './guidebook-body.module.css';
import { useCart } from '../../queries/use-cart';
import { splitTotal } from '#contract/rules/shop/money-split';
import { useMoneySplits } from '../../../sync/local/use-money-splits';
import { MoneyFold } from '../../parts/money/money-fold';
import { EditionList } from '../../parts/offers/edition-list';
import { INSIDE } from '../../parts/offers/subject-link';
import { isReadable } from '#contract/rules/access';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { useSoldEditions } from '../../../catalogue/queries/use-sold-editions';
import { HoldGuidebook } from '../../../saved/parts/hold/hold-guidebook';
import { ButtonLink } from '../../../kit/control/button-link';

/** A picture that the network went before is waited for; the page stands without it. */
const CoverageMap = lazy(async () => ({
  default: (await loadPersistently(() => import('../../../map/parts/coverage-map'))).CoverageMap,
}));

/** A guidebook as this device holds it. */
export const GuidebookBody = memo(function GuidebookBody({
  guidebook,
  fetchedAt,
  isStale,
}: {
  guidebook: GuidebookPage;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const editionWords = useEditionWords();
  const access = useGuidebookAccess(guidebook.id, guidebook.products);
  // What an owner has comes before what there is to read and to buy.
  const isOwn = access !== undefined && isReadable(access);
  const count = (label: string, value: number) =>
    value > 0 ? { label, value: formatCount(value, language) } : null;
  return (
    <article className={styles['guidebook']}>
      <div className={styles['cover']}>
        <GuidebookCover
          id={guidebook.id}
          label={guidebook.label}
          kind={guidebook.kind}
          edition={guidebook.edition}
          hasCredit
        />
      </div>
      <header className={styles['head']}>
        <ScreenTitle title={guidebook.label} />
        <KindMark kind={guidebook.kind} several />
        <p className={styles['edition']}>
          {editionWords(guidebook.edition)} · {guidebook.year} ·{' '}
          {guidebook.regions.map(({ name }) => read(name)).join(', ')}
        </p>
        {guidebook.imprint && <ImprintLines imprint={guidebook.imprint} />}
      </header>
      <div className={styles['facts']}>
        <Figures
          figures={[
            count(t('catalogue.guidebook.crags'), guidebook.crags.length),
            count(t('catalogue.crag.sectorCount'), guidebook.sectorCount),
            count(t('catalogue.sector.climbs'), guidebook.climbCount),
            count(t('catalogue.crag.multipitchCount'), guidebook.multipitchCount),
          ]}
        />
        {isOwn && (
          <div>
            <ButtonLink to="." hash={INSIDE} icon="mountain">
              {t('catalogue.guidebook.inside')}
            </ButtonLink>
          </div>
        )}
        <p>{read(guidebook.description)}</p>
        {!isOwn && <GuidebookEditions guidebook={guidebook} isOwn={false} />}
        {guidebook.changes && (
          <p>
            <strong>{t('catalogue.guidebook.changes')}</strong> {read(guidebook.changes)}
          </p>
        )}
        <GuidebookAccess guidebook={guidebook} editions={guidebook.products} />
        <ErrataLink slug={guidebook.slug} />
        <HoldGuidebook guidebook={guidebook} />
        <GuidebookCopy guidebook={guidebook} />
        {isOwn && <GuidebookEditions guidebook={guidebook} isOwn />}
      </div>
      <section id={INSIDE} className={styles['covered']}>
        <h2>{t('catalogue.guidebook.covers')}</h2>
        <NearMap places={guidebook.crags} />
        <CoveredCrags crags={guidebook.crags} />
      </section>
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
});

/** What a guidebook covers as a map, which is drawn as one comes near it. */
function NearMap({ places }: { places: GuidebookPage['crags'] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  if (places.length === 0) return null;
  return (
    <div ref={frame} className={styles['map']}>
      {isNear && (
        <Suspense fallback={null}>
          <CoverageMap places={places} />
        </Suspense>
      )}
    </div>
  );
}

/** What each edition of a guidebook costs, with the way into the cart, and beside it the way into the free sector. */
function GuidebookEditions({ guidebook, isOwn }: { guidebook: GuidebookPage; isOwn: boolean }) {
  const { t } = useTranslation();
  const cart = useCart();
  const { id, slug, label, kind, sample } = guidebook;
  const subject = { type: 'guidebook' as const, id, slug, label, kind, regionSlug: null };
  const products = useSoldEditions(guidebook).map((product) => ({ ...product, subject, guidebookIds: [id] }));
  const splits = useMoneySplits();
  const told = products.flatMap(({ id: productId, kind: edition, priceCents }) => {
    const split = splits.get(productId);
    return split && splitTotal(split) === priceCents
      ? { name: t(`catalogue.product.${edition}`), split }
      : [];
  });
  const isInCart = products.some((product) => cart?.some(({ productId }) => productId === product.id));
  if (products.length === 0 && !sample) return null;
  return (
    <div className={styles['editions']}>
      {products.length > 0 && (
        <EditionList products={products} cart={cart ?? []} hasAction={!isOwn && !isInCart} />
      )}
      {isInCart && (
        <ButtonLink to="/{-$lng}/my-account/cart" variant="action" icon="cart">
          {t('shop.toast.toCart')}
        </ButtonLink>
      )}
      {sample && (
        <ButtonLink
          to="/{-$lng}/routes/crag/$region/$crag/$sector"
          params={{ region: sample.region.slug, crag: sample.crag.slug, sector: sample.slug }}
          variant={products.length > 0 || isOwn ? 'plain' : 'action'}
          icon="mountain"
        >
          {t('catalogue.guidebook.sample', { crag: sample.crag.name, sector: sample.name })}
        </ButtonLink>
      )}
      <MoneyFold parts={told} />
    </div>
  );
}

/** Who wrote a guidebook, and pages, weight and ISBN of its paper edition, as far as they are told. */
function ImprintLines({ imprint: { authors, isbn, pages, weightGrams } }: { imprint: Imprint }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const weight = new Intl.NumberFormat(language, { style: 'unit', unit: 'gram' });
  const paper = [
    pages !== null && t('catalogue.guidebook.pages', { count: pages }),
    weightGrams !== null && weight.format(weightGrams),
    // A line does not break within it.
    isbn !== null && t('catalogue.guidebook.isbn', { isbn: isbn.replaceAll('-', '\u2011') }),
  ].filter((fact) => fact !== false);
  return (
    <>
      {authors.length > 0 && (
        <p className={styles['edition']}>{t('catalogue.guidebook.by', { names: list.format(authors) })}</p>
      )}
      {paper.length > 0 && <p className={styles['edition']}>{paper.join(' · ')}</p>}
    </>
  );
}
