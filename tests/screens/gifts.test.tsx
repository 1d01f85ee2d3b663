// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GiftState } from '#contract/tables/order';
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
    expect(await screen.findByText(/vous recevrez par e-mail un code à donner/)).toBeTruthy();
    expect(await db.cartItem.get('2')).toMatchObject({ gift: true });
    await user.click(screen.getByRole('button', { name: /Le garder pour moi.*Buëch vertical/ }));
    await waitFor(() => expect(screen.queryByText(/un code à donner/)).toBeNull());
    expect(await db.cartItem.get('2')).toMatchObject({ gift: false });
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

describe('the gift of a paid order', () => {
  async function openOrder(gift: GiftState, completedAt = new Date().toISOString()) {
    const { left: _left, guidebookIds: _ids, onSale: _sale, gift: _gift, ...facts } = product;
    const line = { ...facts, gift, discountCents: 0, totalCents: 1900 };
    const order = orderRowOf({ lines: [line], completedAt });
    const asked: [string, unknown][] = [];
    const done = (name: string) => async (input: unknown) => {
      asked.push([name, input]);
      const { v: _v, pending: _pending, ...answer } = order;
      return { kind: 'done' as const, data: answer };
    };
    const opened = await openApp(`/fr/mon-compte/commandes/${order.id}`, {
      engine: answeringEngine({ sendGift: done('sendGift'), withdrawGift: done('withdrawGift') }),
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
    expect(screen.queryByRole('link', { name: 'Ouvrir mes voies' })).toBeNull();
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

  test('was opened, or cancelled: that is said, and nothing can be done about it', async () => {
    await openOrder('opened');
    expect(await screen.findByText(/ouvert par la personne/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /nouvel e-mail/ })).toBeNull();
    cleanup();
    await openOrder('ended');
    expect(await screen.findByText(/n’ouvre plus rien/)).toBeTruthy();
  });

  test('is not withdrawn from after fourteen days', async () => {
    await openOrder('ready', '2026-01-05T10:00:00Z');
    expect(await screen.findByRole('button', { name: 'Recevoir un nouvel e-mail' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Se rétracter de ce cadeau/ })).toBeNull();
  });
});
