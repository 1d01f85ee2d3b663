// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#contract/forms/address';
import type { Checkout } from '#contract/tables/order';
import { addressRowOf } from '../support/address-row-of';
import { answeringEngine } from '../support/answering-engine';
import type { PersonalDb } from '#worker/db/personal-db';
import { cartItemOf } from '../support/cart-item-of';
import { orderRowOf } from '../support/order-row-of';
import { sampleSeller } from '../support/sample-seller';
import { openApp } from '../support/open-app';

// Fetched late by the screen: read here, no test's patience is spent on it.
beforeAll(() => import('../../src/shop/screens/checkout/confirm-form'));
afterEach(() => cleanup());

const addressIn = (city: string): Address => ({
  id: crypto.randomUUID(),
  firstName: 'Ada',
  lastName: 'Grimpe',
  businessName: '',
  address: '1 rue du Pas',
  zipcode: '05000',
  city,
  countryCode: 'FR',
  country: 'France',
  phone: '+33 6 12 34 56 78',
  isDefault: false,
});
const way = {
  method: 'standard' as const,
  priceCents: 500,
  countries: null,
  exceptCountries: [],
  isTracked: true,
  daysMin: 3,
  daysMax: 4,
};
const checkoutOf = (more: Partial<Checkout> = {}): Checkout => ({
  billing: addressIn('Gap'),
  shipping: null,
  items: [cartItemOf(1)],
  ways: [way],
  way,
  method: null,
  unserved: [],
  problem: null,
  pending: null,
  vat: [],
  paperCents: 2900,
  digitalCents: 0,
  discountPercent: 0,
  discountCents: 0,
  shippingCents: 500,
  totalCents: 3400,
  ...more,
});
const openAt = (screenWord: string, checkout: Checkout) =>
  openApp(`/fr/mon-compte/tunnel/${screenWord}`, {
    engine: answeringEngine({
      readCheckout: async () => ({ kind: 'done', data: checkout }),
    }),
    seed: async (db) => void (await db.address.put(addressRowOf(addressIn('Gap')))),
  });
const under = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement as HTMLElement);

describe('a checkout without network', () => {
  const kept = async (db: PersonalDb) => {
    const checkout = checkoutOf({ shipping: addressIn('Apt') });
    await db.meta.put({ key: 'lastCheckout', value: { at: Date.now() - 7_300_000, checkout } });
  };

  test.each(['paiement', 'facturation'])(
    'shows at %s the last summary with its age, and orders nothing',
    async (at) => {
      await openApp(`/fr/mon-compte/tunnel/${at}`, { engine: answeringEngine({}), seed: kept });
      const last = within(await screen.findByRole('region', { name: 'Votre dernier récapitulatif' }));
      expect(last.getByText('05000 Apt')).toBeTruthy();
      expect(last.getByText(/il y a 2 heures/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Commander/ })).toBeNull();
    },
  );

  test('shows none where none was ever read', async () => {
    await openApp('/fr/mon-compte/tunnel/paiement', { engine: answeringEngine({}) });
    await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.queryByText('Votre dernier récapitulatif')).toBeNull();
  });
});

describe('the summary before paying', () => {
  test('shows who the bill goes to and where the parcel goes', async () => {
    await openAt('paiement', checkoutOf({ shipping: addressIn('Apt') }));
    const whole = await under('Livraison');
    expect(whole.getByRole('heading', { name: 'Facturation' })).toBeTruthy();
    expect(whole.getByText('05000 Gap')).toBeTruthy();
    expect(whole.getByText('05000 Apt')).toBeTruthy();
  });

  test('says when both are one', async () => {
    await openAt('paiement', checkoutOf());
    expect((await under('Livraison')).getByText('À la même adresse.')).toBeTruthy();
  });

  test('asks for no payment where there is nothing to pay', async () => {
    await openAt('paiement', checkoutOf({ totalCents: 0, shippingCents: 0, way: null, ways: [] }));
    expect(await screen.findByRole('button', { name: 'Commander, rien à payer' })).toBeTruthy();
    expect(screen.queryByText(/notre prestataire/)).toBeNull();
  });
});

