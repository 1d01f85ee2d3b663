import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import { useCartCount } from '../../shop/queries/use-cart';
import styles from './cart-badge.module.css';

/** How many products are in the cart; only for who is signed in, and only when there are some (SPEC section 2). */
export function CartBadge() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const count = useCartCount() ?? 0;
  if (!account || count === 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('shell.cart.count', { count })}</span>
    </span>
  );
}
