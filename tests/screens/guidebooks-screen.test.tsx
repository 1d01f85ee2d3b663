// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { pageKey } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(cleanup);

const vaucluse = { id: 1, slug: 'vaucluse', name: { fr: 'Vaucluse', en: 'Vaucluse' } };
const book = (id: number, slug: string, label: string): GuidebookSummary => ({
  id,
  slug,
  label,
  kind: 'cliff',
  edition: 1,
  year: 2026,
  regions: [vaucluse],
  sectorCount: 3,
  climbCount: 20,
  multipitchCount: 0,
  products: [],
});
const shelf = [book(1, 'luberon', 'Luberon'), book(2, 'ceuse', 'Céüse, là-haut')];
const seed = async (db: PersonalDb) => {
  await db.pages.put({
    key: pageKey({ page: 'guidebooks' }),
    state: 'found',
    data: shelf,
    fetchedAt: Date.now() - 3_600_000,
  });
};
const books = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/fr/topo/'));

describe('the guidebooks, looked for by name', () => {
  test('are narrowed while typing, by an address that coming back finds again', async () => {
    const { user, router } = await openApp('/fr/topos', { account: null, seed });
    await user.type(await screen.findByRole('combobox', { name: 'Chercher un topo' }), 'ceuse');
    expect(books()).toEqual(['/fr/topo/ceuse']);
    await waitFor(() => expect(window.location.search).toBe('?query=ceuse'));
    await user.click(screen.getByRole('link', { name: /Céüse/ }));
    await screen.findByRole('heading', { level: 1, name: 'Contenu indisponible' });
    act(() => router.history.back());
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Chercher un topo' });
    expect(field.value).toBe('ceuse');
    expect(books()).toEqual(['/fr/topo/ceuse']);
    // And whoever comes by the bar, whose address says nothing.
    await user.click(screen.getByRole('link', { name: /Céüse/ }));
    await screen.findByRole('heading', { level: 1, name: 'Contenu indisponible' });
    await act(() => router.navigate({ to: '/{-$lng}/guidebooks' }));
    await screen.findByDisplayValue('ceuse');
    await user.clear(screen.getByDisplayValue('ceuse'));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(books()).toEqual(['/fr/topo/luberon', '/fr/topo/ceuse']);
  });

  test('are found without the server’s list too, out of the index on the device', async () => {
    const refs = shelf.map(({ id, slug, label, kind }) => ({ id, slug, label, kind }));
    const { user } = await openApp('/fr/topos?query=luberon', {
      account: null,
      engine: { ...offlineEngine(), indexedGuidebooks: async () => refs },
    });
    // The list is asked for anew, and its place drawn anew, once the databases are open.
    await waitFor(() => expect(document.querySelector('[data-unknown]')).toBeNull());
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Chercher un topo' });
    expect(field.value).toBe('luberon');
    expect(books()).toEqual(['/fr/topo/luberon']);
    await user.clear(field);
    expect(books()).toEqual(['/fr/topo/luberon', '/fr/topo/ceuse']);
  });

  test('that nobody knows lead back to all of them with a tap', async () => {
    const { user } = await openApp('/fr/topos?query=zzzz', {
      account: null,
      seed,
      engine: { ...offlineEngine(), indexedGuidebooks: async () => [] },
    });
    expect(await screen.findByRole('heading', { name: /Rien pour.*zzzz/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Effacer les lettres' }));
    expect(books()).toEqual(['/fr/topo/luberon', '/fr/topo/ceuse']);
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('the shelf', () => {
  const product = { priceCents: 2900, vatRate: 5.5 };
  const sold = (left: number | null): GuidebookSummary['products'] => [
    { ...product, id: 1, kind: 'physical', left },
    { ...product, id: 2, kind: 'virtual', priceCents: 3100, left: null },
  ];
  const holding = (products: GuidebookSummary['products']) => async (db: PersonalDb) => {
    const data = [{ ...book(1, 'luberon', 'Luberon'), products }];
    const key = pageKey({ page: 'guidebooks' });
    await db.pages.put({ key, state: 'found', data, fetchedAt: Date.now() });
  };

  test('says of a book that is the customer’s that it is theirs, and no price', async () => {
    await openApp('/fr/topos', {
      seed: async (db) => {
        await holding(sold(2))(db);
        const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
        await db.validation.put({ ...right, endValidationDate: null, id: 'right', v: 1, pending: 0 });
      },
    });
    const link = within(await screen.findByRole('link', { name: /Luberon/ }));
    expect(await link.findByText('À vous')).toBeTruthy();
    expect(link.queryByText(/€|Papier/)).toBeNull();
  });

  test('says when the paper runs out, and the price of what is there', async () => {
    await openApp('/fr/topos', { account: null, seed: holding(sold(2)) });
    const few = within(await screen.findByRole('link', { name: /Luberon/ }));
    expect(await few.findByText(/^Papier\s: plus que 2 exemplaires$/)).toBeTruthy();
    expect(few.getByText(/29,00\s€/)).toBeTruthy();
    cleanup();
    await openApp('/fr/topos', { account: null, seed: holding(sold(0)) });
    const none = within(await screen.findByRole('link', { name: /Luberon/ }));
    expect(await none.findByText('Topo papier épuisé')).toBeTruthy();
    expect(none.getByText(/31,00\s€/)).toBeTruthy();
  });
});
