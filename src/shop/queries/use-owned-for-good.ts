import type { CartItem } from '#contract/tables/cart';
import { useAccess } from '../../catalogue/queries/use-access';

/** Says of a digital product whether the customer can read it without an end already, so that nobody sells it again. */
export function useOwnedForGood(): (item: Pick<CartItem, 'kind' | 'guidebookIds' | 'productId'>) => boolean {
  const access = useAccess();
  return ({ kind, guidebookIds, productId }) => {
    const right = access?.({ guidebookIds, productIds: [productId], sample: false });
    return kind === 'virtual' && right?.state === 'active' && right.until === null;
  };
}
