import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/tables/cart';
import type { Local } from '#worker/db/rows';
import { useAccess } from '../../../catalogue/queries/use-access';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { useHasVat } from '../../../sync/local/use-seller';
import { BuyButton } from './buy-button';
import styles from './edition-list.module.css';

/** The editions of one thing: what each costs, value added tax included and named, and the way into the cart, or to what is open already. */
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
  const access = useAccess();
  const hasVat = useHasVat();
  /** What is read already is not sold again; out of the cart it can always be taken. */
  const isOpen = ({ id, kind, guidebookIds }: ShopProduct) => {
    if (kind !== 'virtual' || cart.some(({ productId }) => productId === id)) return false;
    return access?.({ guidebookIds, productIds: [id], sample: false }).state === 'active';
  };
  return (
    <ul className={styles['editions']}>
      {products.map((product) => (
        <li key={product.id}>
          <span className={styles['edition']}>
            {t(`catalogue.product.${product.kind}`)}
            <span>
              <strong>{formatPrice(product.priceCents, language)}</strong>{' '}
              {hasVat === true && (
                <small>{t('catalogue.product.vat', { rate: rate.format(product.vatRate / 100) })}</small>
              )}
            </span>
            {/* Said before anyone chooses, in the words of the cart and of the activation. */}
            {(product.kind === 'virtual' || product.subject.type === 'guidebook') && (
              <small>{t(`catalogue.product.lasts.${product.kind}`)}</small>
            )}
          </span>
          {isOpen(product) ? (
            <ButtonLink
              to="/{-$lng}/routes"
              icon="star"
              aria-label={t('shop.buy.openOf', { label: product.subject.label })}
            >
              {t('shop.buy.open')}
            </ButtonLink>
          ) : (
            <BuyButton product={product} cart={cart} />
          )}
        </li>
      ))}
    </ul>
  );
}
