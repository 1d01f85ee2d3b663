// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Address } from '#contract/forms/address';
import type { BillingChoice, Checkout } from '#contract/tables/order';
import type { ShippingRate } from '#contract/tables/shipping';
import type { PersonalDb } from '#worker/db/personal-db';
import type { RequestResult } from '#worker/api/engine-api';
import { addToCart } from '#worker/mutations/cart';
import { mutate } from '#worker/mutations/mutate';
import { addressRowOf } from '../support/address-row-of';
import { answeringEngine } from '../support/answering-engine';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

const addressIn = (id: string, city: string, countryCode: string): Address => ({
  id,
  firstName: 'Ada',
  lastName: 'Grimpe',
  businessName: '',
  address: '1 rue du Pas',
  zipcode: '05000',
  city,
  countryCode,
  country: countryCode,
  phone: '+33 6 12 34 56 78',
  isDefault: false,
});
const gap = addressIn('11111111-1111-4111-8111-111111111111', 'Gap', 'FR');
const turin = addressIn('22222222-2222-4222-8222-222222222222', 'Torino', 'IT');
const moscow = addressIn('33333333-3333-4333-8333-333333333333', 'Moskva', 'RU');
const wayOf = (method: ShippingRate['method'], priceCents: number): ShippingRate => ({
  method,
  priceCents,
  countries: null,
  exceptCountries: [],
  isTracked: method === 'express',
  daysMin: 5,
  daysMax: 20,
});
const abroad = [wayOf('standard', 500), wayOf('express', 1500)];

/** What the server makes of a choice. */
function checkoutFor({ billingId, shippingId, method }: BillingChoice): Checkout {
  const of = (id: string | null) => [gap, turin].find((address) => address.id === id) ?? null;
  const ways = (of(shippingId) ?? of(billingId)) === gap ? abroad.slice(0, 1) : abroad;
  return {
    billing: of(billingId),
    shipping: of(shippingId),
    items: [cartItemOf(1)],
    ways,
    pending: null,
    way: ways.find((way) => way.method === method) ?? ways[0] ?? null,
    problem: null,
    vat: [],
    method,
    unserved: [moscow.id],
    paperCents: 2900,
    digitalCents: 0,
    discountPercent: 0,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 3400,
  };
}
const done = <Data,>(data: Data): RequestResult<Data> => ({ kind: 'done', data });

