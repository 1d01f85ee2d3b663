import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopProduct } from '#contract/tables/cart';
import { isForOneself } from '#contract/rules/shop/for-oneself';
import type { Local } from '#worker/db/rows';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import styles from './buy-button.module.css';
import { useCartToasts } from './use-cart-toasts';

/**
 * Puts one product into the cart for the customer, and takes it out again; what of it is to be given stays. Works for
 * guests, and without signal.
 */
export function BuyButton({
  product,
  cart,
  variant = 'plain',
}: {
  product: ShopProduct;
  cart: readonly Local<'cartItem'>[];
  variant?: 'action' | 'plain';
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const spoken = useCartToasts();
  const [isBusy, setIsBusy] = useState(false);
  const inCart = cart.find((item) => item.productId === product.id);
  const held = inCart && isForOneself(inCart) ? { ...inCart, gift: false } : undefined;
  const name = {
    label: product.subject.label,
    edition: t(`catalogue.product.${product.kind}`),
    price: formatPrice(product.priceCents, language),
  };

  async function toggle() {
    setIsBusy(true);
    await (held ? spoken.remove(held, inCart?.gift === true) : spoken.add(product));
    setIsBusy(false);
  }

  return (
    <Button
      variant={held ? 'plain' : variant}
      icon={held ? 'trash' : 'cart'}
      className={held ? styles['held'] : undefined}
      disabled={isBusy}
      aria-label={t(held ? 'shop.buy.removeOf' : 'shop.buy.addOf', name)}
      onClick={() => void toggle()}
    >
      {t(held ? 'shop.buy.held' : 'shop.buy.add')}
    </Button>
  );
}
