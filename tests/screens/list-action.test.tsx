// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { IndexedCrag } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { useListHoldings } from '../../src/shop/queries/use-list-holdings';
import { ListActionButton } from '../../src/shop/parts/list-action/list-action-button';
import { cragEntry, routeEntry } from '../../src/shop/parts/list-action/listed-entry';
import { savedRoute } from '../simulation/provided';
import { cartItemOf } from '../support/cart-item-of';
import { openPart } from '../support/open-app';

// The first drawer brings Fluent with it, which takes its time on a busy machine.
beforeAll(() => import('../../src/shop/parts/list-action/choice-sheet'), 60_000);
afterEach(() => cleanup());

const keys = { guidebookIds: [1], productIds: [2, 5], sample: false };
const route: SavedRoute = { ...savedRoute(7), label: 'Buoux · Styx', keys };

const crag: IndexedCrag = {
  id: 3,
  slug: 'buoux',
  name: 'Buoux',
  kind: 'cliff',
  climbCount: 30,
  sectorCount: 2,
  multipitchCount: 0,
  gradeMin: '5c',
  gradeMax: '8a',
  orientations: ['S'],
  multipitches: [],
  guidebooks: [],
  coordinates: { lat: 43.82, lon: 5.37 },
  region: { id: 1, slug: 'vaucluse', name: { fr: 'Vaucluse', en: 'Vaucluse' } },
  sectors: ['Styx', 'La Plage'].map((name, at) => ({
    id: 7 + at,
    slug: `sector-${at}`,
    name,
    orientation: 'S',
    climbCount: 15,
    gradeMin: '5c',
    gradeMax: '8a',
    keys,
  })),
};

function OneCrag() {
  return <ListActionButton entry={cragEntry(crag, keys)} holdings={useListHoldings()} isSearch />;
}

function OneEntry({ entry = route }: { entry?: SavedRoute }) {
  return <ListActionButton entry={routeEntry(entry)} holdings={useListHoldings()} />;
}

const prices = async (db: PersonalDb) => {
  const { productId: _id, quantity: _quantity, onSale: _onSale, ...facts } = cartItemOf(1);
  const products = [
    { id: 1, ...facts },
    { id: 2, ...facts, kind: 'virtual', priceCents: 1900 },
  ];
  const data = { products, discounts: [], shipping: [] };
  await db.pages.put({ key: 'products', state: 'found', data, fetchedAt: Date.now() });
};
const owning = async (db: PersonalDb) => {
  const right = { guidebookId: 1, productId: null, slug: 'guidebook-1', label: 'Guidebook 1' };
  await db.validation.put({ ...right, endValidationDate: null, id: 'right', v: 1, pending: 0 });
};
const inCart = (item: ReturnType<typeof cartItemOf>) => async (db: PersonalDb) => {
  await db.cartItem.put({ ...item, id: String(item.productId), v: 1, pending: 0 });
};

describe('an entry of a list that is not owned', () => {
  test('asks which edition, or leads who has it on paper to its activation, puts it into a guest’s basket and says so', async () => {
    const { user, db } = await openPart(<OneEntry />, { account: null, seed: prices });
    await user.click(await screen.findByRole('button', { name: 'Mettre Buoux · Styx au panier' }));
    const paper = await screen.findByRole('link', { name: /J’ai ce topo papier.*Guidebook 1/ });
    expect(paper.getAttribute('href')).toBe('/guidebook/guidebook-1/validation');
    await user.click(await screen.findByRole('button', { name: /Mettre au panier.*Édition numérique/ }));
    expect(await screen.findByText('Guidebook 1 est dans le panier.')).toBeTruthy();
    expect(await db.cartItem.toArray()).toMatchObject([{ productId: 2, quantity: 1 }]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' }));
    const covered = await screen.findByRole('button', {
      name: /avec le topo.*Guidebook 1/,
      // jsdom ends no transition: the closed drawer goes on hiding what lies behind it.
      hidden: true,
    });
    expect(covered.getAttribute('aria-disabled')).toBe('true');
  });

  test('is taken out of the cart when it is in it by itself', async () => {
    const single = cartItemOf(5, {
      kind: 'virtual',
      subject: { ...cartItemOf(5).subject, type: 'crag', label: 'Buoux', regionSlug: 'vaucluse' },
    });
    const { user, db } = await openPart(<OneEntry />, { seed: inCart(single) });
    await user.click(await screen.findByRole('button', { name: 'Dans le panier, retirer Buoux · Styx' }));
    expect(await screen.findByText('Buoux n’est plus dans le panier.')).toBeTruthy();
    expect(await db.cartItem.count()).toBe(0);
  });

  test('in the cart through a guidebook says why it stays, and stays', async () => {
    const { user, db } = await openPart(<OneEntry />, { seed: inCart(cartItemOf(1)) });
    const covered = await screen.findByRole('button', { name: /avec le topo papier.*Guidebook 1/ });
    await user.click(covered);
    expect(await screen.findByText(/Elle ne s’en retire pas seule/)).toBeTruthy();
    expect(await db.cartItem.count()).toBe(1);
  });
});

describe('an entry of a list that is owned', () => {
  test('is saved with one tap, and shown as saved', async () => {
    const { user, db } = await openPart(<OneEntry />, { seed: owning });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer Buoux · Styx' }));
    expect(await screen.findByRole('img', { name: /enregistrée/ })).toBeTruthy();
    await waitFor(async () => expect(await db.savedRoute.count()).toBe(1));
  });

  test('leads a guest to the sign-in before saving', async () => {
    const sample = { ...route, keys: { ...keys, sample: true } };
    await openPart(<OneEntry entry={sample} />, { account: null });
    const link = await screen.findByRole('link', { name: 'Se connecter pour enregistrer Buoux · Styx' });
    expect(link.getAttribute('href')).toMatch(/sign-in|connexion/);
  });
});

describe('a crag in a list', () => {
  test('that is owned is saved with all its sectors, and counts as saved only then', async () => {
    const { user, db } = await openPart(<OneCrag />, { seed: owning });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer Buoux' }));
    expect(await screen.findByRole('img', { name: /enregistrée/ })).toBeTruthy();
    expect((await db.savedRoute.orderBy('id').toArray()).map(({ routeId }) => routeId)).toEqual([7, 8]);
    // Dexie misses a change that is committed while a live query still reads (dexie#2270).
    await new Promise((resolve) => setTimeout(resolve, 500));
    await db.savedRoute.delete('cliff-8');
    expect(await screen.findByRole('button', { name: 'Enregistrer Buoux' })).toBeTruthy();
  });

  test('that is not owned can be put into the cart', async () => {
    await openPart(<OneCrag />, { account: null, seed: prices });
    expect(await screen.findByRole('button', { name: 'Mettre Buoux au panier' })).toBeTruthy();
  });
});
