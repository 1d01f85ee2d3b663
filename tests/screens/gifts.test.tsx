// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GiftSending, GiftState } from '#contract/tables/order';
import { giftDays } from '#contract/rules/shop/gift-day';
import { answeringEngine } from '../support/answering-engine';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';
import { orderRowOf } from '../support/order-row-of';

afterEach(() => cleanup());

const digital = cartItemOf(2, { kind: 'virtual', priceCents: 1900 });
const product = { ...digital, subject: { ...digital.subject, label: 'Buëch vertical' } };

describe('a digital guidebook in the cart', () => {
  test('is made a gift and one’s own again, and says what a gift brings', async () => {
    const { user, db } = await openApp('/fr/mon-compte/panier', {
      engine: answeringEngine({}),
      seed: async (store) => {
        await store.cartItem.put({ ...product, id: '2', v: 1, pending: 0 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Offrir Buëch vertical' }));
    expect(await screen.findByText(/vous recevrez un code par e-mail/)).toBeTruthy();
    expect(await db.cartItem.get('2')).toMatchObject({ gift: true });
    await user.click(screen.getByRole('button', { name: /Le garder pour moi.*Buëch vertical/ }));
    await waitFor(() => expect(screen.queryByText(/recevrez un code par e-mail/)).toBeNull());
    expect(await db.cartItem.get('2')).toMatchObject({ gift: false });
  });

  test('is one’s own and a gift at once, in a line each, and either goes by itself and comes back', async () => {
    const { user, db } = await openApp('/fr/mon-compte/panier', {
      engine: answeringEngine({}),
      seed: async (store) => {
        await store.cartItem.put({ ...product, id: '2', v: 1, pending: 0 });
      },
    });
    const own = 'Buëch vertical, Édition numérique';
    const given = 'Buëch vertical, Édition numérique · cadeau';
    const held = () => db.cartItem.get('2');
    await user.click(await screen.findByRole('button', { name: /Un à offrir aussi.*Buëch vertical/ }));
    const gift = within(await screen.findByRole('article', { name: given }));
    expect(screen.getByRole('article', { name: own }).textContent).toContain('19,00');
    expect(await held()).toMatchObject({ gift: true, withOwn: true, quantity: 2 });
    await user.click(gift.getByRole('button', { name: 'Un de plus' }));
    expect(await gift.findByText(/38,00/)).toBeTruthy();
    expect(await held()).toMatchObject({ withOwn: true, quantity: 3 });
    // 57 euros of what is digital.
    expect(screen.getByText(/^Total estimé/).parentElement?.textContent).toContain('57,00');

    await user.click(gift.getByRole('button', { name: /Retirer/ }));
    await waitFor(() => expect(screen.queryByRole('article', { name: given })).toBeNull());
    expect(await held()).toMatchObject({ gift: false, withOwn: false, quantity: 1 });
    await user.click(screen.getByRole('button', { name: 'Remettre' }));
    await screen.findByRole('article', { name: given });
    await waitFor(async () => expect(await held()).toMatchObject({ withOwn: true, quantity: 3 }));
    const line = within(screen.getByRole('article', { name: own }));
    await user.click(line.getByRole('button', { name: /Retirer/ }));
    await waitFor(() => expect(screen.queryByRole('article', { name: own })).toBeNull());
    expect(await held()).toMatchObject({ gift: true, withOwn: false, quantity: 2 });
    await user.click(screen.getByRole('button', { name: /Un pour moi aussi/ }));
    expect(await screen.findByRole('article', { name: own })).toBeTruthy();
  });

  test('that is one’s own for good is only to be given', async () => {
    await openApp('/fr/mon-compte/panier', {
      engine: answeringEngine({}),
      seed: async (store) => {
        await store.cartItem.put({ ...product, gift: true, id: '2', v: 1, pending: 0 });
        const right = { guidebookId: 2, productId: null, slug: 'guidebook-2', label: 'Buëch vertical' };
        await store.validation.put({ id: 'a', ...right, endValidationDate: null, v: 1, pending: 0 });
      },
    });
    await screen.findByRole('button', { name: /Le garder pour moi/ });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Un pour moi aussi/ })).toBeNull());
  });

  test('of a guest is not a gift yet: it goes to no account', async () => {
    await openApp('/fr/mon-compte/panier', {
      account: null,
      seed: async (store) => {
        await store.cartItem.put({ ...product, id: '2', v: 1, pending: 0 });
      },
    });
    expect(await screen.findByText('Buëch vertical')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Offrir/ })).toBeNull();
  });
});

