import { useTranslation } from 'react-i18next';
import { CART_QUANTITY_MAX } from '#contract/rules/cart-rules';
import type { Local } from '#worker/db/rows';
import { useCartWrites } from '../../queries/use-cart-writes';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './quantity-stepper.module.css';

/** How many copies of a paper guidebook, from 1 to 20. */
export function QuantityStepper({ item }: { item: Local<'cartItem'> }) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const { quantity, subject } = item;

  async function set(wanted: number) {
    try {
      await writes.setQuantity(item, wanted);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }

  return (
    <div
      role="group"
      aria-label={t('shop.cart.copiesOf', { label: subject.label })}
      className={styles['stepper']}
    >
      <Button
        icon="minus"
        aria-label={t('shop.cart.fewer')}
        disabled={quantity <= 1}
        onClick={() => void set(quantity - 1)}
      />
      <output aria-live="polite" className={styles['count']}>
        {t('shop.cart.copies', { count: quantity })}
      </output>
      <Button
        icon="plus"
        aria-label={t('shop.cart.more')}
        disabled={quantity >= CART_QUANTITY_MAX}
        onClick={() => void set(quantity + 1)}
      />
    </div>
  );
}
