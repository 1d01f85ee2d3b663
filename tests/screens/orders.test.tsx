// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = {
  firstName: 'Camille',
  lastName: 'Roche',
  businessName: '',
  address: '1 rue du Relais',
  zipcode: '05000',
  city: 'Gap',
  countryCode: 'FR',
  phone: '',
};
const orderOf = (number: string, placedAt: string, totalCents: number) => ({
  id: crypto.randomUUID(),
  number,
  state: 'completed' as const,
  placedAt,
  completedAt: placedAt,
  billing: address,
  shipping: null,
  way: null,
  lines: [],
  paperCents: 0,
  digitalCents: totalCents,
  discountPercent: 0,
  discountCents: 0,
  shippingCents: 0,
  totalCents,
  vat: [],
  shippedAt: null,
  tracking: null,
  refundedCents: 0,
  withdrawnAt: null,
  invoiceNumber: null,
  pending: 0,
  v: 1,
});
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

describe('the orders of a customer', () => {
  test('are cards where there is no room, the newest first', async () => {
    await open();
    expect(await screen.findByText('R-1003')).toBeTruthy();
    expect(numbers()).toEqual(['R-1003', 'R-1002', 'R-1001']);
    expect(screen.queryByRole('grid')).toBeNull();
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
