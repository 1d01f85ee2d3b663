import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterProduct, type CounterProductStory } from '#contract/endpoints/counter/products';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ChangeList } from '../../parts/change-list';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useRefreshShop } from '../../queries/use-refresh-shop';
import { MovementList } from './movement-list';
import { PaperAccessCard } from './paper-access-card';
import { PriceForm } from './price-form';
import { ProductPreview, type ProductDraft } from './product-preview';
import { SaleForm } from './sale-form';
import { SplitForm } from './split-form';
import { StockForm } from './stock-form';

/** One product: its price, its sale, its copies, who gets what of it, and who changed what. */
export function CounterProductScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.products')} needs="accounts">
      <KnownProduct />
    </CounterPage>
  );
}

function KnownProduct() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/provider/products/$id' });
  const { result, again, accept } = useCounterAnswer(counterProduct, { params: { id } });
  const back = (
    <ButtonLink to="/{-$lng}/provider/products" variant="quiet" icon="back">
      {t('counter.goods.back')}
    </ButtonLink>
  );
  if (result?.kind === 'refused' && result.status === 404) {
    return <EmptyState title={t('counter.goods.missing')} action={back} />;
  }
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <>
      <ProductDetail story={result.data} onChanged={accept} onStale={again} />
      <div>{back}</div>
    </>
  );
}

export interface ProductFormProps {
  product: CounterProductStory['product'];
  /** With the product as it is now. */
  onChanged: (story: CounterProductStory) => void;
  /** Somebody else changed it: it is to be read again. */
  onStale: () => void;
}

function ProductDetail({
  story: { product, movements, changes },
  onChanged,
  onStale,
}: {
  story: CounterProductStory;
  onChanged: ProductFormProps['onChanged'];
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ProductDraft>({});
  const write = (change: ProductDraft) => setDraft((before) => ({ ...before, ...change }));
  const refresh = useRefreshShop();
  const changed = (story: CounterProductStory) => {
    void refresh({ page: 'products' });
    onChanged(story);
  };
  const form = { product, onChanged: changed, onStale };
  return (
    <>
      <h2>
        {product.subject.label} · {t(`catalogue.product.${product.kind}`)}
      </h2>
      <div className={styles['pair']}>
        <div className={styles['list']}>
          <PriceForm {...form} onDraft={(price) => write({ price })} />
          <ProductPreview product={product} draft={draft} />
          {product.kind === 'physical' && <StockForm {...form} onDraft={(copies) => write({ copies })} />}
          <SplitForm {...form} onDraft={(split) => write({ split })} />
        </div>
        <div className={styles['list']}>
          <SaleForm {...form} onDraft={(sale) => write({ sale })} />
          {product.kind === 'physical' && <PaperAccessCard product={product} onChanged={onStale} />}
          {product.kind === 'physical' && <MovementList movements={movements} />}
          <ChangeList changes={changes} />
        </div>
      </div>
    </>
  );
}
