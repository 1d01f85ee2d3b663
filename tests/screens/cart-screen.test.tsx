// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import type { Address } from '#contract/forms/address';
import type { CartItem } from '#contract/tables/cart';
import type { Checkout } from '#contract/tables/order';
import type { ShippingRate } from '#contract/tables/shipping';
import type { PageRequest } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { addressOf } from '../support/address-of';
import { addressRowOf } from '../support/address-row-of';
import { cartItemOf } from '../support/cart-item-of';
import { sampleSeller } from '../support/sample-seller';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

const digital = cartItemOf(2, {
  kind: 'virtual',
  priceCents: 1900,
  subject: { ...cartItemOf(1).subject, label: 'Buëch vertical', slug: 'buech-vertical' },
  guidebookIds: [1],
});
const crag = cartItemOf(5, {
  kind: 'virtual',
  priceCents: 490,
  guidebookIds: [1],
  subject: { type: 'crag', id: 7, slug: 'volx', label: 'Volx', kind: 'cliff', regionSlug: 'provence' },
});
const discounts = [{ fromCents: 2000, percent: 10 }];

const rate = (more: Partial<ShippingRate>): ShippingRate => ({
  method: 'standard',
  countries: null,
  exceptCountries: [],
  priceCents: 500,
  isTracked: false,
  daysMin: 10,
  daysMax: 20,
  ...more,
});
const rates = [
  rate({ countries: ['FR', 'MC'], isTracked: true, daysMin: 3, daysMax: 4 }),
  rate({}),
  rate({
    method: 'express',
    exceptCountries: ['FR', 'MC'],
    priceCents: 1500,
    isTracked: true,
    daysMin: 4,
    daysMax: 6,
  }),
];

const holding =
  (items: CartItem[], pending = 0, shipping?: ShippingRate[]) =>
  async (db: PersonalDb) => {
    for (const item of items) await db.cartItem.put({ ...item, id: String(item.productId), v: 1, pending });
    const products = items.map(({ productId, quantity: _quantity, onSale: _onSale, ...facts }) => {
      return { id: productId, ...facts };
    });
    const data = { products, discounts, ...(shipping && { shipping }) };
    await db.pages.put({ key: 'products', state: 'found', data, fetchedAt: Date.now() });
  };
const path = '/fr/mon-compte/panier';
const total = (name: RegExp | string) => screen.getByText(name).nextElementSibling?.textContent;

describe('an empty cart', () => {
  test('says so, and leads to the guidebooks', async () => {
    await openApp(path);
    expect(await screen.findByText('Votre panier est vide')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Voir les topos/ })).toBeTruthy();
  });
});

describe('a cart that lies on a device without network over midnight', () => {
  const seed =
    (day: string) =>
    async (db: PersonalDb): Promise<void> => {
      await holding([cartItemOf(1, { priceCents: 2900 }), digital, crag], 0, rates)(db);
      const planned = [
        { what: 'price', day, productId: 1, cents: 3100 },
        { what: 'sale', day, productId: 5, onSale: false },
        { what: 'step', day, fromCents: 1000, percent: 50 },
      ];
      const row = await db.pages.get('products');
      if (row?.state !== 'found') throw new Error('There is no price list.');
      await db.pages.put({ ...row, data: { ...(row.data as object), planned } });
    };

  test('shows what counts from today on, by what was planned when it was fetched', async () => {
    await openApp(path, { seed: seed(cragTime(Date.now()).day), engine: offlineEngine() });
    await waitFor(() => expect(total(/Topos papier/)).toMatch(/31,00/));
    expect(total(/Éditions numériques/)).toMatch(/19,00/);
    expect(screen.getByText(/50\s%/)).toBeTruthy();
  });

  test('shows nothing of it the day before', async () => {
    await openApp(path, { seed: seed(dayAfter(cragTime(Date.now()).day, 2)), engine: offlineEngine() });
    await waitFor(() => expect(total(/Topos papier/)).toMatch(/29,00/));
    expect(total(/Éditions numériques/)).toMatch(/23,90/);
  });
});