describe('somebody who buys for a company', () => {
  const opened = async (seed?: (db: PersonalDb) => Promise<void>) => {
    const placed: unknown[] = [];
    const app = await openApp('/fr/mon-compte/tunnel/paiement', {
      engine: answeringEngine({
        readCheckout: async () => ({ kind: 'done', data: checkoutOf() }),
        placeOrder: async (order) => {
          placed.push(['siren' in order && order.siren, 'vatNumber' in order && order.vatNumber]);
          return { kind: 'unreachable' };
        },
      }),
      ...(seed && { seed }),
    });
    await app.user.click(await screen.findByRole('checkbox', { name: /conditions/ }));
    const order = () => app.user.click(screen.getByRole('button', { name: /^Commander et payer/ }));
    return { ...app, placed, order };
  };
  const company = () => screen.findByRole('checkbox', { name: /pour une entreprise/ });

  test('gives the numbers of the company as they write them', async () => {
    const { user, placed, order } = await opened();
    expect(screen.queryByRole('textbox', { name: /SIREN/ })).toBeNull();
    await user.click(await company());
    await user.type(await screen.findByRole('textbox', { name: /SIREN/ }), '732 829 320');
    await user.type(screen.getByRole('textbox', { name: /TVA/ }), 'fr 44 732829320');
    await order();
    await waitFor(() => expect(placed).toEqual([['732829320', 'FR44732829320']]));
  });

  test('is told at its field which number is wrong, and orders nothing', async () => {
    const { user, placed, order } = await opened();
    await user.click(await company());
    await user.type(await screen.findByRole('textbox', { name: /SIREN/ }), '732829321');
    await order();
    expect(await screen.findByText(/^Ce SIREN n’est pas valable/)).toBeTruthy();
    expect(placed).toEqual([]);
  });

  test('finds the numbers of the order before, and leaves them out by one tap', async () => {
    const before = orderRowOf({ siren: '732829320', vatNumber: null });
    const { user, placed, order } = await opened(async (db) => void (await db.order.put(before)));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /SIREN/ })).value).toBe('732829320');
    await order();
    await waitFor(() => expect(placed).toEqual([['732829320', false]]));
    await user.click(await company());
    await order();
    await waitFor(() => expect(placed.at(-1)).toEqual([false, false]));
  });

  test('who buys for nobody gives none', async () => {
    const { placed, order } = await opened();
    await order();
    await waitFor(() => expect(placed).toEqual([[false, false]]));
  });
});

describe('who sells', () => {
  test('is named above the way to pay, with what the law wants told beside it', async () => {
    const { device } = await openAt('paiement', checkoutOf());
    await device.provided.put({ key: 'seller', seller: sampleSeller });
    const region = within(await screen.findByRole('region', { name: 'Qui vend' }));
    expect(await region.findByText('Éditions du Relais')).toBeTruthy();
    for (const name of [
      'Mentions légales',
      'Conditions générales de vente',
      'Droit de rétractation',
      'Vie privée',
    ]) {
      expect(region.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
    }
  });

  test('without VAT shows no rate', async () => {
    await openAt('paiement', checkoutOf({ vat: [{ rate: 0, grossCents: 3400, vatCents: 0 }] }));
    expect(await screen.findByRole('button', { name: /^Commander et payer/ })).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByText(/TVA/)).toBeNull();
  });
});

describe('paper that is sold to somebody else while one pays', () => {
  test('is named, nothing is paid, and the rest is offered', async () => {
    const digital = cartItemOf(2, { kind: 'virtual', priceCents: 1900 });
    const before = checkoutOf({ items: [cartItemOf(1), digital], digitalCents: 1900, totalCents: 5300 });
    const items = [cartItemOf(1, { left: 0 }), digital];
    const after = checkoutOf({
      items,
      paperCents: 0,
      shippingCents: 0,
      digitalCents: 1900,
      totalCents: 1900,
    });
    const answers = [before, after];
    const { v: _v, pending: _pending, ...paid } = orderOf(['physical', 'virtual']);
    const pending = { ...paid, state: 'pending' as const, completedAt: null };
    const { user } = await openApp('/fr/mon-compte/tunnel/paiement', {
      engine: answeringEngine({
        readCheckout: async () => ({ kind: 'done', data: answers.shift() ?? after }),
        placeOrder: async () => ({ kind: 'done', data: pending }),
        payOrder: async () => ({
          kind: 'refused',
          status: 409,
          message: 'order.error.soldOut',
          errors: [],
        }),
      }),
    });
    for (const name of [/conditions/, /tout de suite|immédiat/]) {
      await user.click(await screen.findByRole('checkbox', { name }));
    }
    await user.click(screen.getByRole('button', { name: /^Payer|^Commander/ }));
    expect(await screen.findByText(/^Guidebook 1, Topo papier\s: épuisé entre-temps/)).toBeTruthy();
    expect(screen.getByText(/rien n’a été payé/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /19,00\s€/ })).toBeTruthy();
  });
});