/** The billing screen over a server that answers each choice when it is told to. */
async function openBilling(first: BillingChoice, known = [gap, turin]) {
  const asked: BillingChoice[] = [];
  const answers: ((result: RequestResult<Checkout>) => void)[] = [];
  const engine = answeringEngine({
    readCheckout: async () => done(checkoutFor(first)),
    chooseBilling: (choice) => {
      asked.push(choice);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const seed = async (db: PersonalDb) =>
    void (await db.address.bulkPut(
      // The first of those that are known is the one last changed.
      known.map((address, place) => ({ ...addressRowOf(address), v: known.length - place })),
    ));
  const { user, router } = await openApp('/fr/mon-compte/tunnel/facturation', { engine, seed });
  const radio = (name: RegExp) => screen.findByRole('radio', { name });
  const answer = (result?: RequestResult<Checkout>) => {
    const choice = asked.at(-1);
    if (!choice) throw new Error('nothing was asked');
    answers.at(-1)?.(result ?? done(checkoutFor(choice)));
  };
  const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continuer' });
  return { user, router, asked, radio, answer, next };
}

describe('a cart that the server does not have whole', () => {
  test('is sent first, and that is said; the order opens once it is there, and stays open', async () => {
    let read = 0;
    const engine = answeringEngine({
      readCheckout: async () => {
        read += 1;
        return done(checkoutFor({ billingId: gap.id, shippingId: null, method: null }));
      },
    });
    const { db } = await openApp('/fr/mon-compte/tunnel/facturation', {
      engine,
      seed: async (own) => {
        await own.address.bulkPut([gap, turin].map(addressRowOf));
        await mutate(own, addToCart, cartItemOf(1));
      },
    });
    expect(await screen.findByText('Panier pas encore à jour')).toBeTruthy();
    expect(read).toBe(0);
    await db.outbox.clear();
    expect(await screen.findByRole('radio', { name: /Gap/ })).toBeTruthy();
    await mutate(db, addToCart, cartItemOf(2));
    expect(screen.getByRole('radio', { name: /Gap/ })).toBeTruthy();
    expect(read).toBe(1);
  });
});

describe('a cart without paper', () => {
  test('speaks of no delivery', async () => {
    await openApp('/fr/mon-compte/tunnel/facturation', {
      engine: answeringEngine({
        readCheckout: async () => done(checkoutFor({ billingId: gap.id, shippingId: null, method: null })),
      }),
      seed: async (own) => {
        await own.address.put(addressRowOf(gap));
        await own.cartItem.put({ ...cartItemOf(2, { kind: 'virtual' }), id: '2', v: 1, pending: 0 });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Facturation' })).toBeTruthy();
  });
});

describe('an address added on the way to paying', () => {
  test('is written here, sent first, and is then the one that is chosen', async () => {
    const chosen: BillingChoice[] = [];
    const engine = answeringEngine({
      readCheckout: async () => done(checkoutFor({ billingId: gap.id, shippingId: null, method: null })),
      chooseBilling: async (choice) => {
        chosen.push(choice);
        return done(checkoutFor(choice));
      },
    });
    const { user, db } = await openApp('/fr/mon-compte/tunnel/facturation', {
      engine,
      seed: async (own) => void (await own.address.put(addressRowOf({ ...gap, isDefault: true }))),
    });
    await user.click(await screen.findByRole('button', { name: 'Une autre adresse' }));
    const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
    await type('Prénom', 'Ada');
    await type('Nom', 'Grimpe');
    await type('Adresse', '12 rue du Barry');
    await type('Code postal', '84400');
    await type('Ville', 'Apt');
    await type('Téléphone', '0612345678');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(await screen.findByText('Adresse pas encore envoyée')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    const [added] = await db.address.where('id').notEqual(gap.id).toArray();
    expect(added).toMatchObject({ city: 'Apt', phone: '+33 6 12 34 56 78', isDefault: false, pending: 1 });
    await db.outbox.clear();
    await waitFor(() => expect(chosen).toEqual([{ billingId: added?.id, shippingId: null, method: null }]));
    expect(screen.getByRole('radio', { name: /84400 Apt/ })).toHaveProperty('checked', true);
    await waitFor(async () => expect(await db.meta.get('draft checkout-addresses')).toBeUndefined());
  });

  test('or one that is wrong is put right there, and stays the one that is chosen', async () => {
    const { user, db } = await openApp('/fr/mon-compte/tunnel/facturation', {
      engine: answeringEngine({
        readCheckout: async () =>
          done(checkoutFor({ billingId: gap.id, shippingId: turin.id, method: null })),
      }),
      seed: async (own) =>
        void (await own.address.bulkPut([{ ...turin, isDefault: true }, gap].map(addressRowOf))),
    });
    await user.click(await screen.findByRole('button', { name: 'Modifier l’adresse de livraison' }));
    expect(await screen.findByDisplayValue('Torino')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choisir une adresse enregistrée' }));
    await user.click(await screen.findByRole('button', { name: 'Modifier l’adresse' }));
    const city = await screen.findByDisplayValue('Gap');
    await user.clear(city);
    await user.type(city, 'Veynes');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('Adresse pas encore envoyée');
    expect(await db.address.get(gap.id)).toMatchObject({ city: 'Veynes', pending: 1 });
    expect(await db.address.count()).toBe(2);
    await db.outbox.clear();
    const [billed] = await screen.findAllByRole('radio', { name: /Veynes/ });
    expect(billed).toHaveProperty('checked', true);
  });

  test('stays in its form while another one comes from another device', async () => {
    const engine = answeringEngine({
      readCheckout: async () => done(checkoutFor({ billingId: '', shippingId: null, method: null })),
    });
    const { user, db } = await openApp('/fr/mon-compte/tunnel/facturation', { engine });
    const street = await screen.findByLabelText('Adresse');
    await user.type(street, '12 rue du Barry');
    await db.address.put(addressRowOf(gap));
    const leave = await screen.findByRole('button', { name: 'Choisir une adresse enregistrée' });
    expect(screen.getByLabelText('Adresse')).toHaveProperty('value', '12 rue du Barry');
    await user.click(leave);
    expect(await screen.findByRole('radio', { name: /Gap/ })).toBeTruthy();
  });
});

describe('a parcel for somebody else', () => {
  async function typeAddress(
    user: Awaited<ReturnType<typeof openApp>>['user'],
    zipcode: string,
    city: string,
  ) {
    const type = async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    };
    await user.selectOptions(await screen.findByLabelText('Pays'), 'FR');
    await type('Prénom', 'Ada');
    await type('Nom', 'Grimpe');
    await type('Adresse', '12 rue du Barry');
    await type('Code postal', zipcode);
    await type('Ville', city);
    await type('Téléphone', '0612345678');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
  }

  /** A shop that keeps each choice; answers what was chosen. */
  function openShop(known: Address[], shippingId: string | null = null, meta: unknown[] = []) {
    const chosen: BillingChoice[] = [];
    const engine = answeringEngine({
      readCheckout: async () =>
        done(checkoutFor({ billingId: known[0]?.id ?? '', shippingId, method: null })),
      chooseBilling: async (choice) => {
        chosen.push(choice);
        return done(checkoutFor(choice));
      },
    });
    const seed = async (own: PersonalDb) => {
      await own.address.bulkPut(known.map(addressRowOf));
      await own.meta.bulkPut(meta as never);
    };
    return { chosen, opening: openApp('/fr/mon-compte/tunnel/facturation', { engine, seed }) };
  }

  test('with one address asks for the other, and goes there once it is kept', async () => {
    const { chosen, opening } = openShop([gap]);
    const { user, db } = await opening;
    await user.click(await screen.findByRole('checkbox', { name: 'Livrer à une autre adresse' }));
    await screen.findByRole('heading', { name: 'Adresse de livraison' });
    await typeAddress(user, '84400', 'Apt');
    await screen.findByText('Adresse pas encore envoyée');
    const [added] = await db.address.where('id').notEqual(gap.id).toArray();
    await db.outbox.clear();
    await waitFor(() =>
      expect(chosen.at(-1)).toEqual({ billingId: gap.id, shippingId: added?.id, method: null }),
    );
    expect(screen.getAllByRole('radio', { name: /84400 Apt/, checked: true })).toHaveLength(1);
  });

  test('can be said with the first address already: the other is asked for next', async () => {
    const { opening } = openShop([]);
    const { user, db } = await opening;
    await user.click(await screen.findByRole('checkbox', { name: /étape suivante/ }));
    await typeAddress(user, '84400', 'Apt');
    await screen.findByText('Adresse pas encore envoyée');
    await db.outbox.clear();
    await screen.findByRole('heading', { name: 'Adresse de livraison' });
    expect(await screen.findByLabelText('Adresse')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Choisir une adresse enregistrée' }));
    expect(await screen.findByRole('radio', { name: /84400 Apt/ })).toBeTruthy();
  });

  test('is still planned after the page was loaded anew between the two addresses', async () => {
    const { opening } = openShop([]);
    const { user, db } = await opening;
    await user.click(await screen.findByRole('checkbox', { name: /étape suivante/ }));
    await typeAddress(user, '05000', 'Gap');
    await screen.findByText('Adresse pas encore envoyée');
    const [first] = await db.address.toArray();
    const kept = await db.meta.filter(({ key }) => key.startsWith('draft checkout')).toArray();
    cleanup();
    const again = openShop([{ ...gap, id: first?.id ?? '' }], null, kept);
    await again.opening;
    expect(await screen.findByRole('heading', { name: 'Adresse de livraison' })).toBeTruthy();
  });

  test('can be asked for anew however many addresses there are, and the new one is chosen', async () => {
    const { chosen, opening } = openShop([gap, turin], turin.id);
    const { user, db } = await opening;
    await user.click(await screen.findByRole('button', { name: 'Une autre adresse de livraison' }));
    await screen.findByRole('heading', { name: 'Adresse de livraison' });
    await typeAddress(user, '84400', 'Apt');
    await screen.findByText('Adresse pas encore envoyée');
    const [added] = await db.address.filter(({ city }) => city === 'Apt').toArray();
    await db.outbox.clear();
    await waitFor(() => expect(chosen).toEqual([{ billingId: gap.id, shippingId: added?.id, method: null }]));
  });
});

describe('choosing how a parcel goes', () => {
  test('shows the choice at once, before the server has answered', async () => {
    const { user, radio, asked } = await openBilling({
      billingId: turin.id,
      shippingId: null,
      method: null,
    });
    await user.click(await radio(/Express/));
    expect(await radio(/Express/)).toHaveProperty('checked', true);
    expect(asked).toEqual([{ billingId: turin.id, shippingId: null, method: 'express' }]);
  });

  test('two quick choices are told one after the other, and nothing of the first is lost', async () => {
    const { user, radio, asked, answer, next } = await openBilling({
      billingId: turin.id,
      shippingId: null,
      method: null,
    });
    await user.click(await radio(/Express/));
    await user.click(await screen.findByRole('checkbox', { name: 'Livrer à une autre adresse' }));
    expect(asked).toHaveLength(1);
    answer();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ billingId: turin.id, shippingId: gap.id, method: 'express' });
    answer();
    // No express goes there: the way that does is what is chosen now.
    expect(await next()).toHaveProperty('disabled', false);
    expect(await radio(/Normal/)).toHaveProperty('checked', true);
    expect(screen.getByText(/«\sExpress\s» n’existe pas.*«\sNormal\s» le remplace/)).toBeTruthy();
  });

  test('to another address begins with one that a carrier goes to, and marks those none goes to', async () => {
    const { user, asked } = await openBilling({ billingId: gap.id, shippingId: null, method: null }, [
      gap,
      moscow,
      turin,
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Livrer à une autre adresse' }));
    expect(asked).toEqual([{ billingId: gap.id, shippingId: turin.id, method: null }]);
    expect(screen.getAllByRole('radio', { name: /Moskva.*Aucun transporteur n’y va/ })).toHaveLength(1);
  });

  test('to another address is not begun where none of them is served, and that is said', async () => {
    const { user, asked } = await openBilling({ billingId: gap.id, shippingId: null, method: null }, [
      gap,
      moscow,
    ]);
    const elsewhere = await screen.findByRole('checkbox', { name: 'Livrer à une autre adresse' });
    await user.click(elsewhere);
    expect(await screen.findByText(/ne va à vos autres adresses/)).toBeTruthy();
    expect(elsewhere).toHaveProperty('checked', false);
    expect(asked).toEqual([]);
  });

  test('the ways to the former address cannot be chosen while those to another are asked for', async () => {
    const { user, radio, answer } = await openBilling({
      billingId: gap.id,
      shippingId: null,
      method: null,
    });
    await user.click(await radio(/Torino/));
    expect(await radio(/Normal/)).toHaveProperty('disabled', true);
    answer();
    expect(await radio(/Express/)).toBeTruthy();
    expect(await radio(/Normal/)).toHaveProperty('disabled', false);
  });

  test('what could not be kept stays chosen, is said, and is told again on going on', async () => {
    const { user, radio, asked, answer, next, router } = await openBilling({
      billingId: turin.id,
      shippingId: null,
      method: null,
    });
    await user.click(await radio(/Express/));
    answer({ kind: 'unreachable' });
    // Which of the two depends on whether the app has noticed yet that nobody is there.
    await screen.findByText(/Le serveur ne répond pas|Pas de réseau/);
    expect(await radio(/Express/)).toHaveProperty('checked', true);
    await user.click(await next());
    expect(asked.at(-1)).toMatchObject({ method: 'express' });
    answer();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/checkout\/payment$/));
  });
});