describe('a cart of paper and digital', () => {
  test('does not call digital unneeded for paper that cannot be ordered any more', async () => {
    const paper = { ...cartItemOf(1), subject: digital.subject };
    await openApp(path, { seed: holding([paper, digital]) });
    expect(await screen.findByText(/Le topo papier « Buëch vertical » du panier donne accès/)).toBeTruthy();
    cleanup();
    await openApp(path, { seed: holding([{ ...paper, left: 0 }, digital]) });
    expect(await screen.findByText(/^Épuisé/)).toBeTruthy();
    expect(screen.queryByText(/Le topo papier « Buëch vertical » du panier/)).toBeNull();
  });

  test('reduces what is digital only, and says what a guidebook of it opens already', async () => {
    await openApp(path, { seed: holding([cartItemOf(1), digital, crag]) });
    expect(await screen.findByText(/Déjà compris dans le topo « Buëch vertical »/)).toBeTruthy();
    expect(screen.getByText(/Le topo papier « Guidebook 1 »/)).toBeTruthy();
    expect(total(/Topos papier/)).toMatch(/29,00/);
    expect(total(/Éditions numériques/)).toMatch(/23,90/);
    expect(total(/Remise numérique de 10/)).toMatch(/−2,39/);
    expect(total(/Total estimé/)).toMatch(/50,51/);
  });

  test('counts copies of paper, up and down', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    const copies = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Exemplaires' });
    await user.click(screen.getByRole('button', { name: 'Un de plus' }));
    await waitFor(() => expect(copies.value).toBe('2'));
    expect(total(/Topos papier/)).toMatch(/58,00/);
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'addToCart', lane: 'cart' }]);
    await user.click(screen.getByRole('button', { name: 'Un de moins' }));
    await waitFor(() => expect(copies.value).toBe('1'));
    expect(screen.getByRole('button', { name: 'Un de moins' })).toHaveProperty('disabled', true);
  });

  test('takes a number of copies that is typed, at most 20; an emptied field changes nothing', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    const copies = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Exemplaires' });
    const kept = async () => (await db.cartItem.get('1'))?.quantity;
    await user.clear(copies);
    expect(copies.value).toBe('');
    await user.type(copies, '12');
    await waitFor(async () => expect(await kept()).toBe(12));
    await user.clear(copies);
    await user.tab();
    await waitFor(() => expect(copies.value).toBe('12'));
    await user.clear(copies);
    await user.type(copies, '50');
    await waitFor(async () => expect(await kept()).toBe(20));
    await user.tab();
    await waitFor(() => expect(copies.value).toBe('20'));
  });

  test('removes one, warns, and puts it back where the customer wants it', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1, { quantity: 3 }), crag]) });
    const line = within(await screen.findByRole('article', { name: /Guidebook 1/ }));
    await user.click(line.getByRole('button', { name: /Retirer du panier/ }));
    await user.click(await screen.findByRole('button', { name: 'Remettre', hidden: true }));
    await waitFor(async () => expect(await db.cartItem.get('1')).toMatchObject({ quantity: 3 }));
  });

  test('is emptied only after asking', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1), crag]) });
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }));
    await screen.findByText('Retirer les 2 articles du panier ?');
    expect(await db.cartItem.count()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Vider' }));
    expect(await screen.findByText('Votre panier est vide')).toBeTruthy();
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'resetCart', args: { productIds: [1, 5] } }]);
  });

  test('leaves out of the sum what is no longer on sale, and says so', async () => {
    await openApp(path, { seed: holding([crag, cartItemOf(1, { onSale: false })]) });
    expect(await screen.findByText(/N’est plus en vente/)).toBeTruthy();
    expect(total(/Total estimé/)).toMatch(/4,90/);
  });

  test('offers no order where nothing in it is on sale', async () => {
    await openApp(path, { seed: holding([cartItemOf(1, { onSale: false })]) });
    expect(await screen.findByText('Rien de ce panier ne peut être commandé pour le moment.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Commander/ })).toBeNull();
    cleanup();
    await openApp(path, { seed: holding([crag, cartItemOf(1, { onSale: false })]) });
    expect(await screen.findByRole('link', { name: /Commander/ })).toBeTruthy();
  });
});

