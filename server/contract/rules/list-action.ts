import { isReadable, type Access } from './access';
import type { CartItem } from '../tables/cart';
import type { Keys } from '../catalogue/place';
import { isForOneself } from './shop/for-oneself';

/** What a list must know of an entry: a route, or a crag with its enabled sectors. */
export interface ListEntry {
  /** Ids of saved routes as `savedRouteId` makes them; a crag's are those of its enabled sectors. */
  routeIds: readonly string[];
  keys: Keys;
}

/** What the customer has that bears on an entry. */
export interface ListHoldings {
  access: Access;
  /** Ids of the saved routes. */
  saved: ReadonlySet<string>;
  cart: readonly Pick<CartItem, 'productId' | 'kind' | 'subject' | 'gift' | 'withOwn'>[];
}

/** The one thing to do with an entry of a list (SPEC section 3). */
export type ListAction =
  | { kind: 'saved' }
  | { kind: 'save' }
  /** Owned: a search leads to it. */
  | { kind: 'my_route' }
  /** In the cart by itself, and removable. */
  | { kind: 'in_cart'; productId: number }
  /** Opened by a guidebook in the cart: cannot be removed alone. */
  | { kind: 'in_cart_guidebook'; guidebook: string; isPaper: boolean }
  | { kind: 'add_to_cart' }
  /** Neither owned nor on sale. */
  | { kind: 'none' };

/**
 * The rule of every list (SPEC section 4). Saved comes first, a crag only when all its enabled sectors are; then
 * what may be read; then the cart; then buying. `isSearch`: owned entries of a search lead to the route.
 */
export function listAction(entry: ListEntry, holdings: ListHoldings, isSearch = false): ListAction {
  const { routeIds, keys } = entry;
  const { access, saved, cart } = holdings;
  if (routeIds.length > 0 && routeIds.every((id) => saved.has(id))) return { kind: 'saved' };
  if (isReadable(access)) return { kind: isSearch ? 'my_route' : 'save' };
  const single = cart.find(
    ({ productId, subject }) => subject.type !== 'guidebook' && keys.productIds.includes(productId),
  );
  if (single) return { kind: 'in_cart', productId: single.productId };
  const books = cart
    .filter(isForOneself)
    .filter(({ subject }) => subject.type === 'guidebook' && keys.guidebookIds.includes(subject.id));
  const book = books.find(({ kind }) => kind === 'virtual') ?? books[0];
  if (book) {
    return {
      kind: 'in_cart_guidebook',
      guidebook: book.subject.label,
      isPaper: book.kind === 'physical',
    };
  }
  const isOnSale = keys.guidebookIds.length + keys.productIds.length > 0;
  return { kind: isOnSale ? 'add_to_cart' : 'none' };
}
