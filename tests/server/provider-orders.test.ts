import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { allCommands } from '#server/commands/beside/all-commands';
import { ordersList } from '#server/commands/provider/orders-list';
import { ordersRefund } from '#server/commands/provider/orders-refund';
import { pricesList, pricesStock } from '#server/commands/provider/prices';
import { Misused, type ProviderCommand } from '#server/commands/provider/provider-command';
import { withDatabase } from '#server/commands/provider/with-database';
import { readConfiguration } from '#server/configuration/configuration';
import { completeOrder } from '#server/orders/complete-order';
import { addOrder, findOrderNumbered, readOrderRow } from '#server/store/shop/orders';
import { addPayment } from '#server/store/shop/payments';
import { openSandboxPayment } from '#server/store/shop/sandbox-payments';
import { readProducts } from '#server/store/catalogue/shop-products';
import { temporaryFolder } from '../support/item-file';
import { commandRunner } from '../support/run-command';
import { smallShop, ware } from '../support/small-shop';

const folder = temporaryFolder();
const configuration = () => readConfiguration({ DATA_DIR: join(folder.path, 'data') });
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

const run = commandRunner(configuration);

/** An order of two books whose customer has left, paid in the sandbox; its number as people write it. */
const paidOrder = () =>
  withDatabase(configuration(), async (db) => {
    const [book] = await readProducts(db, [ware.paper]);
    if (!book) throw new Error('There is no book.');
    const [id, paymentId] = [randomUUID(), randomUUID()];
    const [at, amountCents] = [new Date(NOW), 6300];
    const home = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue', phone: '' };
    await addOrder(
      db,
      {
        id,
        customerId: null,
        language: 'fr',
        email: '',
        state: 'pending',
        placedAt: at,
        billing: { ...home, zipcode: '05000', city: 'Gap', countryCode: 'FR' },
        way: { method: 'standard', isTracked: true, daysMin: 3, daysMax: 4 },
        paperCents: 5800,
        digitalCents: 0,
        discountPercent: 0,
        discountCents: 0,
        shippingCents: 500,
        totalCents: amountCents,
        vat: [{ rate: 5.5, grossCents: amountCents, vatCents: 328 }],
        fingerprint: '',
        textsVersion: '1',
        v: 1,
      },
      [
        {
          productId: book.id,
          kind: 'physical',
          subject: book.subject,
          quantity: 2,
          priceCents: 2900,
          vatRate: 5.5,
          discountCents: 0,
          totalCents: 5800,
        },
      ],
    );
    await openSandboxPayment(db, {
      id: paymentId,
      amountCents,
      label: '',
      language: 'fr',
      successUrl: '',
      cancelUrl: '',
      state: 'paid',
      createdAt: at,
      expiresAt: at,
    });
    await addPayment(db, {
      id: paymentId,
      orderId: id,
      provider: 'sandbox',
      reference: `sandbox_${paymentId}`,
      url: null,
      state: 'paid',
      amountCents,
      currency: 'eur',
      createdAt: at,
      paidAt: at,
      nextLookAt: null,
    });
    const order = await readOrderRow(db, id);
    await completeOrder(db, order, { v: 1, now: NOW, base: 'https://relais.example' });
    return `R-${order.number}`;
  });

beforeAll(() => withDatabase(configuration(), (db) => importCatalogue(db, smallShop, NOW)));
afterAll(() => folder.remove());

