// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterCustomer } from '#contract/endpoints/counter/customers';
import { counter, done, idOf, listOf, openCounter, refused, rowOf, sentAll } from '../support/counter-desk';

afterEach(cleanup);

describe('while parcels are made ready', () => {
  test('a new order comes at once, and what is typed stays; what a colleague shipped stays too when it was begun', async () => {
    let rows = [rowOf(0), rowOf(1)];
    const { engine, tellNews } = counter({
      'GET /orders': () => done({ orders: rows, next: null, toShip: rows.length, owed: 0 }),
      'GET /waiting': () => done({ toShip: rows.length, owed: 0 }),
    });
    const { user } = await openCounter('/fr/editeur', engine);
    await user.type(await screen.findByLabelText('Numéro de suivi de R-1000'), 'LP-1');
    expect(await screen.findByText('2 commandes à traiter')).toBeTruthy();
    rows = [rowOf(2)];
    await tellNews();
    expect(await screen.findByText('Client 2')).toBeTruthy();
    expect(screen.getByText('1 commande à traiter')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Numéro de suivi de R-1000').value).toBe('LP-1');
    expect(screen.queryByText('Client 1')).toBeNull();
  });

  test('the last of them leaves, and what became of it stays until it was read', async () => {
    let rows = [rowOf(0)];
    const { engine, tellNews } = counter({
      'GET /orders': () => done({ orders: rows, next: null, toShip: rows.length, owed: 0 }),
      'POST /shipments': sentAll,
    });
    const { user } = await openCounter('/fr/editeur', engine);
    await user.click(await screen.findByRole('checkbox', { name: 'Expédier R-1000' }));
    await user.click(screen.getByRole('button', { name: 'Expédier 1 colis' }));
    rows = [];
    await tellNews();
    expect(await screen.findByText('1 colis expédié.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Afficher ce qui reste' }));
    expect(await screen.findByText('Tout est parti')).toBeTruthy();
  });

  test('papers are asked for the ticked ones alone, in the order of the list', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(3) });
    URL.createObjectURL = () => 'blob:papers';
    const { user } = await openCounter('/fr/editeur', engine);
    const slips = await screen.findByRole<HTMLButtonElement>('button', { name: 'Bons de livraison' });
    expect(slips.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Expédier R-1002' }));
    await user.click(screen.getByRole('checkbox', { name: 'Expédier R-1000' }));
    await user.click(slips);
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/papers')?.body).toEqual({
        paper: 'slips',
        orderIds: [idOf(0), idOf(2)],
      }),
    );
  });

  test('an address that no printer writes is said before', async () => {
    const orders = [{ ...rowOf(0), name: 'محمد علي', isByHand: true }];
    const { engine } = counter({ 'GET /orders': () => done({ orders, next: null, toShip: 1, owed: 0 }) });
    await openCounter('/fr/editeur', engine);
    expect(await screen.findByText(/à écrire à la main sur l’étiquette/)).toBeTruthy();
  });
});

