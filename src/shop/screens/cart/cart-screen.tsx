import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { usePricedCart } from '../../queries/use-priced-cart';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { CartCode } from './cart-code';
import { CartChanges } from './cart-changes';
import { CartLine } from './cart-line';
import styles from './cart-screen.module.css';
import { CartShipping } from './cart-shipping';
import { CartTotals } from './cart-totals';
import { CartWayOn } from './cart-way-on';
import { SellerLine } from '../../parts/seller/seller-line';
import { closeAddedToasts } from '../../parts/offers/use-cart-toasts';
import { useCartWrites } from '../../queries/use-cart-writes';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';

/** What the customer, or a guest, means to buy: on this device first, with its price as far as it is known. */
export function CartScreen() {
  const { t } = useTranslation();
  const cart = usePricedCart();
  const { engine } = useLocal();
  useEffect(() => {
    // Prices and what is on sale may have changed since anything here was fetched.
    void engine.refreshPage({ page: 'products' }, 0);
    void engine.sendNow();
  }, [engine]);
  useEffect(closeAddedToasts, []);
  const title = <ScreenTitle title={t('shop.cart.title')} />;
  if (!cart) {
    return (
      <div className={styles['cart']}>
        {title}
        <SkeletonNote />
        {[1, 2].map((line) => (
          <Skeleton key={line} height="7rem" />
        ))}
      </div>
    );
  }
  if (cart.items.length === 0) {
    return (
      <>
        {title}
        <EmptyState
          title={t('shop.cart.emptyTitle')}
          action={
            <ButtonLink to="/{-$lng}/guidebooks" variant="action" icon="book">
              {t('shop.choice.guidebooks')}
            </ButtonLink>
          }
        >
          {t('shop.cart.empty')}
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles['cart']}>
      {title}
      <CartChanges items={cart.items} />
      <div className={styles['lines']}>
        <ul>
          {cart.lines.map((item) => (
            <li key={item.gift ? `${item.id}/gift` : item.id}>
              <CartLine item={item} items={cart.lines} />
            </li>
          ))}
        </ul>
        <CartReset productIds={cart.items.map(({ productId }) => productId)} />
      </div>
      <div className={styles['side']}>
        <CartShipping cart={cart} />
        <CartCode cart={cart} />
        <CartTotals cart={cart} />
        <CartWayOn items={cart.items} />
        <SellerLine />
      </div>
    </div>
  );
}

/** Empties the cart of what is seen in it, after asking. */
function CartReset({ productIds }: { productIds: number[] }) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const words = {
    start: t('shop.reset.start'),
    ask: t('shop.reset.ask', { count: productIds.length }),
    confirm: t('shop.reset.confirm'),
    cancel: t('shop.reset.cancel'),
    working: t('shop.reset.working'),
    failed: t('common.error.delete'),
    retry: t('common.retry'),
  };

  async function reset() {
    await writes.reset(productIds);
    showToast({ words: t('shop.reset.done'), severity: 'warning' });
  }

  return <LazyRemoval words={words} remove={reset} />;
}
