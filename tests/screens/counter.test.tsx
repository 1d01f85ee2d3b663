// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterCustomer } from '#contract/endpoints/counter/customers';
import type { CounterOrder, CounterOrderRow, Parcel } from '#contract/endpoints/counter/orders';
import type { StaffRole } from '#contract/tables/customer';
import type { CounterQuestion, EngineApi, RequestResult } from '#worker/api/engine-api';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { orderRowOf } from '../support/order-row-of';

afterEach(cleanup);

type Answer = RequestResult<unknown>;
const done = (data: unknown): Answer => ({ kind: 'done', data });
const refused = (
  status: number,
  message: string,
  errors: { field?: string; key: string }[] = [],
): Answer => ({
  kind: 'refused',
  status,
  message,
  errors,
});

/** A server that answers the counter by path, and what it was asked. */
function counter(answers: Record<string, (question: CounterQuestion) => Answer>) {
  const asked: CounterQuestion[] = [];
  let hear: (() => void) | null = null;
  const engine: EngineApi = {
    ...offlineEngine(),
    watchCounter: async (callback) => {
      hear = callback;
    },
    fetchFromCounter: async (question) => {
      asked.push(question);
      return { kind: 'done', data: new ArrayBuffer(0) };
    },
    askCounter: async (question) => {
      asked.push(question);
      return (
        answers[`${question.method} ${question.path}`]?.(question) ?? refused(404, 'common.error.notFound')
      );
    },
  };
  return { engine, asked, tellNews: () => act(async () => hear?.()) };
}

const open = (path: string, engine: EngineApi, roles: StaffRole[] = ['orders']) =>
  openApp(path, {
    engine,
    seed: async (db) => {
      await db.customer.put({
        id: 'camille',
        v: 1,
        pending: 0,
        email: 'camille@relais.example',
        firstName: 'Camille',
        lastName: 'Roche',
        fullName: 'Camille Roche',
        language: 'fr',
        newsletter: false,
        roles,
      });
    },
  });

const idOf = (at: number) => `0199a0b0-0000-7000-8000-00000000${String(1000 + at)}`;
const rowOf = (at: number): CounterOrderRow => ({
  id: idOf(at),
  number: `R-${1000 + at}`,
  state: 'completed',
  placedAt: '2026-11-20T10:00:00.000Z',
  name: `Client ${at}`,
  place: '05000 Gap, FR',
  books: ['1 × Le topo'],
  totalCents: 2900,
  refundedCents: 0,
  shippedAt: null,
  withdrawnAt: null,
  isToShip: true,
  owedCents: 0,
  isByHand: false,
});
const listOf = (count: number) =>
  done({ orders: Array.from({ length: count }, (_, at) => rowOf(at)), next: null, toShip: count });
const parcelsIn = ({ body }: CounterQuestion) => (body as { parcels: Parcel[] }).parcels;
const sentAll = (question: CounterQuestion) =>
  done(
    parcelsIn(question).map(({ orderId }) => ({ orderId, isSent: true, problem: null, by: null, at: null })),
  );

describe('who does not work here', () => {
  test('sees a page that does not exist, and nothing is asked', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(1) });
    await open('/fr/editeur', engine, []);
    expect(await screen.findByText('Page introuvable')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('who ships sees orders, and no way to staff and log', async () => {
    const { engine } = counter({ 'GET /orders': () => listOf(1) });
    await open('/fr/editeur', engine);
    expect(await screen.findByText('Client 0')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Équipe' })).toBeNull();
  });
});

describe('many parcels', () => {
  test('leave together: a number ticks its order, Enter goes to the next', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(3), 'POST /shipments': sentAll });
    const { user } = await open('/fr/editeur', engine);
    await user.type(await screen.findByLabelText('Numéro de suivi de R-1000'), 'LP-1{Enter}LP-2');
    await user.click(screen.getByRole('button', { name: 'Expédier 2 colis' }));
    expect(await screen.findByText('2 colis expédiés.')).toBeTruthy();
    const parcels = asked.filter(({ path }) => path === '/shipments').flatMap(parcelsIn);
    expect(parcels.map(({ orderId, tracking }) => [orderId, tracking])).toEqual([
      [idOf(0), 'LP-1'],
      [idOf(1), 'LP-2'],
    ]);
  });

  test('of which the network takes some are said one by one, and going on sends the same keys', async () => {
    let isCut = true;
    const { engine, asked } = counter({
      'GET /orders': () => listOf(15),
      'POST /shipments': (question) => {
        const isFirst = parcelsIn(question).some(({ orderId }) => orderId === idOf(0));
        return isFirst || !isCut ? sentAll(question) : { kind: 'unreachable' };
      },
    });
    const { user } = await open('/fr/editeur', engine);
    await user.click(await screen.findByRole('button', { name: 'Tout cocher' }));
    await user.click(screen.getByRole('button', { name: 'Expédier 15 colis' }));
    expect(await screen.findByText(/Le réseau s’est interrompu/)).toBeTruthy();
    expect(screen.getAllByText('Expédié')).toHaveLength(10);
    expect(screen.getAllByText(/Sans réponse/)).toHaveLength(5);
    isCut = false;
    await user.click(screen.getByRole('button', { name: /^Reprendre\s: 5 colis$/ }));
    expect(await screen.findByText('15 colis expédiés.')).toBeTruthy();
    const keys = asked
      .filter(({ path }) => path === '/shipments')
      .map((one) => parcelsIn(one).map(({ key }) => key));
    expect(keys[2]).toEqual(keys[1]);
  });

  test('that somebody else has sent say who and when', async () => {
    const { engine } = counter({
      'GET /orders': () => listOf(1),
      'POST /shipments': () =>
        done([
          {
            orderId: idOf(0),
            isSent: false,
            problem: 'counter.error.sentBefore',
            by: 'Bo Leroux',
            at: '2026-11-20T10:00:00.000Z',
          },
        ]),
    });
    const { user } = await open('/fr/editeur', engine);
    await user.click(await screen.findByRole('checkbox', { name: 'Expédier R-1000' }));
    await user.click(screen.getByRole('button', { name: 'Expédier 1 colis' }));
    expect(await screen.findByText(/Déjà expédiée par Bo Leroux le 20 nov/)).toBeTruthy();
  });

  test('with a number that no carrier writes wait, and it is said beside it', async () => {
    const { engine } = counter({ 'GET /orders': () => listOf(1) });
    const { user } = await open('/fr/editeur', engine);
    const field = await screen.findByLabelText('Numéro de suivi de R-1000');
    await user.type(field, '<b>');
    expect(screen.getByText(/Lettres, chiffres/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Expédier 1 colis' }).disabled).toBe(true);
    expect((field as HTMLInputElement).value).toBe('<b>');
  });
});

