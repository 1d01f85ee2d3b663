import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/cart';
import type { Local } from '#worker/db/rows';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { BuyButton } from './buy-button';
import styles from './edition-list.module.css';

/** The editions of one thing: what each costs, value added tax included and named, and the way into the cart. */
export function EditionList({
  products,
  cart,
}: {
  products: readonly ShopProduct[];
  cart: readonly Local<'cartItem'>[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ul className={styles['editions']}>
      {products.map((product) => (
        <li key={product.id}>
          <span className={styles['edition']}>
            {t(`catalogue.product.${product.kind}`)}
            <span>
              <strong>{formatPrice(product.priceCents, language)}</strong>{' '}
              <small>{t('catalogue.product.vat', { rate: rate.format(product.vatRate / 100) })}</small>
            </span>
          </span>
          <BuyButton product={product} cart={cart} />
        </li>
      ))}
    </ul>
  );
}
