import {
  addBookmark,
  createAddress,
  deleteAddress,
  makeDefaultAddress,
  removeBookmark,
  updateAddress,
} from './account';
import {
  createAscent,
  deleteAscent,
  dismissOtherVersion,
  importAscents,
  removeAscents,
  updateAscent,
} from './ascents';
import {
  addToCart,
  mergeCart,
  removeFromCart,
  resetCart,
  setCartCode,
  setCartGift,
  setShippingMethod,
} from './cart';
import type { Mutation } from './definition';
import { dismissRefusal, restoreRefusal } from './dismissals';
import { acknowledgeFlashMessage } from './flash-messages';
import {
  addToList,
  changeListEntry,
  createList,
  deleteList,
  removeFromList,
  renameList,
  writeNote,
} from './own-lists';
import { noteReferer } from './referer';
import { removeItem, reviseItem, withdrawRevisions } from './revisions';
import { sendReport, withdrawReport } from './reports';
import { clearSavedRoutes, removeSavedCrag, removeSavedRoute, saveCrag, saveRoute } from './saved-routes';

const registered = [
  createAscent,
  updateAscent,
  deleteAscent,
  importAscents,
  removeAscents,
  dismissOtherVersion,
  saveRoute,
  removeSavedRoute,
  saveCrag,
  removeSavedCrag,
  clearSavedRoutes,
  dismissRefusal,
  restoreRefusal,
  addToCart,
  removeFromCart,
  resetCart,
  mergeCart,
  setShippingMethod,
  setCartCode,
  setCartGift,
  addBookmark,
  removeBookmark,
  noteReferer,
  acknowledgeFlashMessage,
  createAddress,
  updateAddress,
  deleteAddress,
  makeDefaultAddress,
  createList,
  renameList,
  deleteList,
  addToList,
  changeListEntry,
  removeFromList,
  writeNote,
  reviseItem,
  removeItem,
  withdrawRevisions,
  sendReport,
  withdrawReport,
] as const;

export type MutationName = (typeof registered)[number]['name'];

/** What the mutation of a name is made with. */
export type ArgsOf<Name extends MutationName> =
  Extract<(typeof registered)[number], { name: Name }> extends Mutation<infer Args> ? Args : never;

/** Every offline write there is. Adding one: a file beside this one and a line above. No other can be made. */
export const mutations: readonly Mutation<unknown, MutationName>[] = registered;
