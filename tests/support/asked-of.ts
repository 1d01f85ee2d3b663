import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints/all';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import { ascentOf } from './ascent-of';
import type { Asked } from './asked';
import { counterAsks } from './counter-asks';
import type { FullLife } from './full-life';
import { noPasskey } from './no-passkey';
import { CRAG_ID, SAMPLE_SECTOR_ID } from './small-catalogue';
import { publishingAsks } from './publishing-asks';
import { ware } from './small-shop';
import { PASSWORD } from './start-server';

const NO_HASH = '0'.repeat(64);
const NO_TOKEN = 'x'.repeat(43);
const secondSector = { type: 'cliff', id: 2 };
const listed = { type: 'cliff', routeId: SAMPLE_SECTOR_ID };
const place = {
  firstName: 'Autre',
  lastName: 'Personne',
  businessName: '',
  address: '2 rue du Pin',
  zipcode: '84400',
  city: 'Apt',
  // Of an address; an order's is not its owner's to write.
  state: null,
  countryCode: 'FR',
  phone: '0612345678',
};
const noNewPasskey = { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal'] };
const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
const newcomer = { firstName: 'A', lastName: 'B', email: 'newcomer@relais.example', ...passwords };

/** What a customer asks each endpoint, by its name. A new endpoint gets its line here; without it nothing compiles. */
const asks: Readonly<Record<EndpointName, (life: FullLife) => Asked>> = {
  login: ({ email }) => ({ body: { email, password: 'Wrong-2026!' } }),
  logout: () => ({}),
  customer: ({ email }) => ({ params: { email }, isTheirs: true }),
  tokenRefresh: () => ({}),
  tokenXsrf: () => ({}),
  guidebookValidation: () => ({ params: { slug: 'guidebook-1' } }),
  // Their guidebook is open already.
  validation: () => ({ body: { slug: 'guidebook-1', answer: 'no' }, status: 409 }),
  activation: () => ({ body: { token: NO_TOKEN } }),
  activationByCode: () => ({ body: { slug: 'guidebook-1', code: '0000-0000-0000-0000' }, status: 409 }),
  addresses: () => ({}),
  defaultAddress: () => ({}),
  address: ({ addressId }) => ({ params: { id: addressId }, isTheirs: true }),
  createAddress: () => ({ body: place }),
  updateAddress: ({ addressId }) => ({ params: { id: addressId }, body: place, isTheirs: true }),
  deleteAddress: ({ addressId }) => ({ params: { id: addressId } }),
  makeDefaultAddress: ({ addressId }) => ({ params: { id: addressId }, isTheirs: true }),
  live: () => ({}),
  batch: () => ({
    body: { writes: [{ key: randomUUID(), path: '/guard/ticking/create', body: ascentOf() }] },
  }),
  bookmark: () => ({ body: { action: 'add', url: '/guidebook/guidebook-2', title: 'Autre' } }),
  locale: () => ({}),
  searchMissed: () => ({ body: { words: 'pas là' } }),
  errorLog: () => ({ body: { name: 'Error', message: 'x' } }),
  passkeyChallenge: () => ({}),
  passkeyLogin: () => ({ body: noPasskey }),
  passkeys: () => ({}),
  passkeyStart: () => ({ body: { currentPassword: PASSWORD } }),
  // Nothing that was asked for: the ways of one that was have tests of their own.
  addPasskey: () => ({ body: noNewPasskey, status: 410 }),
  renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'Autre' }, isTheirs: true }),
  removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, isTheirs: true }),
  presentation: () => ({ params: { slug: 'conditions' } }),
  ...counterAsks,
  flashMessages: () => ({}),
  flashMessageAck: () => ({ params: { id: '7' } }),
  referer: () => ({ body: { referer: 'elsewhere', date: '2026-11-21 09:00:00' } }),
  currentOrder: () => ({}),
  orderBilling: ({ addressId }) => ({
    body: { billingId: addressId, shippingId: null, method: null },
    isTheirs: true,
  }),
  orders: () => ({}),
  placeOrder: ({ orderId }) => ({
    body: {
      id: orderId,
      totalCents: 1,
      terms: true,
      digitalConsent: true,
      textsVersion: ORDER_TEXTS_VERSION,
    },
  }),
  order: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true }),
  finalizeZeroOrder: ({ orderId }) => ({ body: { id: orderId }, isTheirs: true, status: 422 }),
  payOrder: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true, status: 409 }),
  cancelOrder: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true }),
  orderInvoice: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true }),
  withdrawOrder: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true }),
  planGift: ({ orderId }) => ({
    params: { id: orderId, line: '2' },
    body: {
      email: 'ami@relais.example',
      giver: 'Ada',
      message: 'Bonne grimpe',
      language: 'fr',
      day: '2026-12-24',
    },
    isTheirs: true,
  }),
  resendGift: ({ orderId }) => ({ params: { id: orderId, line: '2' }, isTheirs: true, status: 409 }),
  sendGift: ({ orderId }) => ({ params: { id: orderId, line: '2' }, isTheirs: true }),
  withdrawGift: ({ orderId }) => ({ params: { id: orderId, line: '2' }, isTheirs: true }),
  payment: ({ orderId }) => ({ params: { id: orderId } }),
  products: () => ({}),
  ledger: () => ({}),
  cart: () => ({}),
  mergeCart: () => ({ body: { products: [{ id: ware.paper, quantity: 1 }] } }),
  setShippingMethod: () => ({ body: { 'shipping-method': 'express' } }),
  setCartGift: () => ({ params: { id: `${ware.digital}` }, body: { gift: true, own: false } }),
  setCartCode: () => ({ body: { code: 'PRINTEMPS' } }),
  addToCart: () => ({ params: { id: `${ware.paper}` }, body: { quantity: 1 } }),
  removeFromCart: () => ({ params: { id: `${ware.paper}` } }),
  resetCart: () => ({ body: { productIds: [ware.paper] } }),
  regions: () => ({}),
  region: () => ({ params: { slug: 'region' } }),
  cliff: () => ({ params: { region: 'region', slug: 'crag-1' } }),
  sectorRoute: () => ({ params: { region: 'region', crag: 'crag-1', slug: 'sector-2' } }),
  multipitchRoute: () => ({ params: { region: 'region', slug: 'multipitch' } }),
  cliffBySlug: () => ({ params: { slug: 'crag-1' } }),
  sectorBySlug: () => ({ params: { slug: 'sector-2' } }),
  multipitchBySlug: () => ({ params: { slug: 'multipitch' } }),
  searchGuidebook: () => ({}),
  guidebook: () => ({ params: { slug: 'guidebook-1' } }),
  guidebookErrata: () => ({ params: { slug: 'guidebook-1' } }),
  search: () => ({ query: '?query=crag' }),
  searchMyRoutes: () => ({ query: '?query=crag' }),
  ownGuidebooks: () => ({}),
  ownCopy: () => ({ params: { slug: 'guidebook-1' }, query: '?form=html' }),
  copyKeys: () => ({}),
  autocompleteSector: () => ({ query: '?query=sector' }),
  autocompleteMultipitch: () => ({ query: '?query=multi' }),
  indexManifest: () => ({}),
  openClimbNames: () => ({}),
  placePicture: () => ({ params: { id: 'AAAAAAAAAAA', size: 'card-240', format: 'webp' }, status: 404 }),
  publicClimbNames: () => ({ params: { key: 'guidebook-1' }, status: 404 }),
  climbNameParts: () => ({}),
  climbNames: () => ({ params: { key: 'guidebook-1' } }),
  indexFile: () => ({ params: { hash: NO_HASH } }),
  emailChange: () => ({ body: { email: 'other@relais.example', currentPassword: PASSWORD } }),
  pendingEmailChange: () => ({}),
  cancelEmailChange: () => ({}),
  newsletterChoice: () => ({ body: { token: 'x'.repeat(54), agrees: false } }),
  confirmEmailChange: () => ({ body: { token: NO_TOKEN } }),
  informationChange: () => ({
    body: { firstName: 'Autre', lastName: 'Personne', newsletter: false, language: 'en' },
  }),
  passwordChange: () => ({ body: { currentPassword: PASSWORD, ...passwords } }),
  sessions: () => ({}),
  endSession: ({ sessionId }) => ({ params: { id: sessionId }, isTheirs: true }),
  personalExport: () => ({}),
  // Strangers do not know the password; the owner's erasure has tests of its own.
  eraseAccount: () => ({ body: { currentPassword: 'Wrong-2026!' }, status: 422 }),
  refusalDismiss: ({ refusedKey }) => ({ body: { key: refusedKey } }),
  refusalRestore: ({ refusedKey }) => ({ body: { key: refusedKey } }),
  register: () => ({ body: { ...newcomer, newsletter: false, terms: true } }),
  confirm: () => ({ body: { token: NO_TOKEN } }),
  passwordResetRequest: () => ({ body: { email: 'nobody@relais.example' } }),
  passwordReset: () => ({ body: { token: NO_TOKEN } }),
  passwordResetChange: () => ({ body: { token: NO_TOKEN, ...passwords } }),
  storeRoute: () => ({ body: { ...secondSector, action: 'add' } }),
  storeCliff: () => ({ body: { id: CRAG_ID, action: 'add', routeIds: [SAMPLE_SECTOR_ID] } }),
  clearStoreRoute: () => ({ body: { routes: [secondSector] } }),
  clearStoreCliff: () => ({ body: { id: CRAG_ID, routeIds: [SAMPLE_SECTOR_ID] } }),
  packManifest: () => ({ params: { type: 'cliff', id: '2' } }),
  // What the house's endpoints do for who may is tested by itself.
  ...publishingAsks,
  houseSync: () => ({ query: '?cursor=0', status: 403 }),
  houseItems: () => ({ query: '?crag=1', status: 403 }),
  houseRevise: () => ({
    body: { key: 'sector-2', fields: { name: 'Mine now' }, base: { v: 0 } },
    status: 403,
  }),
  houseRemove: () => ({ body: { key: 'sector-2', base: { v: 0 } }, status: 403 }),
  houseWithdraw: () => ({ body: { keys: [{ key: 'sector-2', v: 1 }], base: { v: 0 } }, status: 403 }),
  holdingManifest: () => ({ params: { key: 'guidebook-1' } }),
  packSizes: () => ({ query: '?routes=cliff-2' }),
  packPart: () => ({ params: { type: 'cliff', id: '2', hash: NO_HASH }, status: 404 }),
  picture: () => ({ params: { hash: NO_HASH }, status: 404 }),
  provided: () => ({}),
  ping: () => ({}),
  health: () => ({}),
  sync: () => ({ query: '?cursor=0' }),
  knownWrites: () => ({ body: { keys: [randomUUID()] } }),
  otherVersionDismiss: ({ otherVersionId }) => ({ body: { id: otherVersionId } }),
  listCreate: ({ listId }) => ({ body: { id: listId, name: 'Mine now' } }),
  listRename: ({ listId }) => ({ params: { id: listId }, body: { name: 'Mine now' }, isTheirs: true }),
  listDelete: ({ listId }) => ({ params: { id: listId }, body: { routes: [] } }),
  listAdd: ({ listId }) => ({
    params: { id: listId },
    body: { ...listed, routeId: 2, label: 'Autre', rank: 'i', note: '' },
    isTheirs: true,
  }),
  listChange: ({ listId }) => ({
    params: { id: listId },
    body: { ...listed, base: { v: 1 }, note: 'mine now' },
    isTheirs: true,
  }),
  listRemove: ({ listId }) => ({ params: { id: listId }, body: { ...listed, base: { v: 1 } } }),
  noteWrite: () => ({
    body: { ...listed, climbId: null, label: 'Autre', text: 'mine now', base: { v: 1 } },
  }),
  photoParts: ({ photoHash }) => ({ params: { hash: photoHash } }),
  // It is whole: a part of it, whatever it is, changes nothing.
  photoPart: ({ photoHash }) => ({
    params: { hash: photoHash, part: '0' },
    body: { size: 3, bytes: 'AAAA' },
  }),
  reportSend: ({ reportId }) => ({
    body: {
      id: reportId,
      ...listed,
      climbId: null,
      pitch: null,
      part: null,
      label: 'Autre',
      kind: 'bolt',
      text: 'mine now',
      photos: [],
      madeOn: '2026-11-21',
    },
  }),
  reportWithdraw: ({ reportId }) => ({ params: { id: reportId }, body: {}, isTheirs: true }),
  tickingCreate: ({ ascentId }) => ({ body: ascentOf({ id: ascentId, comment: 'mine now' }) }),
  tickingUpdate: ({ ascentId }) => ({
    params: { id: ascentId },
    body: { base: { v: 1 }, changes: { comment: 'mine now' } },
    isTheirs: true,
  }),
  tickingDelete: ({ ascentId }) => ({ params: { id: ascentId }, isTheirs: true }),
  tickingImport: ({ ascentId }) => ({
    body: { ascents: [ascentOf({ id: ascentId, comment: 'mine now' })] },
  }),
  tickingRemove: ({ ascentId }) => ({ body: { ids: [ascentId] } }),
  tickings: () => ({}),
  ticking: ({ ascentId }) => ({ params: { id: ascentId }, isTheirs: true }),
};

/** What a customer asks an endpoint. */
export function askOf({ name }: { name: EndpointName }, life: FullLife): Asked {
  return asks[name](life);
}
