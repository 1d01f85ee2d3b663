import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { useCartWrites } from '../../queries/use-cart-writes';

/** Makes a digital guidebook of the cart a gift for somebody else, or the customer's own again. */
export function GiftToggle({ item }: { item: Local<'cartItem'> }) {
  const { t } = useTranslation();
  const writes = useCartWrites();
  const isGift = item.gift === true;
  const { label } = item.subject;

  async function toggle() {
    try {
      await writes.setGift(item, !isGift);
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }
  return (
    <Button
      variant="quiet"
      aria-label={t(isGift ? 'shop.gift.keepOf' : 'shop.gift.giveOf', { label })}
      onClick={() => void toggle()}
    >
      {t(isGift ? 'shop.gift.keep' : 'shop.gift.give')}
    </Button>
  );
}
