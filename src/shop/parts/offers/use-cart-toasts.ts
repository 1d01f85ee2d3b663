import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem, ShopProduct } from '#contract/tables/cart';
import { type CartWrites, useCartWrites } from '../../queries/use-cart-writes';
import { closeToast, showToast } from '../../../kit/overlay/show-toast';

/** Changes of the cart that say in passing what happened (SPEC section 7); none of them rejects. */
export interface SpokenCart {
  /** Puts a product in for the customer, beside what the cart holds of it to be given. */
  add(product: ShopProduct): Promise<void>;
  /** Puts a digital guidebook in for somebody else. */
  give(product: ShopProduct): Promise<void>;
  /** Takes out a product, or of one that is both the gifts or the customer's own, and leaves the other. */
  remove(item: CartItem, isBeside?: boolean): Promise<void>;
}

let lastAdded: number | null = null;

/** Takes away what says that something was added, and offers the way to the cart: whoever is in the cart sees it. */
export function closeAddedToasts(): void {
  if (lastAdded !== null) closeToast(lastAdded);
  lastAdded = null;
}

async function putBack(writes: CartWrites, item: CartItem, isBeside: boolean): Promise<void> {
  const { gift, withOwn, quantity } = item;
  if (!gift && !isBeside) return writes.setQuantity(item, quantity);
  await writes.setGift(item, true, isBeside || withOwn === true);
  const isSeveral = gift && quantity > (withOwn ? 2 : 1);
  if (isSeveral) await writes.setQuantity(item, isBeside ? quantity + 1 : quantity);
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
      async remove(item, isBeside = false) {
        const isGift = item.gift === true;
        try {
          // One's own goes from beside the gifts, or they from beside it.
          await (isBeside ? writes.setGift(item, !isGift, false) : writes.remove(item));
        } catch {
          failed(t('common.error.delete'));
          return;
        }
        showToast({
          words: t('shop.toast.removed', { label: item.subject.label }),
          severity: 'warning',
          actions: [{ words: t('shop.toast.undo'), act: () => putBack(writes, item, isBeside) }],
        });
      },
    };
  }, [t, navigate, writes]);
}