describe('while parcels are made ready', () => {
  test('a new order comes at once, and what is typed stays; what a colleague shipped stays too when it was begun', async () => {
    let rows = [rowOf(0), rowOf(1)];
    const { engine, tellNews } = counter({
      'GET /orders': () => done({ orders: rows, next: null, toShip: rows.length }),
      'GET /waiting': () => done({ toShip: rows.length, owed: 0 }),
    });
    const { user } = await open('/fr/editeur', engine);
    await user.type(await screen.findByLabelText('Numéro de suivi de R-1000'), 'LP-1');
    expect(await screen.findByText('2 commandes à traiter')).toBeTruthy();
    rows = [rowOf(2)];
    await tellNews();
    expect(await screen.findByText('Client 2')).toBeTruthy();
    expect(screen.getByText('1 commande à traiter')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Numéro de suivi de R-1000').value).toBe('LP-1');
    expect(screen.queryByText('Client 1')).toBeNull();
  });

  test('papers are asked for the ticked ones alone, in the order of the list', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(3) });
    URL.createObjectURL = () => 'blob:papers';
    const { user } = await open('/fr/editeur', engine);
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
    const { engine } = counter({ 'GET /orders': () => done({ orders, next: null, toShip: 1 }) });
    await open('/fr/editeur', engine);
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
    const { user } = await open('/fr/editeur/clients', engine);
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
    const { engine } = counter({ [`GET ${path}`]: () => done(customer()) });
    await open(address, engine);
    expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('donné par l’équipe')).toBeTruthy();
    expect(screen.getByText(/jusqu’au 31 décembre 2026/)).toBeTruthy();
    expect(screen.getByText('non remis')).toBeTruthy();
    // What concerns all that is kept of them is for owners.
    expect(screen.queryByText('Données personnelles')).toBeNull();
  });

  test('is given access once: after a broken network the same key goes again, and nothing typed is lost', async () => {
    let isCut = true;
    const { engine, asked } = counter({
      [`GET ${path}`]: () => done(customer({ access: [] })),
      [`POST ${path}/access`]: () => (isCut ? { kind: 'unreachable' } : done(customer())),
    });
    const { user } = await open(address, engine);
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
    const { user } = await open(address, engine, ['owner']);
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
    const { user } = await open(address, engine);
    await user.click(await screen.findByRole('button', { name: 'Déconnecter tous les appareils' }));
    expect(await screen.findByText('Ce client a supprimé son compte.')).toBeTruthy();
  });
});

