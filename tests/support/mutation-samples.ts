import type { MutationName } from '#worker/mutations/registry';
import { savedRoute } from '../simulation/provided';
import { addressOf } from './address-of';
import { ascentOf } from './ascent-of';
import { cartItemOf } from './cart-item-of';

const route = savedRoute(7);
/** What a device numbered itself in every sample. */
export const sampleId = '018f3b5e-0000-7000-8000-000000000001';
const ids = { id: sampleId };
const home = addressOf();
const listed = { type: 'cliff', routeId: 7 };
const said = { kind: 'bolt', text: 'the second one turns', photos: [], madeOn: '2026-11-20' };

/**
 * What an app of each version of a mutation put into the outbox; a mutation without samples does not compile. One that
 * goes from version n to n + 1 leaves its sample of n here, and adds one of n + 1.
 */
export const samples: Readonly<Record<MutationName, Readonly<Record<number, unknown>>>> = {
  createAscent: { 1: ascentOf(ids) },
  updateAscent: { 1: { ...ids, changes: { comment: 'wet' } } },
  deleteAscent: { 1: ids },
  importAscents: { 1: { ascents: [ascentOf(ids)] } },
  removeAscents: { 1: { ids: [sampleId] } },
  dismissOtherVersion: { 1: { ...ids, about: 'Styx' } },
  saveRoute: { 1: route },
  removeSavedRoute: { 1: { type: 'cliff', routeId: 7 } },
  saveCrag: { 1: { cragId: 1, routes: [route] } },
  removeSavedCrag: { 1: { cragId: 1, routeIds: [7] } },
  dismissRefusal: { 1: { key: sampleId } },
  restoreRefusal: { 1: { key: sampleId } },
  addToCart: { 1: cartItemOf(1, { quantity: 2 }) },
  removeFromCart: { 1: { productId: 1, about: 'Buoux' } },
  resetCart: { 1: { productIds: [1] } },
  mergeCart: { 1: { items: [cartItemOf(1, { quantity: 2 })] } },
  setShippingMethod: { 1: { method: 'express' } },
  setCartGift: {
    1: { item: cartItemOf(2, { kind: 'virtual' }), gift: true, about: 'Buoux' },
    2: { item: cartItemOf(4, { kind: 'virtual' }), gift: true, own: true, about: 'Buoux' },
  },
  setCartCode: { 1: { code: 'PRINTEMPS' } },
  addBookmark: { 1: { url: '/guidebook/luberon', title: 'Luberon' } },
  removeBookmark: { 1: { url: '/guidebook/luberon', about: 'Luberon' } },
  noteReferer: { 1: { referer: 'club', date: '2026-06-01 10:00:00' } },
  clearSavedRoutes: { 1: { routes: [{ type: 'cliff', routeId: 7 }] } },
  acknowledgeFlashMessage: { 1: { id: 7 } },
  createAddress: { 1: { ...ids, ...home, isDefault: true } },
  updateAddress: { 1: { ...ids, about: 'Camille Roche', changes: { city: 'Gargas' } } },
  deleteAddress: { 1: { ...ids, next: null } },
  makeDefaultAddress: { 1: { ...ids, former: null } },
  createList: { 1: { ...ids, name: 'Verdon, June' } },
  renameList: { 1: { ...ids, name: 'Verdon, July' } },
  deleteList: { 1: { ...ids, about: 'Verdon, June', routes: [{ ...listed, seen: '' }] } },
  addToList: { 1: { listId: sampleId, ...listed, label: 'Buoux · Styx', rank: 'i', note: '' } },
  changeListEntry: {
    1: { listId: sampleId, ...listed, label: 'Buoux · Styx', rank: 'r', note: 'wet', seen: '' },
  },
  removeFromList: { 1: { listId: sampleId, ...listed, label: 'Buoux · Styx', seen: 'wet' } },
  writeNote: { 1: { ...listed, climbId: 3, label: 'Le Fil', text: 'left of the crack', seen: '' } },
  reviseItem: {
    1: { key: `climb-${sampleId}`, fields: { name: 'La valse', grade: '6a' }, label: 'La valse' },
  },
  removeItem: { 1: { key: 'sector-7', label: 'Styx' } },
  withdrawRevisions: { 1: { keys: [{ key: `climb-${sampleId}` }], label: 'La valse' } },
  sendReport: { 1: { ...ids, ...listed, climbId: 7, pitch: null, part: null, label: 'Le Fil', ...said } },
  withdrawReport: { 1: { ...ids, about: 'Le Fil' } },
};
