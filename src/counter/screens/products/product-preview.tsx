import { useTranslation } from 'react-i18next';
import type { CounterProduct } from '#contract/endpoints/counter/products';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import { SubjectLink } from '../../../shop/parts/offers/subject-link';
import { EditionPrice } from '../../../shop/parts/offers/edition-price';
import styles from '../../parts/counter.module.css';

/** What is typed and not saved yet; what is left out is as it is. */
export interface ProductDraft {
  priceCents?: number | undefined;
  copies?: number | null | undefined;
  onSale?: boolean | undefined;
}

/** What a buyer will see of a product with what is typed, drawn by the shop itself. */
export function ProductPreview({ product, draft }: { product: CounterProduct; draft: ProductDraft }) {
  const { t } = useTranslation();
  const { priceCents = product.priceCents, copies = product.copies, onSale = product.onSale } = draft;
  const left = copies !== null && copies <= FEW_COPIES ? copies : null;
  return (
    <section className={styles['card']} aria-label={t('counter.goods.preview')}>
      <h2>{t('counter.goods.preview')}</h2>
      <div className={styles['preview']} aria-live="polite">
        <SubjectLink subject={product.subject} />
        {onSale && product.isShown ? (
          <>
            <span>{t(`catalogue.product.${product.kind}`)}</span>
            <EditionPrice product={{ ...product, priceCents, left }} />
            {left === 0 && <strong>{t('shop.stock.soldOut')}</strong>}
          </>
        ) : (
          <span className={styles['soft']}>{t('counter.goods.previewOff')}</span>
        )}
      </div>
    </section>
  );
}
