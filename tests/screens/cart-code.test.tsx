// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CartCode } from '#contract/tables/cart-code';
import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import type { PersonalDb } from '#worker/db/personal-db';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

const path = '/fr/mon-compte/panier';
const digital = cartItemOf(2, { kind: 'virtual', priceCents: 1900 });
const fifth: NonNullable<CartCode['terms']> = { percent: 20, cents: null, productIds: null, until: null };
const accepted = (terms = fifth): CartCode => ({ code: 'PRINTEMPS', terms, problem: null });
const holding =
  (code: CartCode | null, items = [digital]) =>
  async (db: PersonalDb) => {
    for (const item of items)
      await db.cartItem.put({ ...item, id: String(item.productId), v: 1, pending: 0 });
    if (code) await db.cartCode.put({ ...code, id: CART_CODE_ID, v: 1, pending: 0 });
    const products = items.map(({ productId, quantity: _quantity, onSale: _onSale, ...facts }) => {
      return { id: productId, ...facts };
    });
    const data = { products, discounts: [{ fromCents: 3000, percent: 10 }], shipping: [] };
    await db.pages.put({ key: 'products', state: 'found', data, fetchedAt: Date.now() });
  };
const sum = (name: RegExp) => screen.getByText(name).nextElementSibling?.textContent;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code de réduction' });

describe('a reduction code typed into the cart', () => {
  test('is kept at once, without signal too, and says that it is still to be checked', async () => {
    const { user, db } = await openApp(path, { seed: holding(null) });
    await user.type(await field(), 'été 2026');
    await user.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(await screen.findByText(/Il sera vérifié/)).toBeTruthy();
    expect((await field()).value).toBe('ETE2026');
    expect(document.activeElement?.textContent).toBe('Appliquer');
    expect(await db.cartCode.get(CART_CODE_ID)).toMatchObject({ code: 'ETE2026', terms: null });
    expect(sum(/Total/)).toMatch(/19,00/);
  });

  test('that can be none is told beside the field, and stays there', async () => {
    const { user, db } = await openApp(path, { seed: holding(null) });
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText('Saisissez le code.')).toBeTruthy();
    await user.type(await field(), 'é!{Enter}');
    expect(await screen.findByText(/3 à 24 lettres/)).toBeTruthy();
    expect((await field()).value).toBe('é!');
    expect(await db.cartCode.count()).toBe(0);
  });

  test('that the server did not take stands in the field with the reason, until it is corrected or removed', async () => {
    const over = { code: 'HIVER', terms: null, problem: 'cart.code.over' };
    const { user, db } = await openApp(path, { seed: holding(over) });
    expect((await field()).value).toBe('HIVER');
    expect(screen.getByText('Ce code n’est plus valable.')).toBeTruthy();
    await user.type(await field(), '2');
    expect(screen.queryByText('Ce code n’est plus valable.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retirer le code HIVER' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(await db.cartCode.count()).toBe(0);
  });
});

describe('a reduction code that the server took', () => {
  test('says what it takes off, and the sum has a line for it', async () => {
    const until = '2099-12-31T23:00:00.000Z';
    await openApp(path, { seed: holding(accepted({ ...fifth, until })) });
    expect(await screen.findByText(/Code PRINTEMPS\s: 20\s%/u)).toBeTruthy();
    expect(screen.getByText(/Valable jusqu’au 31 décembre 2099/)).toBeTruthy();
    expect(sum(/Remise du code PRINTEMPS/)).toMatch(/−3,80/);
    expect(sum(/Total/)).toMatch(/15,20/);
  });

  test('takes nothing off paper, and says so', async () => {
    await openApp(path, { seed: holding(accepted(), [cartItemOf(1)]) });
    expect(await screen.findByText(/ne concerne aucun article/)).toBeTruthy();
    expect(screen.queryByText(/Remise/)).toBeNull();
  });

  test('gives way to the reduction by basket where that takes off as much', async () => {
    const dear = { ...digital, priceCents: 4000 };
    await openApp(path, { seed: holding(accepted({ ...fifth, percent: 10 }), [dear]) });
    expect(await screen.findByText(/au moins aussi avantageuse/)).toBeTruthy();
    expect(sum(/Remise numérique de 10/)).toMatch(/−4,00/);
  });

  test('is over with its last day, on a device that has not heard of it either', async () => {
    await openApp(path, { seed: holding(accepted({ ...fifth, until: '2020-01-01T00:00:00.000Z' })) });
    expect(await screen.findByText(/n’est plus valable/)).toBeTruthy();
    expect(sum(/Total/)).toMatch(/19,00/);
  });
});

test('a cart of paper alone offers no field for a code', async () => {
  await openApp(path, { seed: holding(null, [cartItemOf(1)]) });
  expect(await screen.findByText(/Frais de port/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Code de réduction' })).toBeNull();
});
