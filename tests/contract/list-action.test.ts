import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/rules/access';
import { listAction, type ListHoldings } from '#contract/rules/list-action';

const keys = { guidebookIds: [1], productIds: [10, 50], sample: false };
const sector = { routeIds: ['cliff-7'], keys };
const crag = { routeIds: ['cliff-7', 'cliff-8'], keys };
const nothing: ListHoldings = { access: { state: 'none' }, saved: new Set(), cart: [] };
const access = (state: 'active' | 'expiring' | 'over'): Access => ({
  state,
  until: '2026-12-01T00:00:00.000Z',
});
const saved = (...ids: string[]) => new Set(ids);
const inCart = (productId: number, type: 'guidebook' | 'crag', kind: 'virtual' | 'physical' = 'virtual') => ({
  productId,
  kind,
  subject: { type, id: 1, slug: 'luberon', label: 'Luberon', kind: 'cliff' as const, regionSlug: null },
});

describe('an entry that is not owned', () => {
  test('can be put into the cart', () => {
    expect(listAction(sector, nothing)).toEqual({ kind: 'add_to_cart' });
    expect(listAction(sector, { ...nothing, access: access('over') })).toEqual({ kind: 'add_to_cart' });
  });

  test('offers nothing when nobody sells it', () => {
    const unsold = { ...sector, keys: { guidebookIds: [], productIds: [], sample: false } };
    expect(listAction(unsold, nothing)).toEqual({ kind: 'none' });
  });

  test('is in the cart by itself, and can be taken out, guidebook or not', () => {
    const cart = [inCart(10, 'guidebook'), inCart(50, 'crag')];
    expect(listAction(sector, { ...nothing, cart })).toEqual({ kind: 'in_cart', productId: 50 });
  });

  test('is in the cart through a guidebook, which is named; the digital one before the paper', () => {
    const cart = [inCart(11, 'guidebook', 'physical'), inCart(10, 'guidebook')];
    expect(listAction(sector, { ...nothing, cart })).toEqual({
      kind: 'in_cart_guidebook',
      guidebook: 'Luberon',
      isPaper: false,
    });
    expect(listAction(sector, { ...nothing, cart: cart.slice(0, 1) })).toMatchObject({ isPaper: true });
  });

  test('is not in the cart through a guidebook that is only given; with one’s own beside the gift it is', () => {
    const given = { ...inCart(10, 'guidebook'), gift: true, withOwn: false };
    expect(listAction(sector, { ...nothing, cart: [given] }).kind).toBe('add_to_cart');
    const both = { ...given, withOwn: true };
    expect(listAction(sector, { ...nothing, cart: [both] }).kind).toBe('in_cart_guidebook');
  });

  test('is not touched by what else is in the cart', () => {
    const other = { ...inCart(60, 'guidebook'), subject: { ...inCart(60, 'guidebook').subject, id: 9 } };
    expect(listAction(sector, { ...nothing, cart: [other, inCart(61, 'crag')] }).kind).toBe('add_to_cart');
  });
});

describe('an entry that is owned', () => {
  test.each(['active', 'expiring'] as const)('can be saved while its access is %s', (state) => {
    expect(listAction(sector, { ...nothing, access: access(state) })).toEqual({ kind: 'save' });
  });

  test('leads from a search to the route', () => {
    expect(listAction(sector, { ...nothing, access: access('active') }, true)).toEqual({ kind: 'my_route' });
  });

  test('is saved once it is, even when its access is over', () => {
    const holdings = { ...nothing, access: access('over'), saved: saved('cliff-7') };
    expect(listAction(sector, holdings)).toEqual({ kind: 'saved' });
  });
});

describe('a crag', () => {
  test('is saved only when all its enabled sectors are', () => {
    const active = { ...nothing, access: access('active') };
    expect(listAction(crag, { ...active, saved: saved('cliff-7') })).toEqual({ kind: 'save' });
    expect(listAction(crag, { ...active, saved: saved('cliff-7', 'cliff-8') })).toEqual({ kind: 'saved' });
  });

  test('without enabled sectors is never saved', () => {
    expect(listAction({ ...crag, routeIds: [] }, nothing).kind).toBe('add_to_cart');
  });
});
