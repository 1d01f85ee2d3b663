// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { LedgerYear } from '#contract/endpoints/shop/ledger';
import type { CartItem } from '#contract/tables/cart';
import type { ProductSplit } from '#contract/tables/money-split';
import type { PersonalDb } from '#worker/db/personal-db';
import { addressRowOf } from '../support/address-row-of';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';
import { orderRowOf } from '../support/order-row-of';
import { sampleSeller } from '../support/sample-seller';

afterEach(() => cleanup());

const split: ProductSplit = {
  productId: 1,
  authors: 900,
  fund: 290,
  publisher: 1509,
  vat: 151,
  payment: 50,
  post: 0,
};
const { productId: _id, ...parts } = split;
const address = {
  id: crypto.randomUUID(),
  firstName: 'Ada',
  lastName: 'Grimpe',
  businessName: '',
  address: '1 rue du Pas',
  zipcode: '10115',
  city: 'Gap',
  state: null,
  country: '',
  countryCode: 'FR',
  phone: '',
  isDefault: true,
};
const year: LedgerYear = { year: 2026, split: { ...parts, untold: 400 } };
const plain = (element: HTMLElement | undefined) => element?.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

const keep = (db: PersonalDb, key: string, data: unknown) =>
  db.pages.put({ key, state: 'found', data, fetchedAt: Date.now() - 60_000 });

describe('the ledger, without network', () => {
  test('says who got what of each year, and what that comes to', async () => {
    await openApp('/fr/ou-va-l-argent', { seed: async (db) => void (await keep(db, 'ledger', [year])) });
    expect(await screen.findByRole('heading', { name: '2026' })).toBeTruthy();
    const rows = plain(screen.getByRole('main'));
    for (const row of ['Auteurs9,00 €', 'TVA1,51 €', 'Ventes sans répartition4,00 €', 'Total33,00 €']) {
      expect(rows).toContain(row);
    }
    // Who got nothing is not named.
    expect(rows).not.toContain('Poste');
    expect(screen.getByRole('heading', { name: 'Où va votre argent' })).toBeTruthy();
  });

  test('says that nothing was sold yet, in English too', async () => {
    await openApp('/en/where-the-money-goes', {
      seed: async (db) => void (await keep(db, 'ledger', [])),
    });
    expect(await screen.findByText('Nothing has been sold yet.')).toBeTruthy();
  });

  test('is a page there is not where nothing is told, and says so where it never came', async () => {
    await openApp('/fr/ou-va-l-argent', { seed: async (db) => void (await keep(db, 'ledger', null)) });
    expect(await screen.findByText(/n’existe pas|introuvable/)).toBeTruthy();
    cleanup();
    await openApp('/fr/ou-va-l-argent');
    expect(await screen.findByText('Contenu indisponible')).toBeTruthy();
  });
});

describe('where one’s money goes', () => {
  const inCart =
    (told: ProductSplit[], more: Partial<CartItem> = {}) =>
    async (db: PersonalDb) => {
      const item = cartItemOf(1, { priceCents: 2900, ...more });
      await db.cartItem.put({ ...item, quantity: 2, id: '1', v: 1, pending: 0 });
      const { quantity: _quantity, onSale: _onSale, productId: id, ...facts } = item;
      await keep(db, 'products', { products: [{ id, ...facts }], discounts: [], shipping: [], splits: told });
    };

  test('stands in the cart, of all that is in it, with the way to the ledger', async () => {
    const { user } = await openApp('/fr/mon-compte/panier', { seed: inCart([split]) });
    await user.click(await screen.findByText('Où va votre argent'));
    const fold = screen.getAllByRole('group').find((one) => one.tagName === 'DETAILS');
    expect(plain(fold)).toContain('Auteurs18,00 €');
    expect(plain(fold)).toContain('Total58,00 €');
    expect(screen.getByRole('link', { name: 'Les comptes de chaque année' }).getAttribute('href')).toBe(
      '/fr/ou-va-l-argent',
    );
  });

  test('counts one’s own copy and the gift of the same guidebook', async () => {
    const both = { kind: 'virtual', gift: true, withOwn: true } as const;
    const { user } = await openApp('/fr/mon-compte/panier', { seed: inCart([split], both) });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.click(await screen.findByText('Où va votre argent'));
    const fold = screen.getAllByRole('group').find((one) => one.tagName === 'DETAILS');
    expect(plain(fold)).toContain('Auteurs18,00 €');
    expect(plain(fold)).toContain('Total58,00 €');
  });

  test.each([
    [true, 'DE', true],
    [true, 'FR', false],
    [true, null, true],
    [false, 'DE', false],
  ])(
    'says that VAT may be another: where it follows the buyer %s, in %s, is %s',
    async (vatVaries, home, isSaid) => {
      const { user, device } = await openApp('/fr/mon-compte/panier', {
        seed: async (db) => {
          await inCart([split])(db);
          if (home !== null) await db.address.put(addressRowOf({ ...address, countryCode: home }));
        },
      });
      await device.provided.put({ key: 'seller', seller: { ...sampleSeller, vatVaries } });
      await screen.findByText(vatVaries ? 'TVA comprise là où elle est due.' : 'Prix TVA comprise.');
      await user.click(await screen.findByText('Où va votre argent'));
      expect(screen.queryAllByText(/Calculé avec la TVA française/)).toHaveLength(isSaid ? 1 : 0);
    },
  );

  test('is not guessed of a price that changed since, nor where nothing is told', async () => {
    for (const told of [[{ ...split, post: 1 }], []]) {
      await openApp('/fr/mon-compte/panier', { seed: inCart(told) });
      expect(await screen.findByRole('region', { name: 'Total du panier' })).toBeTruthy();
      expect(screen.queryByText('Où va votre argent')).toBeNull();
      cleanup();
    }
  });

  test('stands on the order as it was placed', async () => {
    const order = orderRowOf({ totalCents: 3300, split: year.split });
    const { user } = await openApp(`/fr/mon-compte/commandes/${order.id}`, {
      seed: async (db) => void (await db.order.put(order)),
    });
    await user.click(await screen.findByText('Où va votre argent'));
    expect(plain(screen.getByRole('main'))).toContain('Fonds d’équipement2,90 €');
  });

  test('is linked from the legal notice where it is told', async () => {
    const data = { slug: 'legal', title: { fr: 'a', en: 'a' }, content: { fr: '', en: '' }, updatedAt: null };
    await openApp('/fr/presentation/legal', {
      seed: async (db) => {
        await keep(db, 'presentation/legal', data);
        await keep(db, 'products', { products: [], discounts: [], shipping: [], splits: [split] });
      },
    });
    const main = within(await screen.findByRole('main'));
    expect((await main.findByRole('link', { name: 'Où va votre argent' })).getAttribute('href')).toBe(
      '/fr/ou-va-l-argent',
    );
  });
});