describe('who sells what is in the cart', () => {
  test('is named before anything is ordered, with the ways to what the law wants told', async () => {
    const { device } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    await device.provided.put({ key: 'seller', seller: sampleSeller });
    const region = within(await screen.findByRole('region', { name: 'Qui vend' }));
    expect(await region.findByText('Éditions du Relais')).toBeTruthy();
    expect(region.getByText(/12 rue de la Falaise, 05000 Gap/)).toBeTruthy();
    expect(region.getByRole('link', { name: 'Mentions légales' }).getAttribute('href')).toBe(
      '/fr/presentation/legal',
    );
    expect(await screen.findByText('Prix TVA comprise.')).toBeTruthy();
  });

  test('who has no VAT says so in the sentence of the law, and nobody else does', async () => {
    const { device } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    const exemption = { fr: 'TVA non applicable, art. 293 B du CGI', en: 'VAT not applicable' };
    await device.provided.put({ key: 'seller', seller: { ...sampleSeller, exemption } });
    expect(await screen.findByText(exemption.fr)).toBeTruthy();
    expect(screen.queryByText('Prix TVA comprise.')).toBeNull();
  });

  test('who has none any more no longer tells of VAT in where the money goes', async () => {
    const parts = { authors: 1000, fund: 0, publisher: 1749, vat: 151, payment: 0, post: 0 };
    const { device, db } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    const list = await db.pages.get('products');
    if (list?.state !== 'found') throw new Error('no price list');
    await db.pages.put({ ...list, data: { ...(list.data as object), splits: [{ productId: 1, ...parts }] } });
    expect(await screen.findByText('Où va votre argent')).toBeTruthy();
    const exemption = { fr: 'TVA non applicable, art. 293 B du CGI', en: 'VAT not applicable' };
    await device.provided.put({ key: 'seller', seller: { ...sampleSeller, exemption } });
    await waitFor(() => expect(screen.queryByText('Où va votre argent')).toBeNull());
  });

  test('who takes the VAT of the buyer’s country promises none where none is due', async () => {
    const { device } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    await device.provided.put({ key: 'seller', seller: { ...sampleSeller, vatVaries: true } });
    expect(await screen.findByText('TVA comprise là où elle est due.')).toBeTruthy();
    expect(screen.queryByText('Prix TVA comprise.')).toBeNull();
  });

  test('is nobody on a demonstration, and not guessed before it was heard', async () => {
    const { device } = await openApp(path, { seed: holding([cartItemOf(1)]) });
    expect(await screen.findByRole('region', { name: 'Qui vend' })).toBeTruthy();
    expect(screen.queryByText(/Vendu par|démonstration\s: rien/)).toBeNull();
    await device.provided.put({ key: 'seller', seller: null });
    expect(await screen.findByText(/démonstration\s: rien n’y est vendu/)).toBeTruthy();
  });
});

describe('a cart that is opened', () => {
  test('asks at once for news of its prices and of itself', async () => {
    const asked: unknown[] = [];
    const engine = {
      ...offlineEngine(),
      refreshPage: async (request: PageRequest, maxAgeMs: number) => {
        asked.push([request.page, maxAgeMs]);
        return 'unreachable' as const;
      },
      sendNow: async () => void asked.push('sendNow'),
    };
    await openApp(path, { seed: holding([cartItemOf(1)]), engine });
    await screen.findByRole('article', { name: /Guidebook 1/ });
    expect(asked).toContainEqual(['products', 0]);
    expect(asked).toContain('sendNow');
  });

  test('says of each edition how long it is read', async () => {
    await openApp(path, { seed: holding([cartItemOf(1), crag]) });
    const paper = within(await screen.findByRole('article', { name: /Guidebook 1/ }));
    expect(paper.getByText('Donne aussi accès à l’édition numérique pour un an')).toBeTruthy();
    const single = within(screen.getByRole('article', { name: /Volx/ }));
    expect(single.getByText('Accès sans limite de durée')).toBeTruthy();
  });

  /** The cart of a customer who can read "Buëch vertical" without an end. */
  const owning = (items: CartItem[]) => async (db: PersonalDb) => {
    await holding(items)(db);
    const right = { guidebookId: 1, productId: null, slug: 'buech-vertical', label: 'Buëch vertical' };
    await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
  };

  test('names what the customer has for good, which the order waits for', async () => {
    await openApp(path, { seed: owning([cartItemOf(1), digital]) });
    const line = within(await screen.findByRole('article', { name: /Buëch vertical/ }));
    expect(await line.findByText(/sans limite de durée\s: retirez cet article/)).toBeTruthy();
    const paper = within(screen.getByRole('article', { name: /Guidebook 1/ }));
    expect(paper.queryByText(/retirez cet article/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Commander' })).toBeTruthy();
  });

  test('offers no order of what the customer has for good alone, and names no rest', async () => {
    await openApp(path, { seed: owning([digital]) });
    const line = within(await screen.findByRole('article', { name: /Buëch vertical/ }));
    expect(await line.findByText('Vous y avez déjà accès. Vous pouvez retirer cet article.')).toBeTruthy();
    expect(await screen.findByText('Rien de ce panier ne peut être commandé pour le moment.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Commander' })).toBeNull();
  });

  test('of digital editions alone says nothing of shipping', async () => {
    await openApp(path, { seed: holding([digital]) });
    await screen.findByRole('article', { name: /Buëch vertical/ });
    expect(screen.queryByText('Frais de port')).toBeNull();
  });
});

describe('a cart whose prices changed', () => {
  /** The price list of an hour ago lies beside what the server said of the cart since. */
  const behind = (items: CartItem[], listed: CartItem[]) => async (db: PersonalDb) => {
    await holding(listed)(db);
    await db.cartItem.clear();
    for (const item of items)
      await db.cartItem.put({ ...item, id: String(item.productId), v: 2, pending: 0 });
  };

  test('goes by what the server said of it, not by an older price list', async () => {
    const now = [cartItemOf(1, { onSale: false }), { ...crag, priceCents: 590 }];
    await openApp(path, { seed: behind(now, [cartItemOf(1), crag]) });
    expect(await screen.findByText(/N’est plus en vente/)).toBeTruthy();
    expect(total(/Total estimé/)).toMatch(/5,90/);
  });

  test('of a guest goes by the price list, for no server knows it', async () => {
    const seed = behind([cartItemOf(1)], [cartItemOf(1, { priceCents: 3100 })]);
    await openApp(path, { account: null, seed });
    await waitFor(() => expect(total(/Topos papier/)).toMatch(/31,00/));
  });

  test('says of each product what changed, until that was read', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1), crag]) });
    await waitFor(async () => expect(await db.meta.get('seenCart')).toBeTruthy());
    expect(screen.queryByText('Votre panier a changé')).toBeNull();
    await db.cartItem.bulkPut([
      { ...cartItemOf(1, { onSale: false }), id: '1', v: 2, pending: 0 },
      { ...crag, priceCents: 590, id: '5', v: 2, pending: 0 },
    ]);
    expect(await screen.findByText(/^Guidebook 1, Topo papier\s: plus en vente\.$/)).toBeTruthy();
    expect(screen.getByText(/^Volx, Édition numérique\s: 5,90\s€ au lieu de 4,90\s€\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compris' }));
    await waitFor(() => expect(screen.queryByText('Votre panier a changé')).toBeNull());
    await db.cartItem.put({ ...cartItemOf(1), id: '1', v: 3, pending: 0 });
    expect(await screen.findByText(/^Guidebook 1, Topo papier\s: de nouveau en vente\.$/)).toBeTruthy();
    await db.cartItem.delete('1');
    await waitFor(() => expect(screen.queryByText('Votre panier a changé')).toBeNull());
  });
});

