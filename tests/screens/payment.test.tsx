// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#contract/forms/address';
import type { Checkout } from '#contract/tables/order';
import { answeringEngine } from '../support/answering-engine';
import { cartItemOf } from '../support/cart-item-of';
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
      listAddresses: async () => ({ kind: 'done', data: [addressIn('Gap')] }),
    }),
  });
const under = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement as HTMLElement);

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

describe('checking out with an empty cart', () => {
  test.each(['facturation', 'paiement'])('says so at %s, and leads to the orders', async (screenWord) => {
    await openAt(screenWord, checkoutOf({ items: [], problem: 'order.error.empty', way: null, ways: [] }));
    expect(await screen.findByText('Votre panier est vide')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
  });
});

describe('coming back from the payment', () => {
  test('without an order that is known says so, and speaks of no payment', async () => {
    await openApp('/fr/mon-compte/tunnel/resultat/succes', { engine: answeringEngine({}) });
    expect(await screen.findByText('Cette commande n’existe pas.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Toutes mes commandes' })).toBeTruthy();
    expect(main.queryByText(/annulé/)).toBeNull();
  });
});
