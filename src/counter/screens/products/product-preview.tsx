import { useTranslation } from 'react-i18next';
import type { CounterProduct } from '#contract/endpoints/counter/products';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import { splitTotal, type MoneySplit } from '#contract/rules/shop/money-split';
import { soldOnceDue, splitsOnceDue } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import { SplitRows } from '../../../shop/parts/money/split-rows';
import { SubjectLink } from '../../../shop/parts/offers/subject-link';
import { EditionPrice } from '../../../shop/parts/offers/edition-price';
import styles from '../../parts/counter.module.css';
import { PreviewByDay } from '../../parts/preview-by-day';

/** What is typed and not saved yet; what is left out is as it is. */
export interface ProductDraft {
  price?: PlannedChange | undefined;
  sale?: PlannedChange | undefined;
  split?: PlannedChange | undefined;
  copies?: number | undefined;
}

/** What a buyer will see of a product with what is typed, today and from each day on for which something is planned. */
export function ProductPreview({ product, draft }: { product: CounterProduct; draft: ProductDraft }) {
  const { id, planned, split } = product;
  const { copies = product.copies, price, sale, split: parts } = draft;
  const left = copies !== null && copies <= FEW_COPIES ? copies : null;
  const told = new Map<number, MoneySplit>(split ? [[id, split]] : []);
  return (
    <PreviewByDay
      planned={planned}
      typed={[price, sale, parts]}
      renderDay={(due) => (
        <Shown
          product={soldOnceDue(id, { ...product, left }, due)}
          split={splitsOnceDue(told, due).get(id)}
        />
      )}
    />
  );
}

function Shown({ product, split }: { product: CounterProduct; split: MoneySplit | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <SubjectLink subject={product.subject} />
      {product.onSale && product.isShown ? (
        <>
          <span>{t(`catalogue.product.${product.kind}`)}</span>
          <EditionPrice product={product} />
          {product.left === 0 && <strong>{t('shop.stock.soldOut')}</strong>}
          {split && splitTotal(split) === product.priceCents && (
            <>
              <strong>{t('money.title')}</strong>
              <SplitRows split={split} />
            </>
          )}
        </>
      ) : (
        <span className={styles['soft']}>{t('counter.goods.previewOff')}</span>
      )}
    </>
  );
}
