import { useMemo } from 'react';
import type { Access } from '#contract/rules/access';
import type { Keys } from '#contract/catalogue/place';
import type { Local } from '#worker/db/rows';
import { useAccess } from '../../catalogue/queries/use-access';
import { useCart } from './use-cart';
import { useSavedRoutes } from '../../saved/queries/use-saved-routes';

/** What the customer has that bears on the entries of a list. */
export interface Holdings {
  access: (keys: Keys) => Access;
  /** Ids of the saved routes. */
  saved: ReadonlySet<string>;
  /** Ids of the crags that any of them is on. */
  savedCrags: ReadonlySet<number>;
  cart: readonly Local<'cartItem'>[];
}

/**
 * Read once for a whole list and handed to its entries; undefined while the local copy is being read. The same object
 * as long as nothing of it changes, so that a list is not drawn anew for nothing.
 */
export function useListHoldings(): Holdings | undefined {
  const access = useAccess();
  const routes = useSavedRoutes();
  const cart = useCart();
  return useMemo(() => {
    if (!access || !routes || !cart) return undefined;
    const saved = new Set(routes.map(({ id }) => id));
    const savedCrags = new Set(routes.flatMap(({ cragId }) => cragId ?? []));
    return { access, saved, savedCrags, cart };
  }, [access, routes, cart]);
}
