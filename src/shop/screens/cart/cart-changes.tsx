import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { Button } from '../../../kit/control/button';
import { ItemChangeList } from '../../parts/order/item-change-list';
import { useCartChanges } from '../../queries/use-cart-changes';
import styles from './cart-screen.module.css';

/** What became of the cart since it was last read, until the customer says so; nothing when it is the same. */
export function CartChanges({ items }: { items: readonly Local<'cartItem'>[] }) {
  const { t } = useTranslation();
  const { changes, accept } = useCartChanges(items);
  if (changes.length === 0) return null;
  return (
    <section className={styles['changes']} role="status" aria-labelledby="cart-changes">
      <h2 id="cart-changes">{t('shop.changes.title')}</h2>
      <ItemChangeList changes={changes} />
      <Button onClick={accept}>{t('shop.changes.accept')}</Button>
    </section>
  );
}