describe('a reader', () => {
  const customer = (more: Partial<CounterCustomer> = {}): CounterCustomer => ({
    id: idOf(5),
    name: '<img src=x onerror=alert(1)>',
    email: 'nora@relais.example',
    language: 'fr',
    newsletter: false,
    since: '2026-09-01T10:00:00.000Z',
    isStaff: false,
    access: [
      {
        label: 'Céüse, là-haut',
        guidebookId: 3,
        from: '2026-11-01T10:00:00.000Z',
        until: '2026-12-31T23:00:00.000Z',
        isOver: false,
        origin: 'given',
      },
    ],
    orders: [],
    letters: [{ id: 1, name: 'orderCompleted', queuedAt: '2026-11-20T10:00:00.000Z', state: 'failed' }],
    resendable: [{ letter: 'orderCompleted', orderId: idOf(0), number: 'R-1000', line: null, label: null }],
    sessions: 2,
    guidebooks: [{ id: 3, label: 'Céüse, là-haut' }],
    ...more,
  });
  const path = `/customers/${idOf(5)}`;
  const address = `/fr/editeur/clients/${idOf(5)}`;

  test('is looked for from three letters on, and nobody is listed before', async () => {
    const found = {
      id: idOf(5),
      name: 'Nora Lettres',
      email: 'nora@relais.example',
      since: '2026-09-01T10:00:00.000Z',
    };
    const { engine, asked } = counter({
      'GET /customers': () => done({ customers: [found], next: null }),
    });
    const { user } = await openCounter('/fr/editeur/clients', engine);
    const field = await screen.findByRole('searchbox', { name: 'Nom, e-mail ou numéro de commande' });
    await user.type(field, 'no');
    expect(await screen.findByText(/au moins trois lettres/)).toBeTruthy();
    await user.type(field, 'ra');
    expect(await screen.findByRole('link', { name: 'Nora Lettres' })).toBeTruthy();
    expect(asked.filter((one) => one.path === '/customers').map(({ query }) => query['words'])).not.toContain(
      'no',
    );
  });

  test('is shown with what they own and were written, and what they call themselves is text', async () => {
    const order = {
      id: idOf(7),
      number: 'R-1007',
      state: 'completed',
      placedAt: '2026-11-20T10:00:00.000Z',
    } as const;
    const stand = { totalCents: 3400, refundedCents: 0, withdrawnAt: null, isToShip: false, owedCents: 0 };
    const orders = [{ ...order, ...stand, shippedAt: '2026-11-21T10:00:00.000Z' }];
    const { engine } = counter({ [`GET ${path}`]: () => done(customer({ orders })) });
    await openCounter(address, engine);
    expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('donné par l’équipe')).toBeTruthy();
    expect(screen.getByText(/jusqu’au 31 décembre 2026/)).toBeTruthy();
    expect(screen.getByText('non remis')).toBeTruthy();
    expect(screen.getByText('expédiée')).toBeTruthy();
    // What concerns all that is kept of them is for owners.
    expect(screen.queryByText('Données personnelles')).toBeNull();
  });

  test('is given access once: after a broken network the same key goes again, and nothing typed is lost', async () => {
    let isCut = true;
    const { engine, asked } = counter({
      [`GET ${path}`]: () => done(customer({ access: [] })),
      [`POST ${path}/access`]: () => (isCut ? { kind: 'unreachable' } : done(customer())),
    });
    const { user } = await openCounter(address, engine);
    await user.selectOptions(await screen.findByLabelText('Topo'), 'Céüse, là-haut');
    await user.click(screen.getByRole('button', { name: 'Donner l’accès' }));
    expect(await screen.findByText(/ne répond pas|réseau|serveur/i)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Topo').value).toBe('3');
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Donner l’accès' }));
    expect(await screen.findByText('donné par l’équipe')).toBeTruthy();
    const bodies = asked.filter((one) => one.path.endsWith('/access')).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('is erased by an owner who proves to be it and types the address; another address is refused at its field', async () => {
    let [isProven, isGone] = [false, false];
    const { engine } = counter({
      [`GET ${path}`]: () => (isGone ? refused(404, 'counter.error.customerGone') : done(customer())),
      [`POST ${path}/erase`]: ({ body }) => {
        if (!isProven) return refused(403, 'counter.error.proof');
        const { email } = body as { email: string };
        if (email !== 'nora@relais.example') {
          return refused(422, 'common.error.invalid', [{ field: 'email', key: 'counter.error.otherEmail' }]);
        }
        isGone = true;
        return done({});
      },
      'POST /password': () => {
        isProven = true;
        return done({});
      },
    });
    const { user } = await openCounter(address, engine, ['owner']);
    await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }));
    const field = screen.getByLabelText('Saisissez l’e-mail du compte');
    await user.type(field, 'other@relais.example');
    await user.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }));
    await user.type(await screen.findByLabelText('Mot de passe'), 'Relais-2026!');
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText('Ce n’est pas l’e-mail de ce compte.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'nora@relais.example');
    await user.click(screen.getByRole('button', { name: 'Supprimer pour toujours' }));
    expect(await screen.findByText('Client introuvable')).toBeTruthy();
  });

  test('who was erased while somebody looks is said so at the next act, and the page stays', async () => {
    const { engine } = counter({
      [`GET ${path}`]: () => done(customer()),
      [`POST ${path}/sessions/end`]: () => refused(404, 'counter.error.customerGone'),
    });
    const { user } = await openCounter(address, engine);
    await user.click(await screen.findByRole('button', { name: 'Déconnecter tous les appareils' }));
    // The question takes the keyboard with it, and gives it back.
    expect(document.activeElement?.textContent).toBe('Tout déconnecter');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(document.activeElement?.textContent).toBe('Déconnecter tous les appareils');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Tout déconnecter' }));
    expect(await screen.findByText('Ce client a supprimé son compte.')).toBeTruthy();
  });
});