describe('a product that is withdrawn while one pays', () => {
  test('is named, and what was agreed to for the former order has to be agreed to anew', async () => {
    const digital = cartItemOf(2, { kind: 'virtual', priceCents: 1900 });
    const before = checkoutOf({ items: [cartItemOf(1), digital], digitalCents: 1900, totalCents: 5300 });
    const after = checkoutOf({ items: [cartItemOf(1), { ...digital, onSale: false }] });
    const answers = [before, after];
    const { user } = await openApp('/fr/mon-compte/tunnel/paiement', {
      engine: answeringEngine({
        readCheckout: async () => ({ kind: 'done', data: answers.shift() ?? after }),
        placeOrder: async () => ({
          kind: 'refused',
          status: 409,
          message: 'order.error.priceChanged',
          errors: [],
        }),
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /rétractation/ }));
    const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /conditions/ });
    await user.click(terms());
    await user.click(screen.getByRole('button', { name: /^Payer|^Commander/ }));
    expect(await screen.findByText(/^Guidebook 2, Édition numérique\s: plus en vente\.$/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /rétractation/ })).toBeNull();
    expect(terms().checked).toBe(false);
  });
});

describe('VAT that changes while one pays', () => {
  test('is said with its country, and what was seen goes with the order', async () => {
    const part = { rate: 19, country: 'DE', grossCents: 2900, vatCents: 463 };
    const before = checkoutOf({ vat: [part], taxedAs: 'DE 19' });
    const after = checkoutOf({ vat: [{ ...part, rate: 7, vatCents: 190 }], taxedAs: 'DE 7' });
    const answers = [before, after];
    const seen: (string | undefined)[] = [];
    const { user } = await openApp('/fr/mon-compte/tunnel/paiement', {
      engine: answeringEngine({
        readCheckout: async () => ({ kind: 'done', data: answers.shift() ?? after }),
        placeOrder: async ({ taxedAs }) => {
          seen.push(taxedAs);
          return { kind: 'refused', status: 409, message: 'order.error.vatChanged', errors: [] };
        },
      }),
    });
    expect(await screen.findByText(/^dont TVA à 19\s% \(Allemagne\)$/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /conditions/ }));
    await user.click(screen.getByRole('button', { name: /^Payer|^Commander/ }));
    expect(await screen.findByText(/^dont TVA à 7\s% \(Allemagne\)$/)).toBeTruthy();
    expect(screen.getByText(/^La TVA comprise dans le total a changé/)).toBeTruthy();
    expect(seen).toEqual(['DE 19']);
  });
});

describe('a cart with something that the customer has for good', () => {
  test.each(['facturation', 'paiement'])('is not ordered, which is said at %s', async (screenWord) => {
    await openAt(screenWord, checkoutOf({ problem: 'order.error.owned' }));
    expect(await screen.findByText(/^Un article du panier est déjà à vous/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Payer|^Commander/ })).toBeNull();
  });

  test('names it, and leads to the cart', async () => {
    const items = [cartItemOf(1), cartItemOf(2, { kind: 'virtual', guidebookIds: [2] })];
    const { db } = await openAt('paiement', checkoutOf({ items, problem: 'order.error.owned' }));
    const right = { guidebookId: 2, productId: null, slug: 'two', label: 'Two', endValidationDate: null };
    await db.validation.put({ id: 'one', ...right, v: 1, pending: 0 });
    const told = within(await screen.findByRole('alert'));
    expect(await told.findByRole('link', { name: 'Guidebook 2' })).toBeTruthy();
    expect(told.queryByRole('link', { name: 'Guidebook 1' })).toBeNull();
    expect(told.getByRole('link', { name: 'Voir le panier' })).toBeTruthy();
  });
});

describe('before the payment', () => {
  test('each edition says how long it is read', async () => {
    const items = [cartItemOf(1), cartItemOf(2, { kind: 'virtual', guidebookIds: [2] })];
    await openAt('paiement', checkoutOf({ items }));
    expect(await screen.findByText(/Donne aussi accès à l’édition numérique pour un an/)).toBeTruthy();
    expect(screen.getByText(/Accès sans limite de durée/)).toBeTruthy();
  });
});

