import { canBeOrdered, isOwnedForGood } from '#contract/rules/shop/cart-rules';
import type { CartItem } from '#contract/tables/cart';
import { useValidations } from '../../catalogue/queries/use-validations';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

type Ownable = Pick<CartItem, 'kind' | 'guidebookIds' | 'productId'>;

/** Says by the server's rule whether the customer can read a product without an end already; of none until rights are read. */
export function useOwnedForGood(): (item: Ownable) => boolean {
  const validations = useValidations();
  const now = useTrustedNow();
  return (item) => validations !== undefined && isOwnedForGood(item, validations, now);
}

/** Says whether an item of the cart is there to be ordered: it is sold, and nothing that the customer has for good. */
export function useCanBeBought(): (item: Ownable & Pick<CartItem, 'onSale' | 'left' | 'gift'>) => boolean {
  const ownedForGood = useOwnedForGood();
  return (item) => canBeOrdered(item) && (Boolean(item.gift) || !ownedForGood(item));
}
