import { ADDRESSES_MAX } from '#contract/rules/address-form';
import { LIST_ENTRIES_MAX, LISTS_MAX, NOTES_MAX } from '#contract/rules/own-lists';
import { SAVED_ROUTES_MAX } from '#contract/rules/saved-route-id';
import { BOOKMARKS_MAX } from '#contract/tables/bookmark';
import { savedRoute, smallProvider, type Provided } from '../simulation/provided';
import { cartItemOf } from './cart-item-of';
import { CRAG_ID, GUIDEBOOK_ID, MULTIPITCH_ID, OTHER_CRAG_ID, smallCatalogue } from './small-catalogue';
import { smallShop, ware } from './small-shop';

/** The messages that the provider of `shopProvider` has told. */
export const MESSAGES_TOLD = 4;
/** What it has taken off sale. */
export const OFF_SALE: number = ware.otherPaper;

const sectorsOf = (cragId: number) =>
  smallCatalogue.sectors.filter((sector) => sector.cragId === cragId).map(({ id }) => id);
const [sample] = sectorsOf(OTHER_CRAG_ID);

/** The small shop, its limits, and a customer who owns its first guidebook and edits content, as the model server knows them. */
export const shopProvider: Provided = {
  ...smallProvider,
  savedMax: SAVED_ROUTES_MAX,
  addressesMax: ADDRESSES_MAX,
  bookmarksMax: BOOKMARKS_MAX,
  listsMax: LISTS_MAX,
  listEntriesMax: LIST_ENTRIES_MAX,
  notesMax: NOTES_MAX,
  pageMax: Infinity,
  roles: ['content'],
  route: (type, routeId) => {
    const isKnown =
      type === 'multipitch'
        ? routeId === MULTIPITCH_ID
        : smallCatalogue.sectors.some(({ id }) => id === routeId);
    return isKnown ? { ...savedRoute(routeId), type } : null;
  },
  mayRead: (type, routeId) =>
    type === 'cliff' && (routeId === sample || sectorsOf(CRAG_ID).includes(routeId)),
  sectorsOf,
  product: (productId) => {
    const sold = smallShop.products.find(({ id }) => id === productId);
    if (!sold) return null;
    const item = cartItemOf(productId, { kind: sold.kind, onSale: productId !== OFF_SALE });
    return sold.guidebookId === null ? { ...item, subject: { ...item.subject, type: 'crag' } } : item;
  },
  isOwned: (productId) =>
    smallShop.products.some(({ id, guidebookId }) => id === productId && guidebookId === GUIDEBOOK_ID),
  hasMessage: (messageId) => messageId <= MESSAGES_TOLD,
};
