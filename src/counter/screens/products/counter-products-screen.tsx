import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { counterProducts, type CounterProduct } from '#contract/endpoints/counter/products';
import { splitTotal } from '#contract/rules/shop/money-split';
import { formatDay } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { DataTable, type DataColumn } from '../../../kit/list/data-table';
import { EmptyState } from '../../../kit/page/empty-state';
import { useIsWide } from '../../../kit/page/use-is-wide';
import { useLanguage } from '../../../language/local-text';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** What the shop sells, in every edition. */
export function CounterProductsScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.products')} needs="accounts">
      <Products />
    </CounterPage>
  );
}

function Products() {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const { result, again } = useCounterAnswer(counterProducts);
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const products = result.data;
  if (products.length === 0) {
    return <EmptyState title={t('counter.goods.none')}>{t('counter.goods.noneText')}</EmptyState>;
  }
  return isWide ? <ProductTable products={products} /> : <ProductCards products={products} />;
}

function ProductLink({ product }: { product: CounterProduct }) {
  return (
    <Link to="/{-$lng}/provider/products/$id" params={{ id: String(product.id) }} className={styles['link']}>
      {product.subject.label}
    </Link>
  );
}

/** What is said of a product beside its name and its price. */
function useFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    edition: ({ kind }: CounterProduct) => t(`catalogue.product.${kind}`),
    price: ({ priceCents, planned }: CounterProduct) => {
      const price = formatPrice(priceCents, language);
      const next = planned.find(({ what }) => what === 'price');
      return next?.what === 'price'
        ? t('counter.goods.priceAndPlan', {
            price,
            next: formatPrice(next.cents, language),
            day: formatDay(next.day, language),
          })
        : price;
    },
    sale: ({ onSale, isShown, planned }: CounterProduct) => {
      const state = t(`counter.goods.state.${onSale ? (isShown ? 'on' : 'hidden') : 'off'}`);
      const next = planned.find(({ what }) => what === 'sale');
      return next?.what === 'sale'
        ? t(`counter.plan.state.${next.onSale ? 'on' : 'off'}`, { state, day: formatDay(next.day, language) })
        : state;
    },
    stock: ({ kind, copies }: CounterProduct) => {
      if (kind === 'virtual') return t('counter.goods.noPaper');
      return copies === null ? t('counter.goods.uncounted') : t('counter.goods.left', { count: copies });
    },
    split: ({ split, priceCents }: CounterProduct) => {
      if (!split) return t('counter.goods.splitState.none');
      return t(`counter.goods.splitState.${splitTotal(split) === priceCents ? 'told' : 'other'}`);
    },
  };
}

function ProductTable({ products }: { products: readonly CounterProduct[] }) {
  const { t } = useTranslation();
  const { edition, price, sale, split } = useFacts();
  const columns: DataColumn<CounterProduct>[] = [
    {
      id: 'label',
      title: t('counter.goods.label'),
      renderCell: (product) => <ProductLink product={product} />,
      order: (one, other) => one.subject.label.localeCompare(other.subject.label),
      share: 2,
      isWay: true,
    },
    { id: 'edition', title: t('counter.goods.edition'), renderCell: edition, share: 1.3 },
    {
      id: 'price',
      title: t('counter.goods.price'),
      renderCell: price,
      order: (one, other) => one.priceCents - other.priceCents,
    },
    { id: 'sale', title: t('counter.goods.sale'), renderCell: sale },
    {
      id: 'stock',
      title: t('counter.goods.stock'),
      // The title says what it is of.
      renderCell: ({ kind, copies }) =>
        kind === 'virtual' ? '–' : copies === null ? t('counter.change.uncounted') : String(copies),
      order: (one, other) => (one.copies ?? -1) - (other.copies ?? -1),
    },
    { id: 'split', title: t('counter.goods.split'), renderCell: split, share: 1.3 },
  ];
  return (
    <DataTable
      label={t('counter.products')}
      rows={products}
      keyOf={({ id }) => String(id)}
      columns={columns}
    />
  );
}

function ProductCards({ products }: { products: readonly CounterProduct[] }) {
  const { t } = useTranslation();
  const { edition, price, sale, stock, split } = useFacts();
  return (
    <ul className={styles['list']} aria-label={t('counter.products')}>
      {products.map((product) => (
        <li key={product.id} className={styles['row']}>
          <div className={styles['facts']}>
            <ProductLink product={product} />
            <span className={styles['price']}>{price(product)}</span>
          </div>
          <p className={styles['soft']}>
            {[edition(product), sale(product), stock(product)].join(' · ')}
            {product.split && ` · ${t('counter.goods.splitOf', { state: split(product) })}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
