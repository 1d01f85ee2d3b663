import { useTranslation } from 'react-i18next';
import { CART_QUANTITY_MAX } from '#contract/rules/shop/cart-rules';
import type { Local } from '#worker/db/rows';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { useCartWrites } from '../../queries/use-cart-writes';

interface GiftToggleProps {
  item: Local<'cartItem'>;
  /** False of what the customer has for good, who needs none of their own. */
  canBeBoth: boolean;
}

/** Makes a digital guidebook of the cart a gift for somebody else, or the customer's own again, or both. */
export function GiftToggle({ item, canBeBoth }: GiftToggleProps) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const isGift = item.gift === true;
  const { label } = item.subject;

  async function set(gift: boolean, own?: boolean) {
    try {
      await writes.setGift(item, gift, own);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t(isGift ? 'shop.gift.keepOf' : 'shop.gift.giveOf', { label })}
        onClick={() => void set(!isGift)}
      >
        {t(isGift ? 'shop.gift.keep' : 'shop.gift.give')}
      </Button>
      {canBeBoth && item.quantity < CART_QUANTITY_MAX && (
        <Button
          variant="quiet"
          aria-label={t(isGift ? 'shop.gift.keepTooOf' : 'shop.gift.giveTooOf', { label })}
          onClick={() => void set(true, true)}
        >
          {t(isGift ? 'shop.gift.keepToo' : 'shop.gift.giveToo')}
        </Button>
      )}
    </>
  );
}
