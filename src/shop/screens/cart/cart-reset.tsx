import { useTranslation } from 'react-i18next';
import { useCartWrites } from '../../queries/use-cart-writes';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';

/** Empties the cart of what is seen in it, after asking. */
export function CartReset({ productIds }: { productIds: number[] }) {
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
