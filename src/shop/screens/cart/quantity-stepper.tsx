import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CART_QUANTITY_MAX } from '#contract/rules/shop/cart-rules';
import type { Local } from '#worker/db/rows';
import { useCartWrites } from '../../queries/use-cart-writes';
import { Field } from '../../../kit/form/field';
import { NumberStepper } from '../../../kit/form/number-stepper';
import { showToast } from '../../../kit/overlay/show-toast';

/**
 * How many copies of a paper guidebook, or of one to give, from 1 to 20 or to what is left; an emptied field changes nothing. `beside` is
 * how many of the customer's own stand beside what is given, for the cart counts both.
 */
export function QuantityStepper({ item, beside = 0 }: { item: Local<'cartItem'>; beside?: number }) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const [isEmptied, setIsEmptied] = useState(false);

  // More than are left are never offered; what was chosen before stays until the customer chooses fewer.
  const most = Math.min(CART_QUANTITY_MAX, Math.max(item.quantity, item.left ?? CART_QUANTITY_MAX)) - beside;

  async function set(wanted: number | null) {
    setIsEmptied(wanted === null);
    if (wanted === null) return;
    const quantity = Math.min(most, Math.max(1, wanted));
    if (quantity === item.quantity) return;
    try {
      await writes.setQuantity(item, quantity + beside);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }

  return (
    <div role="group" aria-label={item.subject.label}>
      <div onBlur={() => setIsEmptied(false)}>
        <Field label={t('shop.cart.quantity')}>
          <NumberStepper
            value={isEmptied ? null : item.quantity}
            onValue={(wanted) => void set(wanted)}
            min={1}
            max={most}
            fewer={t('shop.cart.fewer')}
            more={t('shop.cart.more')}
          />
        </Field>
      </div>
    </div>
  );
}