describe('a refund', () => {
  const order = (more: Partial<CounterOrder> = {}): CounterOrder => ({
    ...orderRowOf({ number: 'R-1000', state: 'completed', totalCents: 2900 }),
    id: idOf(0),
    email: 'ada@relais.example',
    customerId: idOf(9),
    isToShip: false,
    owedCents: 0,
    letters: [],
    notes: [],
    returnable: [],
    story: [
      {
        at: '2026-11-20T10:00:00.000Z',
        what: 'placed',
        by: null,
        isWritten: false,
        cents: null,
        reason: null,
        creditNote: null,
        books: null,
      },
    ],
    ...more,
  });

  test('stands beside the books that came back, which two people count once', async () => {
    let returned = 0;
    const line = () => ({ line: 1, label: 'Le topo', sent: 2, returned });
    const { engine, asked } = counter({
      [`GET /orders/${idOf(0)}`]: () => done(order({ returnable: [line()] })),
      [`POST /orders/${idOf(0)}/returns`]: () => {
        if (returned > 0) return done(order({ returnable: [{ ...line(), returned: 2 }] }));
        returned = 1;
        return refused(409, 'counter.error.returnedBefore');
      },
    });
    const { user } = await open(`/fr/editeur/commandes/${idOf(0)}`, engine);
    await user.click(await screen.findByRole('button', { name: 'Noter le retour' }));
    expect(await screen.findByText(/Quelqu’un vient de noter un retour/)).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Le topo, encore 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Noter le retour' }));
    await waitFor(() => expect(screen.queryByText('Topos revenus')).toBeNull());
    const seen = asked.filter(({ path }) => path.endsWith('/returns')).map(({ body }) => body);
    expect(seen).toMatchObject([{ before: 0 }, { before: 1 }]);
  });

  test('stands beside notes: an empty one is refused at its field, a refused one is not lost', async () => {
    const { engine } = counter({
      [`GET /orders/${idOf(0)}`]: () => done(order()),
      [`POST /orders/${idOf(0)}/notes`]: () => refused(403, 'counter.error.role'),
    });
    const { user } = await open(`/fr/editeur/commandes/${idOf(0)}`, engine);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nouvelle note');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText(/Écrivez une note/)).toBeTruthy();
    await user.type(field, 'Sonner deux fois.');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await screen.findByText('Votre rôle ne le permet pas.')).toBeTruthy();
    expect(field.value).toBe('Sonner deux fois.');
  });

  test('asks whether it is meant, who asks, and then is in the story', async () => {
    let isProven = false;
    const back = order({
      refundedCents: 1250,
      story: [
        {
          at: '2026-11-21T10:00:00.000Z',
          what: 'refunded',
          by: 'Camille Roche',
          isWritten: true,
          cents: 1250,
          reason: 'damaged',
          creditNote: 'A-2026-00001',
          books: null,
        },
      ],
    });
    const { engine, asked } = counter({
      [`GET /orders/${idOf(0)}`]: () => done(order()),
      [`POST /orders/${idOf(0)}/refund`]: () => (isProven ? done(back) : refused(403, 'counter.error.proof')),
      'POST /password': () => {
        isProven = true;
        return done({});
      },
    });
    const { user } = await open(`/fr/editeur/commandes/${idOf(0)}`, engine);
    const main = within(await screen.findByRole('main'));
    const amount = await main.findByLabelText('Montant en euros');
    await user.type(amount, 'beaucoup');
    await user.click(main.getByRole('button', { name: 'Continuer' }));
    expect(await main.findByText('Saisissez un montant, par exemple 12,50.')).toBeTruthy();
    expect(main.getByText('Choisissez une raison.')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '30');
    await user.selectOptions(main.getByLabelText('Raison'), 'Arrivé abîmé');
    await user.click(main.getByRole('button', { name: 'Continuer' }));
    expect(await main.findByText('C’est plus que ce qui reste à rembourser.')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '12,5');
    await user.click(main.getByRole('button', { name: 'Continuer' }));
    await user.click(await main.findByRole('button', { name: /^Rembourser 12,50/ }));
    await user.type(await main.findByLabelText('Mot de passe'), 'Relais-2026!');
    await user.click(main.getByRole('button', { name: 'Confirmer' }));
    expect(await main.findByText(/avoir A-2026-00001/)).toBeTruthy();
    expect(main.getByText(/Arrivé abîmé · par Camille Roche/)).toBeTruthy();
    const refunds = asked.filter(({ path }) => path.endsWith('/refund')).map(({ body }) => body);
    expect(refunds).toHaveLength(2);
    expect(refunds[1]).toEqual(refunds[0]);
    expect(refunds[0]).toMatchObject({ cents: 1250, reason: 'damaged' });
  });
});

describe('the staff', () => {
  const ada = { id: idOf(1), name: 'Ada Roche', email: 'ada@relais.example', roles: ['owner'] };

  test('is changed by an owner; the last one stays, in words', async () => {
    const { engine } = counter({
      'GET /staff': () => done([ada]),
      'POST /staff': () => refused(409, 'counter.error.lastOwner'),
    });
    const { user } = await open('/fr/editeur/equipe', engine, ['owner']);
    const group = within(await screen.findByRole('group', { name: 'Rôles de Ada Roche' }));
    await user.click(group.getByRole('checkbox', { name: 'Responsable' }));
    await user.click(group.getByRole('button', { name: 'Enregistrer' }));
    expect(await group.findByText(/Il faut au moins un responsable/)).toBeTruthy();
  });
});