describe('how the paper in a cart is sent', () => {
  const usual: Address = {
    ...addressOf(),
    id: '11111111-1111-4111-8111-111111111111',
    country: 'France',
    isDefault: true,
  };
  /** A cart of one paper guidebook, and the country of the customer's usual address. */
  const at =
    (countryCode: string, sent = rates) =>
    async (db: PersonalDb) => {
      await holding([cartItemOf(1)], 0, sent)(db);
      await db.address.put(addressRowOf({ ...usual, countryCode }));
    };

  test('is chosen with what it costs and takes where, kept here, and counted where it costs one price', async () => {
    const { user, db } = await openApp(path, { seed: holding([cartItemOf(1), digital], 0, rates) });
    const standard = await screen.findByRole('radio', {
      name: /Normal.*France et Monaco\s: 5,00\s€, 3 à 4 jours/,
    });
    expect(standard).toHaveProperty('checked', true);
    expect(total(/Frais de port/)).toMatch(/^5,00/);
    expect(total(/Total estimé/)).toMatch(/53,00/);
    const express = screen.getByRole('radio', { name: /Express.*Autres pays\s: 15,00\s€.*suivi/ });
    await user.click(express);
    await waitFor(() => expect(express).toHaveProperty('checked', true));
    await waitFor(() => expect(total(/Frais de port/)).toMatch(/5,00.+à 15,00/));
    expect(total(/Total estimé/)).toMatch(/53,00.+à 63,00/);
    expect(screen.getByText(/vous aurez le moins cher/)).toBeTruthy();
    expect(await db.outbox.toArray()).toMatchObject([
      { name: 'setShippingMethod', lane: 'cart', args: { method: 'express' } },
    ]);
  });

  test('costs what it does to the usual address, and no way is offered that leads elsewhere only', async () => {
    await openApp(path, { seed: at('FR') });
    await waitFor(() => expect(total(/Frais de port \(France\)/)).toMatch(/^5,00/));
    expect(total('Total estimé')).toMatch(/^34,00/);
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    const { user } = await openApp(path, { seed: at('IT') });
    expect(await screen.findByRole('radio', { name: /Normal.*10 à 20 jours.*5,00/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Express.*4 à 6 jours.*15,00/ }));
    await waitFor(() => expect(total(/Frais de port \(Italie\)/)).toMatch(/^15,00/));
    expect(screen.queryByText(/Autres pays/)).toBeNull();
  });

  test('costs what it does to where the checkout sends it so far, which is no usual address', async () => {
    const seed = async (db: PersonalDb) => {
      await at('FR')(db);
      const elsewhere = { ...usual, id: '22222222-2222-4222-8222-222222222222', isDefault: false };
      await db.address.put(addressRowOf({ ...elsewhere, countryCode: 'IT' }));
      const checkout = { billing: usual, shipping: elsewhere } as unknown as Checkout;
      await db.meta.put({ key: 'lastCheckout', value: { at: Date.now(), checkout } });
    };
    await openApp(path, { seed });
    expect(await screen.findByText(/Frais de port \(Italie\)/)).toBeTruthy();
  });

  test('is told where no carrier goes to the usual address, and no shipping is counted', async () => {
    await openApp(path, { seed: at('IT', rates.slice(0, 1)) });
    expect(await screen.findByText(/Aucun transporteur ne dessert ce pays/)).toBeTruthy();
    expect(screen.queryByText(/Frais de port/)).toBeNull();
    expect(total('Total estimé, hors port')).toMatch(/^29,00/);
  });

  test('is no question without paper, or where there is one way only', async () => {
    await openApp(path, { seed: holding([digital], 0, rates) });
    await screen.findByText(/Éditions numériques/);
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    await openApp(path, { seed: holding([cartItemOf(1)], 0, rates.slice(0, 2)) });
    await screen.findByText(/Topos papier/);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the basket of a guest', () => {
  test('says what ordering needs and leads there and back, for who is new first; no badge counts it', async () => {
    await openApp(path, { account: null, seed: holding([cartItemOf(1)], 1) });
    expect(await screen.findByText(/^Pour commander, créez un compte/)).toBeTruthy();
    const way = within(screen.getByRole('region', { name: 'Pour commander' }));
    const back = `back=${encodeURIComponent(path)}`;
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Créer un compte', `/fr/compte/inscription?${back}`],
      ['Se connecter', `/fr/compte/connexion?${back}`],
    ]);
    expect(screen.queryByText('modification en attente')).toBeNull();
    expect(screen.queryByText('1 produit')).toBeNull();
  });

  test('becomes the badge of who is signed in', async () => {
    await openApp(path, { seed: holding([cartItemOf(1), crag]) });
    expect((await screen.findAllByText('2 produits')).length).toBeGreaterThan(0);
  });
});