describe('the code of a gift', () => {
  const guidebook = { id: 2, slug: 'buech', label: 'Buëch vertical', kind: 'cliff' as const };
  const engine = () =>
    answeringEngine({
      readActivation: async () => ({ kind: 'done', data: { guidebook, question: null } }),
    });
  const openPage = (endValidationDate?: string | null) =>
    openApp('/fr/topo/buech/activation', {
      engine: engine(),
      seed: async (store) => {
        if (endValidationDate === undefined) return;
        const right = { guidebookId: 2, productId: null, slug: 'buech', label: 'Buëch vertical' };
        await store.validation.put({ id: 'a', ...right, endValidationDate, v: 1, pending: 0 });
      },
    });

  test('is typed where one has the guidebook for a year only, and not where one has it for good', async () => {
    await openPage(new Date(Date.now() + 300 * 86_400_000).toISOString());
    expect(await screen.findByRole('textbox', { name: 'Code d’activation' })).toBeTruthy();
    expect(screen.getByText(/Celui d’un cadeau/)).toBeTruthy();
    cleanup();
    await openPage(null);
    expect(await screen.findByText('Vous avez déjà accès à ce topo')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Code d’activation' })).toBeNull();
  });

  test('leads who has no account to a new one, and back', async () => {
    await openApp('/fr/topo/buech/activation', { account: null, engine: engine() });
    const main = within(await screen.findByRole('main'));
    const way = await main.findByRole('link', { name: 'Créer un compte' });
    expect(way.getAttribute('href')).toMatch(/^\/fr\/compte\/inscription\?back=.*activation/);
    expect(main.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  });
});

describe('the gift of a paid order', () => {
  async function openOrder(
    gift: GiftState,
    completedAt = new Date().toISOString(),
    giftTo: GiftSending | null = null,
  ) {
    const { left: _left, guidebookIds: _ids, onSale: _sale, gift: _gift, ...facts } = product;
    const line = { ...facts, gift, giftTo, discountCents: 0, totalCents: 1900 };
    const order = orderRowOf({ lines: [line], completedAt });
    const asked: [string, unknown][] = [];
    const done = (name: string) => async (input: unknown) => {
      asked.push([name, input]);
      const { v: _v, pending: _pending, ...answer } = order;
      return { kind: 'done' as const, data: answer };
    };
    const opened = await openApp(`/fr/mon-compte/commandes/${order.id}`, {
      engine: answeringEngine({
        planGift: done('planGift'),
        resendGift: done('resendGift'),
        sendGift: done('sendGift'),
        withdrawGift: done('withdrawGift'),
      }),
      seed: async (db) => {
        await db.order.put(order);
      },
    });
    return { ...opened, asked, input: { id: order.id, line: 1 } };
  }

  test('is not opened yet: its letter comes again, and it can be withdrawn from after a question', async () => {
    const { user, asked, input } = await openOrder('ready');
    expect(await screen.findByText(/pas encore ouvert/)).toBeTruthy();
    // What is for somebody else opens nothing here.
    expect(screen.queryByRole('link', { name: /^Ouvrir / })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recevoir un nouvel e-mail' }));
    expect(await screen.findByText(/Son code remplace le précédent/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Se rétracter de ce cadeau' }));
    expect(await screen.findByText(/remboursé de 19,00/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirmer la rétractation' }));
    await waitFor(() =>
      expect(asked).toEqual([
        ['sendGift', input],
        ['withdrawGift', input],
      ]),
    );
  });

  test('goes to a person by a form that keeps what is typed, says what is wrong at its field, and names the day', async () => {
    const { user, asked, input } = await openOrder('ready');
    await user.click(await screen.findByRole('link', { name: /Envoyer à la personne/ }));
    const email = await screen.findByLabelText('Adresse e-mail de la personne');
    await user.type(email, 'lou@');
    await user.type(screen.getByLabelText(/Votre message/), 'Bon vent');
    await user.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText(/adresse e-mail complète/)).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(email, 'relais.example');
    const { last } = giftDays(Date.now());
    await user.clear(screen.getByLabelText('Jour du cadeau'));
    await user.type(screen.getByLabelText('Jour du cadeau'), last);
    await user.click(screen.getByRole('button', { name: 'Programmer l’e-mail' }));
    await waitFor(() =>
      expect(asked).toEqual([
        [
          'planGift',
          {
            ...input,
            email: 'lou@relais.example',
            giver: 'Camille',
            message: 'Bon vent',
            language: 'fr',
            day: last,
          },
        ],
      ]),
    );
    expect(await screen.findByText(/Le cadeau partira le/)).toBeTruthy();
  });

  test('that goes to a person says when, can be changed before and sent again after', async () => {
    const person = {
      email: 'lou@relais.example',
      giver: 'Camille',
      message: 'Bon vent',
      language: 'fr' as const,
    };
    await openOrder('ready', undefined, { ...person, day: '2026-12-24', sentAt: null });
    expect(await screen.findByText(/part le 24 décembre 2026 à lou@relais.example/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Modifier l’e-mail/ })).toBeTruthy();
    cleanup();
    const sent = { ...person, day: '2026-12-24', sentAt: '2026-12-24T07:00:00Z' };
    const { user, asked, input } = await openOrder('ready', undefined, sent);
    expect(await screen.findByText(/envoyé le 24 décembre 2026 à lou@relais.example/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Modifier l’e-mail/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Renvoyer l’e-mail' }));
    await waitFor(() => expect(asked).toEqual([['resendGift', input]]));
  });

  test('was opened, or cancelled: that is said, and nothing can be done about it', async () => {
    await openOrder('opened');
    expect(await screen.findByText(/ouvert par la personne/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /nouvel e-mail/ })).toBeNull();
    cleanup();
    await openOrder('ended');
    expect(await screen.findByText(/n’est plus valable/)).toBeTruthy();
  });

  test('is not withdrawn from after fourteen days', async () => {
    await openOrder('ready', '2026-01-05T10:00:00Z');
    expect(await screen.findByRole('button', { name: 'Recevoir un nouvel e-mail' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Se rétracter de ce cadeau/ })).toBeNull();
  });
});