describe('checking out with an empty cart', () => {
  test.each(['facturation', 'paiement'])(
    'at %s says when what lies in it is not on sale',
    async (screenWord) => {
      const items = [cartItemOf(1, { onSale: false })];
      await openAt(screenWord, checkoutOf({ items, problem: 'order.error.empty', way: null, ways: [] }));
      expect(await screen.findByText('Rien de ce panier ne peut être commandé pour le moment.')).toBeTruthy();
      expect(screen.queryByText('Votre panier est vide')).toBeNull();
    },
  );

  test.each(['facturation', 'paiement'])('says so at %s, and leads to the orders', async (screenWord) => {
    await openAt(screenWord, checkoutOf({ items: [], problem: 'order.error.empty', way: null, ways: [] }));
    expect(await screen.findByText('Votre panier est vide')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
  });
});

const orderId = crypto.randomUUID();

/** A paid order with a product of each kind, as it stands on this device. */
function orderOf(kinds: readonly ('physical' | 'virtual')[]) {
  const { isDefault: _default, id: _id, country: _country, ...billing } = addressIn('Gap');
  const lines = kinds.map((kind) => ({
    ...cartItemOf(1, { kind }),
    gift: null,
    discountCents: 0,
    totalCents: 2900,
  }));
  const { vat, paperCents, digitalCents, discountPercent, discountCents, shippingCents, totalCents } =
    checkoutOf();
  const at = '2026-11-20T10:00:00.000Z';
  const over = { shipping: null, way: null, shippedAt: null, tracking: null, withdrawnAt: null };
  const sums = { vat, paperCents, digitalCents, discountPercent, discountCents, shippingCents, totalCents };
  const order = {
    number: 'R-1001',
    state: 'completed' as const,
    placedAt: at,
    completedAt: at,
    billing,
    lines,
  };
  const local = { id: orderId, pending: 0, v: 1 };
  return { ...order, ...over, ...sums, refundedCents: 0, invoiceNumber: null, ...local };
}

/** Opens the end of a payment of an order with products of these kinds. */
const openPaid = (...kinds: ('physical' | 'virtual')[]) =>
  openApp(`/fr/mon-compte/tunnel/resultat/succes?order=${orderId}`, {
    engine: answeringEngine({ lookAtPayment: async () => ({ kind: 'done', data: { state: 'paid' } }) }),
    seed: (db) => db.order.put(orderOf(kinds)).then(() => undefined),
  });

describe('coming back from the payment', () => {
  test.each(['succes', 'annule'])(
    'without an order that is known says so, and speaks of no payment: %s',
    async (end) => {
      await openApp(`/fr/mon-compte/tunnel/resultat/${end}`, { engine: answeringEngine({}) });
      expect(await screen.findByText('Cette commande n’existe pas.')).toBeTruthy();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
      expect(main.queryByText(/annulé/)).toBeNull();
    },
  );

  test('with an order of nobody’s says so, and speaks of no payment', async () => {
    const cancelled = `/fr/mon-compte/tunnel/resultat/annule?order=${orderId}`;
    const refused = { kind: 'refused' as const, status: 404, message: 'order.error.unknown', errors: [] };
    await openApp(cancelled, { engine: answeringEngine({ cancelOrder: async () => refused }) });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
    expect(main.getByText('Cette commande n’existe pas.')).toBeTruthy();
    expect(main.queryByText(/annulé/)).toBeNull();
  });

  test('of a digital edition alone leads into its guidebook first, and speaks of no parcel', async () => {
    await openPaid('virtual');
    const said = await screen.findByText(/Vos éditions numériques sont prêtes à lire/);
    expect(said.textContent).not.toContain('papier');
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Ouvrir Guidebook 1',
      'Mes voies',
      'Voir la commande',
    ]);
    expect(ways[0]?.getAttribute('href')).toBe('/fr/topo/guidebook-1');
  });

  test('of paper alone opens nothing', async () => {
    await openPaid('physical');
    const said = await screen.findByText(/Vos topos papier partent bientôt/);
    expect(said.textContent).not.toContain('prêtes à lire');
    expect(said.textContent).toContain('vous activerez son édition numérique');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /^Ouvrir Guidebook/ })).toBeNull();
    // My routes hold nothing of it: the order comes first.
    const look = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).className;
    expect(look('Voir la commande')).toMatch(/action/);
    expect(look('Mes voies')).not.toMatch(/action/);
  });

  test('of gifts lists them with the way to the person, and opens nothing here', async () => {
    const [line] = orderOf(['virtual']).lines;
    if (!line) throw new Error('The order has no line.');
    const gifts = [
      { ...line, gift: 'ready' as const },
      { ...line, gift: 'ready' as const },
    ];
    await openApp(`/fr/mon-compte/tunnel/resultat/succes?order=${orderId}`, {
      engine: answeringEngine({ lookAtPayment: async () => ({ kind: 'done', data: { state: 'paid' } }) }),
      seed: (db) => db.order.put({ ...orderOf(['virtual']), lines: gifts }).then(() => undefined),
    });
    const list = within(await screen.findByRole('region', { name: 'À offrir' }));
    expect(list.getAllByRole('link', { name: /Envoyer à la personne/ })).toHaveLength(2);
    expect(screen.getByText(/Les 2 codes à offrir arrivent par e-mail/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Ouvrir Guidebook/ })).toBeNull();
  });
});