describe('the provider who counts the copies of a book', () => {
  test('says how many are left, reads it in the list, and counts them no more', async () => {
    const listed = async () =>
      (await run(pricesList))[1].split('\n').find((line) => line.startsWith(`${ware.paper} `));
    expect(await listed()).not.toContain('left');
    expect(await run(pricesStock, `${ware.paper}`, '7')).toEqual([
      true,
      `7 copies are left of ${ware.paper} (Guidebook 1) now.`,
    ]);
    expect(await listed()).toContain('on sale, 7 left');
    expect(await run(pricesStock, `${ware.paper}`, 'off')).toEqual([
      true,
      `No copies are counted of ${ware.paper} (Guidebook 1) now.`,
    ]);
    expect(await listed()).not.toContain('left');
  });

  test('is told what is not on paper, what there is not, and how the command is called', async () => {
    expect(await run(pricesStock, `${ware.digital}`, '7')).toEqual([
      false,
      `${ware.digital} is not on paper.`,
    ]);
    expect(await run(pricesStock, '999999', '7')).toEqual([false, 'There is no product 999999.']);
    for (const words of [[`${ware.paper}`], [`${ware.paper}`, '-1'], [`${ware.paper}`, '7', '8']]) {
      await expect(run(pricesStock, ...words)).rejects.toThrow(Misused);
    }
  });

  test('reads in the list of orders how many copies a late payment lacks', async () => {
    await run(pricesStock, `${ware.paper}`, '1');
    const number = await paidOrder();
    const [, list] = await run(ordersList, '--to-send');
    const line = list.split('\n').find((one) => one.startsWith(number));
    expect(line).toContain('to send, standard, paid late, 1 copies missing');
    await run(pricesStock, `${ware.paper}`, 'off');
    const other = await paidOrder();
    const [, again] = await run(ordersList);
    expect(again.split('\n').find((one) => one.startsWith(other))).not.toContain('missing');
  });
});

describe('the provider who gives money back', () => {
  test('is told how much of the order that is, and when it is all', async () => {
    const number = await paidOrder();
    expect(await run(ordersRefund, number, '1300')).toEqual([
      true,
      `13.00 of ${number} are refunded; 50.00 of it are left.`,
    ]);
    expect((await run(ordersList))[1]).toContain('63.00 EUR, 13.00 EUR refunded');
    expect(await run(ordersRefund, number)).toEqual([
      true,
      `${number} is refunded, the last 50.00 of it now.`,
    ]);
    expect(await run(ordersRefund, number)).toEqual([false, `${number}: There are 0 cents left to refund.`]);
    const row = await withDatabase(configuration(), (db) => findOrderNumbered(db, Number(number.slice(2))));
    expect(row?.refundedCents).toBe(6300);
    const whole = await paidOrder();
    expect(await run(ordersRefund, whole)).toEqual([true, `${whole} is refunded.`]);
  });
});

describe('lists for machines', () => {
  const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const document = async (command: ProviderCommand) => {
    const [, text] = await run(command, '--json');
    return JSON.parse(text, (key, value: unknown) => {
      if (key.endsWith('Cents') && value !== null) expect(Number.isInteger(value)).toBe(true);
      if (key.endsWith('At') && value !== null) expect(value).toMatch(INSTANT);
      return value;
    }) as Record<string, object[]>;
  };
  const names = (name: string) => allCommands.find((command) => command.name === name) as ProviderCommand;

  test.each([
    ['access list', 'access', 'given.'],
    ['codes list', 'codes', 'codes.'],
    ['discounts list', 'discounts', 'reductions.'],
    ['messages list', 'messages', 'messages.'],
    ['orders list', 'orders', 'orders.'],
    ['pages list', 'pages', 'pages.'],
    ['prices list', 'products', 'products.'],
    ['shipping list', 'rates', 'rates.'],
    ['staff list', 'staff', 'on the staff.'],
    ['texts list', 'texts', 'texts.'],
    ['vat list', 'rates', 'rates.'],
  ])('%s is one document with as many rows as its lines tell', async (name, key, words) => {
    const count = (await document(names(name)))[key]?.length;
    const [, lines] = await run(names(name));
    expect(lines.split('\n').at(-1)).toBe(`${count} ${words}`);
    await expect(run(names(name), '--jsn')).rejects.toThrow('--jsn is not known here.');
  });

  test('doctor tells its findings, and orders what is paid, owed and where it goes', async () => {
    const { findings } = await document(names('doctor'));
    expect(findings?.[0]).toEqual({
      state: 'ok',
      words: expect.stringContaining('Only this machine can come.') as string,
      key: 'private',
    });
    const number = await paidOrder();
    const { orders } = await document(names('orders list'));
    expect(orders?.find((order) => JSON.stringify(order).includes(number.slice(-4)))).toMatchObject({
      totalCents: 6300,
      refundedCents: 0,
      giftOwedCents: 0,
      withdrawalOwedCents: 0,
      shippedAt: null,
      method: 'standard',
      to: { lastName: 'Grimpe', zipcode: '05000', countryCode: 'FR' },
      lines: [{ quantity: 2, kind: 'physical', totalCents: 5800 }],
    });
  });
});
