import { useMemo } from 'react';
import type { Access } from '#contract/access';
import type { Keys } from '#contract/place';
import type { Local } from '#worker/db/rows';
import { useAccess } from './use-access';
import { useCart } from './use-cart';
import { useSavedRoutes } from './use-saved-routes';

/** What the customer has that bears on the entries of a list. */
export interface Holdings {
  access: (keys: Keys) => Access;
  /** Ids of the saved routes. */
  saved: ReadonlySet<string>;
  cart: readonly Local<'cartItem'>[];
}

/** Read once for a whole list and handed to its entries; undefined while the local copy is being read. */
export function useListHoldings(): Holdings | undefined {
  const access = useAccess();
  const routes = useSavedRoutes();
  const cart = useCart();
  const saved = useMemo(() => routes && new Set(routes.map(({ id }) => id)), [routes]);
  return access && saved && cart && { access, saved, cart };
}
