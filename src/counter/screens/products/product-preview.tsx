import { useTranslation } from 'react-i18next';
import type { CounterProduct } from '#contract/endpoints/counter/products';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import { dueOn, soldOnceDue } from '#contract/rules/shop/planned-changes';
import { formatDay } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { SubjectLink } from '../../../shop/parts/offers/subject-link';
import { EditionPrice } from '../../../shop/parts/offers/edition-price';
import styles from '../../parts/counter.module.css';

/** What is typed and not saved yet; what is left out is as it is. */
export interface ProductDraft {
  priceCents?: number | undefined;
  copies?: number | null | undefined;
  onSale?: boolean | undefined;
}

/** What a buyer will see of a product with what is typed, and from each day on for which something is planned. */
export function ProductPreview({ product, draft }: { product: CounterProduct; draft: ProductDraft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceCents = product.priceCents, copies = product.copies, onSale = product.onSale } = draft;
  const left = copies !== null && copies <= FEW_COPIES ? copies : null;
  const now = { ...product, priceCents, left, onSale };
  const days = product.planned.flatMap(({ what, day }) => (what === 'price' || what === 'sale' ? [day] : []));
  return (
    <section className={styles['card']} aria-label={t('counter.goods.preview')}>
      <h2>{t('counter.goods.preview')}</h2>
      <div className={styles['preview']} aria-live="polite">
        <Shown product={now} />
      </div>
      {[...new Set(days)].sort().map((day) => (
        <div key={day} className={styles['preview']}>
          <span className={styles['soft']}>{t('counter.plan.since', { day: formatDay(day, language) })}</span>
          <Shown product={soldOnceDue(product.id, now, dueOn(product.planned, day))} />
        </div>
      ))}
    </section>
  );
}

function Shown({ product }: { product: CounterProduct }) {
  const { t } = useTranslation();
  return (
    <>
      <SubjectLink subject={product.subject} />
      {product.onSale && product.isShown ? (
        <>
          <span>{t(`catalogue.product.${product.kind}`)}</span>
          <EditionPrice product={product} />
          {product.left === 0 && <strong>{t('shop.stock.soldOut')}</strong>}
        </>
      ) : (
        <span className={styles['soft']}>{t('counter.goods.previewOff')}</span>
      )}
    </>
  );
}
