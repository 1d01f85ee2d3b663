import type { RouteType } from '#contract/catalogue/place';
import type { CartItem } from '#contract/tables/cart';
import type { StaffRole } from '#contract/tables/customer';
import type { SavedRoute } from '#contract/tables/saved-route';

type Product = Omit<CartItem, 'productId' | 'quantity'>;

/** What the provider of a model server has and allows. */
export interface Provided {
  savedMax: number;
  addressesMax: number;
  bookmarksMax: number;
  listsMax: number;
  listEntriesMax: number;
  notesMax: number;
  /** The most changes of a page, whatever is asked for. */
  pageMax: number;
  /** What screens show of a route; null for an unknown one. */
  route(type: RouteType, routeId: number): SavedRoute | null;
  mayRead(type: RouteType, routeId: number): boolean;
  /** The sectors of a crag that can be saved. */
  sectorsOf(cragId: number): readonly number[];
  /** What a product is; null for an unknown one. */
  product(productId: number): Product | null;
  /** Whether everybody here owns for good all that a product opens. */
  isOwned(productId: number): boolean;
  /** What an account may do at the counter when it is made. */
  roles: readonly StaffRole[];
  /** Whether there ever was a message of this number. */
  hasMessage(messageId: number): boolean;
}

/** Routes of the simulated catalogue: the last may not be read by anybody, and the one after it is unknown. */
const ROUTES = 8;
/** Everything a climber of the simulator names is below this. */
export const ROUTES_NAMED = ROUTES + 1;

/** The facts of a route as the simulated catalogue knows them. */
export function savedRoute(routeId: number) {
  return {
    type: 'cliff' as const,
    routeId,
    slug: `route-${routeId}`,
    label: `Route ${routeId}`,
    regionSlug: 'vaucluse',
    cragId: 1,
    cragSlug: 'buoux',
    cragName: 'Buoux',
    gradeMin: '5a',
    gradeMax: '7a',
    count: 10,
    keys: { guidebookIds: [1], productIds: [], sample: false },
  };
}

function product(productId: number, more: Partial<Product>): Product {
  const subject = {
    type: 'guidebook',
    slug: `guidebook-${productId}`,
    label: `Guidebook ${productId}`,
  } as const;
  return {
    kind: 'physical',
    priceCents: 2_900,
    vatRate: 5.5,
    subject: { ...subject, id: productId, kind: 'cliff', regionSlug: null },
    guidebookIds: [productId],
    onSale: true,
    ...more,
  };
}

/** What there is to buy in the simulator; the sixth product that climbers name is unknown. */
const shelf: ReadonlyMap<number, Product> = new Map([
  [1, product(1, {})],
  [2, product(2, { kind: 'virtual', vatRate: 20 })],
  [3, product(3, {})],
  [4, product(4, { onSale: false })],
  [5, product(5, { kind: 'virtual', vatRate: 20 })],
]);
const OWNED = 5;
const MESSAGES = 4;

/** A small provider, and limits so low that refusals are frequent. */
export const smallProvider: Provided = {
  savedMax: 4,
  addressesMax: 3,
  bookmarksMax: 3,
  listsMax: 2,
  listEntriesMax: 3,
  notesMax: 5,
  pageMax: 3,
  route: (type, routeId) => (type === 'cliff' && routeId <= ROUTES ? savedRoute(routeId) : null),
  mayRead: (_type, routeId) => routeId < ROUTES,
  sectorsOf: (cragId) => (cragId === 1 ? [1, 2, 3] : []),
  product: (productId) => shelf.get(productId) ?? null,
  isOwned: (productId) => productId === OWNED,
  roles: [],
  hasMessage: (messageId) => messageId <= MESSAGES,
};

/** The same, where everybody edits content too. */
export const editorsProvider: Provided = { ...smallProvider, roles: ['content'] };