describe('paper of which there are few copies', () => {
  const paper = (left: number, quantity = 1) => cartItemOf(1, { left, quantity });
  const wayOn = () => screen.queryByRole('link', { name: 'Commander' });

  test('is named when it is sold out, stays, and the rest can be ordered', async () => {
    await openApp(path, { seed: holding([crag, paper(0, 2)]) });
    const line = within(await screen.findByRole('article', { name: /Guidebook 1/ }));
    expect(line.getByText(/^Épuisé\s: il reste dans votre panier/)).toBeTruthy();
    expect(await screen.findAllByText(/4,90\s€/, { selector: 'dd' })).not.toEqual([]);
    expect(wayOn()).toBeTruthy();
  });

  test('is not ordered alone once it is sold out', async () => {
    await openApp(path, { seed: holding([paper(0)]) });
    expect(await screen.findByText('Rien de ce panier ne peut être commandé pour le moment.')).toBeTruthy();
    expect(wayOn()).toBeNull();
  });

  test('is not ordered in more copies than are left', async () => {
    await openApp(path, { seed: holding([paper(2, 3)]) });
    expect(await screen.findByText(/^Il ne reste que 2 exemplaires\s: choisissez-en 2 au plus/)).toBeTruthy();
    expect(screen.getByText(/^Pour commander, choisissez d’abord moins d’exemplaires/)).toBeTruthy();
    expect(wayOn()).toBeNull();
  });

  test('says how many are left, and no more are offered', async () => {
    await openApp(path, { seed: holding([paper(2, 2)]) });
    expect(await screen.findByText('Plus que 2 exemplaires')).toBeTruthy();
    const more = await screen.findByRole('button', { name: 'Un de plus' });
    expect(more.hasAttribute('disabled')).toBe(true);
    expect(wayOn()).toBeTruthy();
  });
});
