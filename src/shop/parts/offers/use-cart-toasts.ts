import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem, ShopProduct } from '#contract/tables/cart';
import { useCartWrites } from '../../queries/use-cart-writes';
import { closeToast, showToast } from '../../../kit/overlay/show-toast';

/** Changes of the cart that say in passing what happened (SPEC section 7); none of them rejects. */
export interface SpokenCart {
  add(product: ShopProduct): Promise<void>;
  /** Puts a digital guidebook in for somebody else. */
  give(product: ShopProduct): Promise<void>;
  remove(item: CartItem): Promise<void>;
}

let lastAdded: number | null = null;

/** Takes away what says that something was added, and offers the way to the cart: whoever is in the cart sees it. */
export function closeAddedToasts(): void {
  if (lastAdded !== null) closeToast(lastAdded);
  lastAdded = null;
}

/** Adding says so with the way to the cart; removing warns and can be taken back. */
export function useCartToasts(): SpokenCart {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const writes = useCartWrites();
  return useMemo(() => {
    const failed = (words: string) => showToast({ words, severity: 'error' });
    const put = async (product: ShopProduct, work: () => Promise<void>) => {
      try {
        await work();
      } catch {
        failed(t('common.error.save'));
        return;
      }
      closeAddedToasts();
      lastAdded = showToast({
        words: t('shop.toast.added', { label: product.subject.label }),
        severity: 'success',
        actions: [{ words: t('shop.toast.toCart'), act: () => navigate({ to: '/{-$lng}/my-account/cart' }) }],
      });
    };
    return {
      add: (product) => put(product, () => writes.add(product)),
      give: ({ id, ...facts }) => {
        const item = { productId: id, ...facts, quantity: 1, onSale: true };
        return put({ id, ...facts }, () => writes.setGift(item, true));
      },
      async remove(item) {
        try {
          await writes.remove(item);
        } catch {
          failed(t('common.error.delete'));
          return;
        }
        showToast({
          words: t('shop.toast.removed', { label: item.subject.label }),
          severity: 'warning',
          actions: [
            {
              words: t('shop.toast.undo'),
              act: () => (item.gift ? writes.setGift(item, true) : writes.setQuantity(item, item.quantity)),
            },
          ],
        });
      },
    };
  }, [t, navigate, writes]);
}
