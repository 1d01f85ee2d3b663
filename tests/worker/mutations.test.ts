import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { ID_MAX } from '#contract/catalogue/place';
import { IMPORT_BATCH_MAX, REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import { LIST_ENTRIES_MAX } from '#contract/rules/own-lists';
import { OTHER_VERSIONS_MAX } from '#contract/tables/other-version';
import type { FedTable } from '#contract/tables/fed-tables';
import { toLocal } from '#worker/db/local-row';
import { PersonalDb } from '#worker/db/personal-db';
import type { Lane, OutboxEntry } from '#worker/db/rows';
import { updateAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { photosNamed } from '#worker/mutations/photos-named';
import { mutations, type MutationName } from '#worker/mutations/registry';
import { RowSet } from '#worker/mutations/row-set';
import { savedRoute } from '../simulation/provided';
import { addressOf } from '../support/address-of';
import { ascentOf } from '../support/ascent-of';
import { cartItemOf } from '../support/cart-item-of';
import { draftOf, reportOf } from '../support/report-bodies';

const [A, B, C] = ['1', '2', '3'].map((end) => `018f3b5e-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const BASE = { v: 12 };
const ascent = ascentOf({ id: A, comment: 'wet', partner: 'Noa' });
const address = { id: A, ...addressOf(), isDefault: true };
const { id: _id, isDefault: _isDefault, ...addressed } = address;
const { id: _ascentId, origin: _origin, ...seen } = ascent;
const route = savedRoute(7);
const item = cartItemOf(1, { quantity: 2 });
const url = '/guidebook/luberon';
const listed = { type: 'cliff', routeId: 7 };
const entryName = `listEntry/${A}/cliff-7`;
const newClimb = `climb-${A}`;
const referer = { referer: 'club', date: '2026-06-01 10:00:00' };

interface Sent {
  name: MutationName;
  args: unknown;
  lane: Lane;
  /** The rows that it may change, as `table/id`. */
  touches: string[];
  path: string;
  body: unknown;
}

/** What each change sends: outboxes hold the names and arguments, and the server knows the paths and bodies. */
const wire: readonly Sent[] = [
  {
    name: 'createAscent',
    args: ascent,
    lane: 'logbook',
    touches: [`ascent/${A}`],
    path: '/guard/ticking/create',
    body: ascent,
  },
  {
    name: 'updateAscent',
    args: { id: A, about: 'Styx', changes: { comment: 'dry', score: 5 }, before: ascent, settles: [B, C] },
    lane: 'logbook',
    touches: [`ascent/${A}`, `otherVersion/${B}`, `otherVersion/${C}`],
    path: `/guard/ticking/update/${A}`,
    // Of the texts that were known only the changed ones are told.
    body: { base: BASE, changes: { comment: 'dry', score: 5 }, seen: { comment: 'wet' }, settles: [B, C] },
  },
  {
    name: 'deleteAscent',
    args: { id: A, about: 'Styx', before: ascent },
    lane: 'logbook',
    touches: [`ascent/${A}`],
    path: `/guard/ticking/delete/${A}`,
    body: { base: BASE, seen },
  },
  {
    name: 'importAscents',
    args: { ascents: [ascent, ascentOf({ id: B })] },
    lane: 'logbook',
    touches: [`ascent/${A}`, `ascent/${B}`],
    path: '/guard/ticking/import',
    body: { ascents: [ascent, ascentOf({ id: B })] },
  },
  {
    name: 'removeAscents',
    args: { ids: [A, B], seen: { [A]: 3 } },
    lane: 'logbook',
    touches: [`ascent/${A}`, `ascent/${B}`],
    path: '/guard/ticking/remove',
    body: { ids: [A, B], seen: { [A]: 3 } },
  },
  {
    name: 'dismissOtherVersion',
    args: { id: A, about: 'Styx' },
    lane: 'logbook',
    touches: [`otherVersion/${A}`],
    path: '/guard/other-version-dismiss',
    body: { id: A },
  },
  {
    name: 'saveRoute',
    args: route,
    lane: 'saved',
    touches: ['savedRoute/cliff-7'],
    path: '/guard/customer/store_route',
    body: { type: 'cliff', id: 7, action: 'add' },
  },
  {
    name: 'removeSavedRoute',
    args: { type: 'multipitch', routeId: 7 },
    lane: 'saved',
    touches: ['savedRoute/multipitch-7'],
    path: '/guard/customer/store_route',
    body: { type: 'multipitch', id: 7, action: 'remove' },
  },
  {
    name: 'saveCrag',
    args: { cragId: 1, routes: [route, savedRoute(8)] },
    lane: 'saved',
    touches: ['savedRoute/cliff-7', 'savedRoute/cliff-8'],
    path: '/guard/customer/store_cliff',
    body: { id: 1, action: 'add', routeIds: [7, 8] },
  },
  {
    name: 'removeSavedCrag',
    args: { cragId: 1, routeIds: [7, 8] },
    lane: 'saved',
    touches: ['savedRoute/cliff-7', 'savedRoute/cliff-8'],
    path: '/guard/customer/clear_store_cliff',
    body: { id: 1, routeIds: [7, 8] },
  },
  {
    name: 'clearSavedRoutes',
    args: {
      routes: [
        { type: 'cliff', routeId: 7 },
        { type: 'multipitch', routeId: 8 },
      ],
    },
    lane: 'saved',
    touches: ['savedRoute/cliff-7', 'savedRoute/multipitch-8'],
    path: '/guard/customer/clear_store_route',
    body: {
      routes: [
        { type: 'cliff', id: 7 },
        { type: 'multipitch', id: 8 },
      ],
    },
  },
  {
    name: 'dismissRefusal',
    args: { key: A },
    lane: 'misc',
    touches: [`dismissal/${A}`],
    path: '/guard/refusal-dismiss',
    body: { key: A },
  },
  {
    name: 'restoreRefusal',
    args: { key: A },
    lane: 'misc',
    touches: [`dismissal/${A}`],
    path: '/guard/refusal-restore',
    body: { key: A },
  },
  {
    name: 'addToCart',
    args: item,
    lane: 'cart',
    touches: ['cartItem/1'],
    path: '/guard/cart/add-to-cart/1',
    body: { quantity: 2 },
  },
  {
    name: 'removeFromCart',
    args: { productId: 1, about: 'Buoux' },
    lane: 'cart',
    touches: ['cartItem/1'],
    path: '/guard/cart/remove-from-cart/1',
    body: {},
  },
  {
    name: 'resetCart',
    args: { productIds: [1, 2] },
    lane: 'cart',
    touches: ['cartItem/1', 'cartItem/2'],
    path: '/guard/cart/reset',
    body: { productIds: [1, 2] },
  },
  {
    name: 'mergeCart',
    args: { items: [item] },
    lane: 'cart',
    touches: ['cartItem/1'],
    path: '/guard/cart/',
    body: { products: [{ id: 1, quantity: 2 }] },
  },
  {
    name: 'setShippingMethod',
    args: { method: 'express' },
    lane: 'cart',
    touches: ['shippingChoice/cart'],
    path: '/guard/cart/shipping-method',
    body: { 'shipping-method': 'express' },
  },
  {
    name: 'setCartGift',
    args: { item: cartItemOf(1), gift: true, own: true },
    lane: 'cart',
    touches: ['cartItem/1'],
    path: '/guard/cart/gift/1',
    body: { gift: true, own: true },
  },
  {
    name: 'setCartCode',
    args: { code: 'PRINTEMPS' },
    lane: 'cart',
    touches: ['cartCode/cart'],
    path: '/guard/cart/code',
    body: { code: 'PRINTEMPS' },
  },
  {
    name: 'createList',
    args: { id: A, name: 'Verdon' },
    lane: 'saved',
    touches: [`ownList/${A}`],
    path: '/guard/list',
    body: { id: A, name: 'Verdon' },
  },
  {
    name: 'renameList',
    args: { id: A, name: 'Verdon' },
    lane: 'saved',
    touches: [`ownList/${A}`],
    path: `/guard/list/${A}`,
    body: { name: 'Verdon' },
  },
  {
    name: 'deleteList',
    args: { id: A, about: 'Verdon', routes: [{ ...listed, seen: 'wet' }] },
    lane: 'saved',
    touches: [`ownList/${A}`, entryName],
    path: `/guard/list/${A}/delete`,
    body: { routes: [{ ...listed, seen: 'wet' }] },
  },
  {
    name: 'addToList',
    args: { listId: A, ...listed, label: 'Styx', rank: 'i', note: '' },
    lane: 'saved',
    touches: [entryName],
    path: `/guard/list/${A}/add`,
    body: { ...listed, label: 'Styx', rank: 'i', note: '' },
  },
  {
    name: 'changeListEntry',
    args: { listId: A, ...listed, label: 'Styx', rank: 'r', note: 'dry', seen: 'wet', settles: [B] },
    lane: 'saved',
    touches: [entryName, `otherVersion/${B}`],
    path: `/guard/list/${A}/change`,
    body: { ...listed, rank: 'r', note: 'dry', seen: 'wet', settles: [B], base: BASE },
  },
  {
    name: 'removeFromList',
    args: { listId: A, ...listed, label: 'Styx', seen: 'wet' },
    lane: 'saved',
    touches: [entryName],
    path: `/guard/list/${A}/remove`,
    body: { ...listed, seen: 'wet', base: BASE },
  },
  {
    name: 'writeNote',
    args: { ...listed, climbId: 3, label: 'Le Fil', text: 'left', seen: '', settles: [B] },
    lane: 'saved',
    touches: ['ownNote/climb-3', `otherVersion/${B}`],
    path: '/guard/note',
    body: { ...listed, climbId: 3, label: 'Le Fil', text: 'left', seen: '', settles: [B], base: BASE },
  },
  {
    name: 'reviseItem',
    args: { key: newClimb, fields: { name: 'La valse' }, settles: [B], label: 'La valse' },
    lane: 'house',
    touches: [`revision/${newClimb}`],
    path: '/guard/house/revise',
    body: { key: newClimb, fields: { name: 'La valse' }, settles: [B], base: BASE },
  },
  {
    name: 'removeItem',
    args: { key: 'sector-7', label: 'Styx' },
    lane: 'house',
    touches: ['revision/sector-7'],
    path: '/guard/house/remove',
    body: { key: 'sector-7', base: BASE },
  },
  {
    name: 'withdrawRevisions',
    args: { keys: [{ key: newClimb, v: 4 }, { key: 'sector-7' }], label: 'Styx' },
    lane: 'house',
    touches: [`revision/${newClimb}`, 'revision/sector-7'],
    path: '/guard/house/withdraw',
    body: { keys: [{ key: newClimb, v: 4 }, { key: 'sector-7' }], base: BASE },
  },
  {
    name: 'sendReport',
    args: draftOf({ id: A }),
    lane: 'misc',
    touches: [`report/${A}`],
    path: '/guard/report',
    body: draftOf({ id: A }),
  },
  {
    name: 'withdrawReport',
    args: { id: A, about: 'Le Fil' },
    lane: 'misc',
    touches: [`report/${A}`],
    path: `/guard/report/${A}/withdraw`,
    body: {},
  },
  {
    name: 'addBookmark',
    args: { url, title: 'Luberon' },
    lane: 'misc',
    touches: [`bookmark/${url}`],
    path: '/guard/customer/bookmark',
    body: { action: 'add', url, title: 'Luberon' },
  },
  {
    name: 'removeBookmark',
    args: { url, about: 'Luberon' },
    lane: 'misc',
    touches: [`bookmark/${url}`],
    path: '/guard/customer/bookmark',
    body: { action: 'remove', url },
  },
  {
    name: 'noteReferer',
    args: referer,
    lane: 'misc',
    touches: [],
    path: '/guard/customer/referer',
    body: referer,
  },
  {
    name: 'acknowledgeFlashMessage',
    args: { id: 7, about: 'Closed' },
    lane: 'misc',
    touches: ['flashAcknowledgement/7'],
    path: '/guard/flash-message-ack/7',
    body: {},
  },
  {
    name: 'createAddress',
    args: address,
    lane: 'account',
    touches: [`address/${A}`],
    path: '/guard/address',
    body: { id: A, ...addressed },
  },
  {
    name: 'updateAddress',
    args: { id: A, about: 'Camille Roche', changes: { city: 'Gargas' }, before: address },
    lane: 'account',
    touches: [`address/${A}`],
    path: `/guard/address/${A}`,
    body: { city: 'Gargas' },
  },
  {
    name: 'deleteAddress',
    args: { id: A, about: 'Camille Roche', next: B },
    lane: 'account',
    touches: [`address/${A}`, `address/${B}`],
    path: `/guard/address/${A}/delete`,
    body: {},
  },
  {
    name: 'makeDefaultAddress',
    args: { id: A, about: 'Camille Roche', former: B },
    lane: 'account',
    touches: [`address/${B}`, `address/${A}`],
    path: `/guard/address/${A}/default`,
    body: {},
  },
];

function find(name: MutationName) {
  const mutation = mutations.find((one) => one.name === name);
  if (!mutation) throw new Error(`${name} is not registered.`);
  return mutation;
}
const bodyOf = (name: MutationName, args: unknown) => find(name).request(args, BASE).body;

/** What a change makes of rows, as `table/id`: of each of them, and of what else it touches. */
function after(name: MutationName, args: unknown, before: Readonly<Record<string, unknown>>) {
  const mutation = find(name);
  const set = new RowSet();
  const keyOf = (key: string) => {
    const [table = '', ...id] = key.split('/');
    return { table: table as FedTable, id: id.join('/') };
  };
  for (const [key, row] of Object.entries(before)) set.add(keyOf(key), row);
  for (const { table, id } of mutation.touches(args))
    if (before[`${table}/${id}`] === undefined) set.add({ table, id }, null);
  mutation.apply(set, args);
  return Object.fromEntries(Object.keys(before).map((key) => [key, set.result(keyOf(key))]));
}

describe('a change that works offline', () => {
  test('is listed here, every one', () => {
    expect(wire.map(({ name }) => name).toSorted()).toEqual(mutations.map(({ name }) => name).toSorted());
  });

  test.each(wire)('sends what $name says, and keeps beside it what is never sent', (sent) => {
    const mutation = find(sent.name);
    const touches = mutation.touches(sent.args).map(({ table, id }) => `${table}/${id}`);
    expect({ lane: mutation.lane, touches }).toEqual({ lane: sent.lane, touches: sent.touches });
    expect(mutation.request(sent.args, BASE)).toEqual({ path: sent.path, body: sent.body });
    expect(mutation.args.parse(sent.args)).toEqual(sent.args);
  });

  test('waits for as long as it takes, but for what is nobody’s work', () => {
    const dropped = mutations.filter(({ droppedAfterMs }) => droppedAfterMs !== undefined);
    expect(dropped.map(({ name, droppedAfterMs }) => [name, droppedAfterMs])).toEqual([
      ['noteReferer', 86_400_000],
    ]);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, number) => A.slice(0, -6) + String(number).padStart(6, '0'));
  const seenRoutes = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ type: 'cliff', routeId: number + 1 }));
  const imported = (count: number) => ({ ascents: many(count).map((id) => ({ ...ascent, id })) });

  test.each<[MutationName, unknown, unknown]>([
    ['importAscents', { ascents: [] }, imported(IMPORT_BATCH_MAX + 1)],
    ['removeAscents', { ids: [] }, { ids: many(REMOVAL_BATCH_MAX + 1) }],
    ['removeAscents', { ids: ['1'] }, { ids: [A], seen: { [A]: 1.5 } }],
    ['updateAscent', { id: '1', changes: {} }, { id: A, changes: {}, settles: many(OTHER_VERSIONS_MAX + 1) }],
    ['updateAscent', { id: A, changes: {}, settles: ['1'] }, { id: A }],
    ['saveCrag', { cragId: 1, routes: [] }, { cragId: 0.5, routes: [route] }],
    ['removeSavedCrag', { cragId: 1, routeIds: [] }, { cragId: 1, routeIds: [0.5] }],
    ['clearSavedRoutes', { routes: [] }, { routes: [{ type: 'boulder', routeId: 1 }] }],
    ['resetCart', { productIds: [] }, { productIds: ['1'] }],
    ['mergeCart', { items: [] }, { items: [{}] }],
    ['acknowledgeFlashMessage', { id: 0 }, { id: ID_MAX + 1 }],
    ['acknowledgeFlashMessage', { id: 0.5 }, { id: '1' }],
    ['deleteAddress', { id: A }, { id: A, next: '1' }],
    ['deleteList', { id: A }, { id: A, routes: seenRoutes(LIST_ENTRIES_MAX * 2 + 1) }],
    ['makeDefaultAddress', { id: A }, { id: A, former: '1' }],
  ])('is not queued with arguments that no screen makes: %s', (name, one, other) => {
    for (const args of [one, other]) expect(find(name).args.safeParse(args).success).toBe(false);
  });

  test.each<[MutationName, unknown]>([
    ['importAscents', imported(IMPORT_BATCH_MAX)],
    ['removeAscents', { ids: many(REMOVAL_BATCH_MAX) }],
    ['updateAscent', { id: A, changes: {}, settles: many(OTHER_VERSIONS_MAX) }],
    ['acknowledgeFlashMessage', { id: ID_MAX }],
    ['deleteAddress', { id: A, next: null }],
    ['deleteList', { id: A, routes: seenRoutes(LIST_ENTRIES_MAX * 2) }],
    ['makeDefaultAddress', { id: A, former: null }],
  ])('is queued with as much as it may hold: %s', (name, args) => {
    expect(find(name).args.safeParse(args).success).toBe(true);
  });
});

describe('a change', () => {
  test.each<[MutationName, unknown, string]>([
    ['updateAscent', { id: A, changes: {} }, `ascent/${A}`],
    ['changeListEntry', { listId: A, ...listed, rank: 'r' }, entryName],
    ['writeNote', { ...listed, climbId: 3, label: '', text: 'left' }, 'ownNote/climb-3'],
  ])('that decides on no other version touches none: %s', (name, args, row) => {
    expect(
      find(name)
        .touches(args)
        .map(({ table, id }) => `${table}/${id}`),
    ).toEqual([row]);
  });

  test('changes no row that it does not touch', () => {
    const set = new RowSet().add({ table: 'ascent', id: A }, ascent);
    set.put('ascent', B, { ...ascent, id: B });
    set.remove('ascent', A);
    expect([A, B].map((id) => set.result({ table: 'ascent', id }))).toEqual([null, null]);
  });

  const named = (name: string, fields: object) =>
    photosNamed({ name, schema: 1, args: { key: newClimb, fields, label: '' } } as unknown as OutboxEntry);

  test('names the photographs that have to be sent before it', () => {
    const [topo, place] = ['a'.repeat(64), 'b'.repeat(64)];
    expect(named('reviseItem', { picture: { hash: topo }, photo: { hash: place } })).toEqual([topo, place]);
    expect(named('reviseItem', { picture: null, name: { hash: topo }, photo: { hash: 7 } })).toEqual([]);
    expect(named('removeItem', {})).toEqual([]);
    // A newer app made it.
    expect(named('reviseSomethingElse', { picture: { hash: topo } })).toEqual([]);
  });

  test('is made by a guest under no account, over the newest that is known, and answers its name', async () => {
    const db = new PersonalDb('a guest', null);
    await db.ascent.put(toLocal('ascent', A, ascent, { v: 7, pending: 0 }));
    // What was kept aside before is older than what came since.
    await db.mirror.put({ table: 'ascent', id: A, v: 5, row: null, pending: 0 });
    const { id } = await mutate(db, updateAscent, { id: A, changes: { comment: 'dry' } });
    expect(await db.outbox.toArray()).toMatchObject([{ id, account: 'guest', base: { v: 7 } }]);
    expect(await db.mirror.get(['ascent', A])).toEqual({
      table: 'ascent',
      id: A,
      v: 7,
      row: ascent,
      pending: 1,
    });
    await db.delete();
  });
});

describe('an ascent that is changed', () => {
  test('tells of no text that was not changed, nor of any where nothing is known of before', () => {
    expect(bodyOf('updateAscent', { id: A, changes: { score: 5 }, before: ascent })).toEqual({
      base: BASE,
      changes: { score: 5 },
    });
    expect(bodyOf('updateAscent', { id: A, changes: { comment: 'dry' } })).toEqual({
      base: BASE,
      changes: { comment: 'dry' },
    });
  });

  test('tells that there was no text where there was none', () => {
    const { partner: _partner, ...before } = ascent;
    expect(bodyOf('updateAscent', { id: A, changes: { partner: 'Noa' }, before })).toMatchObject({
      seen: { partner: null },
    });
  });

  test('is not made anew where it has gone, and takes the settled versions with it', () => {
    const before = { [`ascent/${A}`]: null, [`otherVersion/${B}`]: { id: B } };
    const changed = after('updateAscent', { id: A, changes: { score: 5 }, settles: [B] }, before);
    expect(changed).toEqual({ [`ascent/${A}`]: null, [`otherVersion/${B}`]: null });
  });

  test('keeps what was not changed', () => {
    const before = { [`ascent/${A}`]: ascent };
    const changed = after('updateAscent', { id: A, changes: { score: 5 } }, before);
    expect(changed).toEqual({ [`ascent/${A}`]: { ...ascent, score: 5 } });
  });

  test('that is deleted says the version that was shown, not one that came in while the climber tapped', () => {
    const sent = (v: number) => bodyOf('deleteAscent', { id: A, before: ascent, v });
    expect([sent(BASE.v - 1), sent(BASE.v + 1)]).toMatchObject([{ base: { v: BASE.v - 1 } }, { base: BASE }]);
  });

  test('that is deleted with nothing known of before accuses nobody', () => {
    expect(bodyOf('deleteAscent', { id: A })).toEqual({});
    expect(bodyOf('removeAscents', { ids: [A] })).toEqual({ ids: [A] });
  });
});

describe('a file of ascents', () => {
  test('leaves those that are there as they are', () => {
    const held = { ...ascent, comment: 'mine' };
    const before = { [`ascent/${A}`]: held, [`ascent/${B}`]: null };
    const ascents = [ascent, ascentOf({ id: B })];
    const imported = after('importAscents', { ascents }, before);
    expect(imported).toEqual({ [`ascent/${A}`]: held, [`ascent/${B}`]: ascentOf({ id: B }) });
  });

  test('goes again as a whole, and nothing else with it', () => {
    const before = { [`ascent/${A}`]: ascent, [`ascent/${B}`]: ascent, [`ascent/${C}`]: ascent };
    const left = after('removeAscents', { ids: [A, B] }, before);
    expect(left).toEqual({ [`ascent/${A}`]: null, [`ascent/${B}`]: null, [`ascent/${C}`]: ascent });
  });
});

describe('the cart', () => {
  test('keeps what the server said of a product, with the new number of copies', () => {
    const held = cartItemOf(1, { quantity: 1, priceCents: 100 });
    const before = { 'cartItem/1': held };
    expect(after('addToCart', item, before)).toEqual({ 'cartItem/1': { ...held, quantity: 2 } });
    expect(after('addToCart', item, { 'cartItem/1': null })).toEqual({ 'cartItem/1': item });
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ])('that holds %i copies and is joined by two holds %i', (quantity, joined) => {
    const held = cartItemOf(1, { quantity, priceCents: 100 });
    const merged = after('mergeCart', { items: [item] }, { 'cartItem/1': held });
    expect(merged).toEqual({ 'cartItem/1': { ...held, quantity: joined } });
  });

  test('holds a gift and one’s own at once, which nothing that is said of the gifts takes away', () => {
    const own = cartItemOf(1, { kind: 'virtual' });
    const both = { ...own, quantity: 2, gift: true, withOwn: true };
    const set = (more: object, held: object | null) =>
      after('setCartGift', { item: own, ...more }, { 'cartItem/1': held })['cartItem/1'];
    expect(set({ gift: true, own: true }, own)).toEqual(both);
    expect(set({ gift: true, own: true }, null)).toEqual(both);
    expect(set({ gift: true, own: true }, both)).toEqual(both);
    expect(set({ gift: true }, both)).toEqual(both);
    expect(set({ gift: true }, own)).toEqual({ ...own, gift: true });
    expect(set({ gift: true, own: false }, { ...both, quantity: 3 })).toEqual({
      ...both,
      quantity: 2,
      withOwn: false,
    });
    expect(set({ gift: false }, { ...both, quantity: 5 })).toEqual(own);
    const add = (quantity: number) =>
      after('addToCart', { ...own, quantity }, { 'cartItem/1': both })['cartItem/1'];
    expect(add(3)).toEqual({ ...both, quantity: 3 });
    // An earlier app counts both as gifts: one that is left is one.
    expect(add(1)).toEqual({ ...both, quantity: 1, withOwn: false });
  });

  test('that holds a gift is joined by a guest’s own copy, once', () => {
    const own = cartItemOf(1, { kind: 'virtual' });
    const gifts = { ...own, gift: true, quantity: 2 };
    const both = { ...gifts, withOwn: true, quantity: 3 };
    for (const held of [gifts, both]) {
      expect(after('mergeCart', { items: [own] }, { 'cartItem/1': held })).toEqual({ 'cartItem/1': both });
    }
  });

  test('takes from the basket what it does not hold, and is emptied of what was seen only', () => {
    expect(after('mergeCart', { items: [item] }, { 'cartItem/1': null })).toEqual({ 'cartItem/1': item });
    const before = { 'cartItem/1': item, 'cartItem/2': item };
    expect(after('resetCart', { productIds: [1] }, before)).toEqual({
      'cartItem/1': null,
      'cartItem/2': item,
    });
    expect(after('removeFromCart', { productId: 2 }, before)).toEqual({
      'cartItem/1': item,
      'cartItem/2': null,
    });
  });

  test('keeps the last choice of how it is sent', () => {
    const before = { 'shippingChoice/cart': { method: 'standard' } };
    const chosen = after('setShippingMethod', { method: 'express' }, before);
    expect(chosen).toEqual({ 'shippingChoice/cart': { method: 'express' } });
  });
});

describe('a reduction code', () => {
  const typed = { code: 'ETE', terms: null, problem: null };

  test('is the one typed last, to be checked, and is taken out', () => {
    const before = { 'cartCode/cart': { code: 'HIVER', terms: null, problem: 'cart.code.over' } };
    expect(after('setCartCode', { code: 'ETE' }, before)).toEqual({ 'cartCode/cart': typed });
    expect(after('setCartCode', { code: null }, { 'cartCode/cart': typed })).toEqual({
      'cartCode/cart': null,
    });
  });
});

describe('saved routes', () => {
  const [seven, eight] = ['savedRoute/cliff-7', 'savedRoute/cliff-8'];

  test('are saved one by one or by the crag', () => {
    const none = { [seven]: null, [eight]: null };
    expect(after('saveRoute', route, none)).toEqual({ [seven]: route, [eight]: null });
    expect(after('saveCrag', { cragId: 1, routes: [route, savedRoute(8)] }, none)).toEqual({
      [seven]: route,
      [eight]: savedRoute(8),
    });
  });

  test.each<[MutationName, unknown]>([
    ['removeSavedRoute', { type: 'cliff', routeId: 7 }],
    ['removeSavedCrag', { cragId: 1, routeIds: [7] }],
    ['clearSavedRoutes', { routes: [{ type: 'cliff', routeId: 7 }] }],
  ])('go as far as they were seen, and no others: %s', (name, args) => {
    expect(after(name, args, { [seven]: route, [eight]: route })).toEqual({ [seven]: null, [eight]: route });
  });
});

describe('the book of addresses', () => {
  const [home, hut] = [`address/${A}`, `address/${B}`];
  const other = { ...address, id: B, isDefault: false };

  test('has another usual one when the usual one goes', () => {
    const left = after('deleteAddress', { id: A, next: B }, { [home]: address, [hut]: other });
    expect(left).toEqual({ [home]: null, [hut]: { ...other, isDefault: true } });
  });

  test('has none where the other has gone too, or there is none', () => {
    const gone = { [home]: address, [hut]: null };
    expect(after('deleteAddress', { id: A, next: B }, gone)).toEqual({ [home]: null, [hut]: null });
    expect(after('deleteAddress', { id: A, next: null }, gone)).toEqual({ [home]: null, [hut]: null });
  });

  test('has one usual one', () => {
    const made = after('makeDefaultAddress', { id: B, former: A }, { [home]: address, [hut]: other });
    expect(made).toEqual({ [home]: { ...address, isDefault: false }, [hut]: { ...other, isDefault: true } });
    const only = after('makeDefaultAddress', { id: B, former: null }, { [hut]: other });
    expect(only).toEqual({ [hut]: { ...other, isDefault: true } });
    const first = after('makeDefaultAddress', { id: B, former: A }, { [home]: null, [hut]: other });
    expect(first).toEqual({ [home]: null, [hut]: { ...other, isDefault: true } });
  });

  test('keeps the usual one where the other has gone', () => {
    const made = after('makeDefaultAddress', { id: B, former: A }, { [home]: address, [hut]: null });
    expect(made).toEqual({ [home]: address, [hut]: null });
  });

  test('keeps what was not changed, and makes none anew that has gone', () => {
    const args = { id: A, changes: { city: 'Gargas' } };
    expect(after('updateAddress', args, { [home]: address })).toEqual({
      [home]: { ...address, city: 'Gargas' },
    });
    expect(after('updateAddress', args, { [home]: null })).toEqual({ [home]: null });
    expect(after('createAddress', address, { [home]: null })).toEqual({
      [home]: { ...address, state: null },
    });
  });
});

describe('a list of one’s own', () => {
  const list = `ownList/${A}`;
  const entry = { listId: A, ...listed, label: 'Styx', rank: 'i', note: 'wet' };
  const key = { listId: A, ...listed };

  test('has a name, and another when it is renamed; a deleted one is not made anew by that', () => {
    const made = { id: A, name: 'Verdon' };
    expect(after('createList', made, { [list]: null })).toEqual({ [list]: made });
    const other = { id: A, name: 'Verdon, June' };
    expect(after('renameList', other, { [list]: made })).toEqual({ [list]: other });
    expect(after('renameList', other, { [list]: null })).toEqual({ [list]: null });
  });

  test('has a route once: put on it again it stays where it is, with its note', () => {
    expect(after('addToList', entry, { [entryName]: null })).toEqual({ [entryName]: entry });
    const again = { ...entry, rank: 'b', note: '' };
    expect(after('addToList', again, { [entryName]: entry })).toEqual({ [entryName]: entry });
  });

  test('moves a route, and changes its note, each without the other', () => {
    const moved = after('changeListEntry', { ...key, rank: 'b' }, { [entryName]: entry });
    expect(moved).toEqual({ [entryName]: { ...entry, rank: 'b' } });
    const noted = after('changeListEntry', { ...key, note: '' }, { [entryName]: entry });
    expect(noted).toEqual({ [entryName]: { ...entry, note: '' } });
    expect(after('changeListEntry', { ...key, note: 'dry' }, { [entryName]: null })).toEqual({
      [entryName]: null,
    });
  });

  test('goes with the routes that were seen on it', () => {
    const [held, other] = [{ [list]: { id: A, name: 'Verdon' } }, { [entryName]: entry }];
    expect(after('deleteList', { id: A, routes: [listed] }, { ...held, ...other })).toEqual({
      [list]: null,
      [entryName]: null,
    });
    expect(after('removeFromList', key, other)).toEqual({ [entryName]: null });
  });

  test('takes back another version of a note', () => {
    const version = `otherVersion/${B}`;
    const args = { ...key, note: 'dry', settles: [B] };
    expect(after('changeListEntry', args, { [entryName]: entry, [version]: { id: B } })).toEqual({
      [entryName]: { ...entry, note: 'dry' },
      [version]: null,
    });
  });
});

describe('a note of one’s own', () => {
  const [ofRoute, ofClimb] = ['ownNote/cliff-7', 'ownNote/climb-3'];
  const note = { type: 'cliff', routeId: 7, climbId: null, label: 'Styx', text: 'shady until ten' };

  test('stands once on a route and once on each climb, and goes when it is emptied', () => {
    expect(after('writeNote', { ...note, seen: '' }, { [ofRoute]: null })).toEqual({ [ofRoute]: note });
    const onClimb = { ...note, climbId: 3 };
    expect(after('writeNote', onClimb, { [ofRoute]: note, [ofClimb]: null })).toEqual({
      [ofRoute]: note,
      [ofClimb]: onClimb,
    });
    expect(after('writeNote', { ...note, text: '' }, { [ofRoute]: note })).toEqual({ [ofRoute]: null });
  });

  test('takes back what gave way to another device', () => {
    const version = `otherVersion/${B}`;
    const args = { ...note, settles: [B] };
    expect(after('writeNote', args, { [ofRoute]: null, [version]: { id: B } })).toEqual({
      [ofRoute]: note,
      [version]: null,
    });
  });
});

describe('a revision of what is published or new', () => {
  const row = `revision/${newClimb}`;
  const unsent = { by: '', at: '1970-01-01T00:00:00.000Z' };
  const other = { id: B, field: 'name', value: 'Le tango', by: 'Noa', at: '2026-11-26T08:00:00.000Z' };
  const held = { key: newClimb, fields: { grade: '6a' }, removed: false, others: [other], ...unsent };

  test('has the fields that were changed on top of those that were, and what gave way until that is decided', () => {
    const args = { key: newClimb, fields: { bolts: 12 }, label: 'La valse' };
    expect(after('reviseItem', args, { [row]: null })).toEqual({
      [row]: { key: newClimb, fields: { bolts: 12 }, removed: false, others: [], ...unsent },
    });
    const both = { ...held, fields: { grade: '6a', bolts: 12 } };
    expect(after('reviseItem', args, { [row]: held })).toEqual({ [row]: both });
    const settled = { ...both, others: [] };
    expect(after('reviseItem', { ...args, settles: [B] }, { [row]: held })).toEqual({ [row]: settled });
    const fields = { name: 'Le tango' };
    expect(after('reviseItem', { ...args, fields }, { [row]: held })).toEqual({
      [row]: { ...held, fields: { grade: '6a', name: 'Le tango' }, others: [] },
    });
  });

  test('goes with what is new, and says of what is published that it is to leave', () => {
    expect(after('removeItem', { key: newClimb, label: 'La valse' }, { [row]: held })).toEqual({
      [row]: null,
    });
    const [sector, key] = ['revision/sector-7', 'sector-7'];
    const removed = { key, fields: {}, removed: true, others: [], ...unsent };
    expect(after('removeItem', { key, label: 'Styx' }, { [sector]: null })).toEqual({ [sector]: removed });
    const args = { key, fields: { name: 'Styx' }, label: 'Styx' };
    expect(after('reviseItem', args, { [sector]: removed })).toEqual({
      [sector]: { ...removed, removed: false, fields: { name: 'Styx' } },
    });
  });

  test('is taken back whole, or in some of its fields', () => {
    const args = (fields?: string[]) => ({
      keys: [{ key: newClimb, ...(fields && { fields }) }],
      label: 'La valse',
    });
    expect(after('withdrawRevisions', args(), { [row]: held })).toEqual({ [row]: null });
    expect(after('withdrawRevisions', args(['grade']), { [row]: held })).toEqual({
      [row]: { ...held, fields: {} },
    });
    expect(after('withdrawRevisions', args(['grade', 'name']), { [row]: held })).toEqual({ [row]: null });
    expect(after('withdrawRevisions', args(), { [row]: null })).toEqual({ [row]: null });
  });

  test('leaves the catalogue until that itself is taken back', () => {
    const leaves = { ...held, removed: true, others: [] };
    const args = (fields: string[]) => ({ keys: [{ key: newClimb, fields }], label: 'La valse' });
    const back = (...fields: string[]) => after('withdrawRevisions', args(fields), { [row]: leaves })[row];
    expect(back('grade')).toEqual({ ...leaves, fields: {} });
    expect(back('removed')).toEqual({ ...leaves, removed: false });
    expect(back('removed', 'grade')).toBeNull();
  });

  test('keeps what another editor wrote in a field that is said otherwise here', () => {
    const args = { key: newClimb, fields: { name: 'La java' }, label: 'La java' };
    expect(after('reviseItem', args, { [row]: held })).toEqual({
      [row]: { ...held, fields: { grade: '6a', name: 'La java' } },
    });
  });
});

describe('what is said of the topo', () => {
  const name = `report/${A}`;
  const draft = draftOf({ id: A });
  const { state, answer, answeredOn } = reportOf();

  test('is shown as sent, stays as it was answered when it is sent again, and goes when it is withdrawn', () => {
    expect(after('sendReport', draft, { [name]: null })).toEqual({
      [name]: { ...draft, state, answer, answeredOn },
    });
    const answered = reportOf({ id: A, state: 'next' });
    expect(after('sendReport', draft, { [name]: answered })).toEqual({ [name]: answered });
    expect(after('withdrawReport', { id: A }, { [name]: answered })).toEqual({ [name]: null });
  });
});

describe('what is kept to be found again', () => {
  test('is a bookmark under its address, a refusal off the list, a message that was read', () => {
    const bookmark = `bookmark/${url}`;
    const held = { url, title: 'Luberon' };
    expect(after('addBookmark', held, { [bookmark]: null })).toEqual({ [bookmark]: held });
    expect(after('removeBookmark', { url }, { [bookmark]: held })).toEqual({ [bookmark]: null });
    const dismissal = `dismissal/${A}`;
    expect(after('dismissRefusal', { key: A }, { [dismissal]: null })).toEqual({ [dismissal]: { key: A } });
    expect(after('restoreRefusal', { key: A }, { [dismissal]: { key: A } })).toEqual({ [dismissal]: null });
    const read = 'flashAcknowledgement/7';
    expect(after('acknowledgeFlashMessage', { id: 7 }, { [read]: null })).toEqual({
      [read]: { messageId: 7 },
    });
    const version = `otherVersion/${A}`;
    expect(after('dismissOtherVersion', { id: A }, { [version]: { id: A } })).toEqual({ [version]: null });
  });
});
