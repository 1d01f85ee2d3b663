// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartItemOf } from '../support/cart-item-of';
import { orderRowOf } from '../support/order-row-of';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const orderOf = (number: string, placedAt: string, totalCents: number) =>
  orderRowOf({ number, placedAt, completedAt: placedAt, digitalCents: totalCents, totalCents });
const orders = [
  orderOf('R-1001', '2026-09-01T10:00:00Z', 1900),
  orderOf('R-1002', '2026-10-01T10:00:00Z', 900),
  orderOf('R-1003', '2026-11-01T10:00:00Z', 2900),
];
const open = () =>
  openApp('/fr/mon-compte/commandes', {
    seed: (db) => db.order.bulkPut(orders).then(() => undefined),
  });
const numbers = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link', { name: /R-100/ })
    .map(({ textContent }) => /R-\d+/.exec(textContent ?? '')?.[0]);

describe('an order of which money was given back', () => {
  const openOne = async (refundedCents: number, creditNotes: { number: string; cents: number }[]) => {
    const invoiced = orderOf('R-1004', '2026-11-01T10:00:00Z', 2900);
    const order = {
      ...invoiced,
      siren: '732829320',
      vatNumber: null,
      invoiceNumber: '2026-00007',
      refundedCents,
      creditNotes: creditNotes.map((note) => ({ ...note, issuedAt: '2026-11-05T10:00:00Z' })),
    };
    await openApp(`/fr/mon-compte/commandes/${order.id}`, {
      seed: (db) => db.order.put(order).then(() => undefined),
    });
    return within(await screen.findByRole('main'));
  };

  test('in part says so, of how much, and shows each credit note beside the invoice', async () => {
    const main = await openOne(800, [
      { number: 'A-2026-00001', cents: 300 },
      { number: 'A-2026-00002', cents: 500 },
    ]);
    expect(await main.findByText(/^Remboursement partiel\s: 8,00\s€ sur 29,00\s€\.$/)).toBeTruthy();
    expect(main.getByText('remboursée en partie')).toBeTruthy();
    expect(main.getByText('Facture n° 2026-00007')).toBeTruthy();
    expect(main.getByText(/^Avoir n° A-2026-00001 du .* 2026\s: 3,00\s€$/)).toBeTruthy();
    expect(main.getByText(/^Avoir n° A-2026-00002 du .* 2026\s: 5,00\s€$/)).toBeTruthy();
    expect(main.getByRole('button', { name: 'Télécharger la facture' })).toBeTruthy();
    expect(main.getAllByRole('button', { name: /^Télécharger l’avoir n° A-/ }).length).toBeGreaterThan(0);
    expect(main.getByText(/^SIREN\s: 732\s829\s320$/)).toBeTruthy();
  });

  test('as a whole says nothing of a part', async () => {
    const main = await openOne(2900, [{ number: 'A-2026-00003', cents: 2900 }]);
    expect(await main.findByText(/^Remboursé\s: 29,00\s€\.$/)).toBeTruthy();
    expect(main.queryByText(/partie/)).toBeNull();
  });
});

describe('the orders of a customer', () => {
  test('are cards where there is no room, the newest first', async () => {
    await open();
    expect(await screen.findByText('R-1003')).toBeTruthy();
    expect(numbers()).toEqual(['R-1003', 'R-1002', 'R-1001']);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('names once what an order has several lines of', async () => {
    const { subject, ...facts } = cartItemOf(2, { kind: 'virtual', priceCents: 1900 });
    const line = { ...facts, subject, giftTo: null, discountCents: 0, totalCents: 1900 };
    const lines = [
      { ...line, gift: null },
      { ...line, gift: 'ready' as const },
      { ...line, gift: 'ready' as const },
    ];
    await openApp('/fr/mon-compte/commandes', {
      seed: (db) => db.order.put(orderRowOf({ lines })).then(() => undefined),
    });
    expect(await screen.findByText('Guidebook 2')).toBeTruthy();
  });

  test('are a table on a wide screen, ordered by the title that is tapped', async () => {
    const wide = (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('min-width'),
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      });
    vi.stubGlobal('matchMedia', wide);
    const { user } = await open();
    const table = await screen.findByRole('grid', { name: 'Commandes' });
    expect(numbers()).toEqual(['R-1003', 'R-1002', 'R-1001']);
    await user.click(within(table).getByRole('button', { name: 'Total' }));
    expect(numbers()).toEqual(['R-1002', 'R-1001', 'R-1003']);
    expect(within(table).getByRole('link', { name: 'R-1001' }).getAttribute('href')).toMatch(
      /^\/fr\/mon-compte\/commandes\//,
    );
  });
});
