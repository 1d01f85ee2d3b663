// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterOrder } from '#contract/endpoints/counter/orders';
import {
  counter,
  done,
  idOf,
  listOf,
  openCounter,
  parcelsIn,
  refused,
  sentAll,
} from '../support/counter-desk';
import { orderRowOf } from '../support/order-row-of';

afterEach(cleanup);

describe('who does not work here', () => {
  test('sees a page that does not exist, and nothing is asked', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(1) });
    await openCounter('/fr/editeur', engine, []);
    expect(await screen.findByText('Page introuvable')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('who ships sees orders, and no way to staff and log', async () => {
    const { engine } = counter({ 'GET /orders': () => listOf(1) });
    await openCounter('/fr/editeur', engine);
    expect(await screen.findByText('Client 0')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Équipe' })).toBeNull();
  });
});

describe('many parcels', () => {
  test('leave together: a number ticks its order, Enter goes to the next', async () => {
    const { engine, asked } = counter({ 'GET /orders': () => listOf(3), 'POST /shipments': sentAll });
    const { user } = await openCounter('/fr/editeur', engine);
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
    const { user } = await openCounter('/fr/editeur', engine);
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

  test('keep what is typed when the list is asked for again and nobody answers', async () => {
    let isCut = false;
    const { engine, tellNews } = counter({
      'GET /orders': () => (isCut ? { kind: 'unreachable' } : listOf(3)),
      'POST /shipments': () => ({ kind: 'unreachable' }),
    });
    const { user } = await openCounter('/fr/editeur', engine);
    await user.type(await screen.findByLabelText('Numéro de suivi de R-1000'), 'LP-77');
    isCut = true;
    await tellNews();
    expect(await screen.findByText(/^Pas de réponse du serveur/)).toBeTruthy();
    const number = screen.getByLabelText<HTMLInputElement>('Numéro de suivi de R-1000');
    expect(number.value).toBe('LP-77');
    await user.click(screen.getByRole('button', { name: 'Expédier 1 colis' }));
    expect(await screen.findByText(/Le réseau s’est interrompu/)).toBeTruthy();
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/^Pas de réponse du serveur/)).toBeNull());
    expect(screen.getByRole('button', { name: /^Reprendre\s: 1 colis$/ })).toBeTruthy();
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
    const { user } = await openCounter('/fr/editeur', engine);
    await user.click(await screen.findByRole('checkbox', { name: 'Expédier R-1000' }));
    await user.click(screen.getByRole('button', { name: 'Expédier 1 colis' }));
    expect(await screen.findByText(/Déjà expédiée par Bo Leroux le 20 nov/)).toBeTruthy();
  });

  test('with a number that no carrier writes wait, and it is said beside it', async () => {
    const { engine } = counter({ 'GET /orders': () => listOf(1) });
    const { user } = await openCounter('/fr/editeur', engine);
    const field = await screen.findByLabelText('Numéro de suivi de R-1000');
    await user.type(field, '<b>');
    expect(screen.getByText(/Lettres, chiffres/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Expédier 1 colis' }).disabled).toBe(true);
    expect((field as HTMLInputElement).value).toBe('<b>');
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
    const { user } = await openCounter(`/fr/editeur/commandes/${idOf(0)}`, engine);
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
    const { user } = await openCounter(`/fr/editeur/commandes/${idOf(0)}`, engine);
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
    const { user } = await openCounter(`/fr/editeur/commandes/${idOf(0)}`, engine);
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
      'GET /staff': () => done({ members: [ada], invited: [] }),
      'POST /staff': () => refused(409, 'counter.error.lastOwner'),
    });
    const { user } = await openCounter('/fr/editeur/equipe', engine, ['owner']);
    const group = within(await screen.findByRole('group', { name: 'Rôles de Ada Roche' }));
    await user.click(group.getByRole('checkbox', { name: 'Responsable' }));
    await user.click(group.getByRole('button', { name: 'Enregistrer' }));
    expect(await group.findByText(/Il faut au moins un responsable/)).toBeTruthy();
  });

  test('are invited by letter where they have no account, and the invitation is taken back', async () => {
    const invited = { email: 'bo@relais.example', roles: ['orders'], invitedAt: '2026-11-20T08:00:00.000Z' };
    let open: object[] = [];
    const { engine, asked } = counter({
      'GET /staff': () => done({ members: [ada], invited: open }),
      'POST /staff': ({ body }) => {
        open = (body as { roles: string[] }).roles.length > 0 ? [invited] : [];
        return done({ members: [ada], invited: open });
      },
    });
    const { user } = await openCounter('/fr/editeur/equipe', engine, ['owner']);
    await user.type(await screen.findByLabelText('E-mail'), 'bo@relais.example');
    await user.click(screen.getByRole('button', { name: 'Ajouter à l’équipe' }));
    expect(await screen.findByText('Invitation envoyée à bo@relais.example.')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Invitations en attente' }));
    expect(list.getByText(/invité le 20 novembre 2026/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Annuler l’invitation' }));
    expect(await screen.findByText('Invitation de bo@relais.example annulée.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Invitations en attente' })).toBeNull();
    expect(asked.filter(({ path }) => path === '/staff').map(({ body }) => body)).toContainEqual({
      email: 'bo@relais.example',
      roles: [],
    });
  });
});
