import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  Accounts,
  counterAccountsFile,
  counterMonthClose,
  type AccountsFileKind,
} from '#contract/endpoints/counter/accounts';
import { counterLog } from '#contract/endpoints/counter/log';
import { counterPayouts } from '#contract/endpoints/counter/payouts';
import { usualNumbers } from '#server/bookkeeping/journal';
import { fecHeads } from '#server/bookkeeping/write-fec';
import { dataOf } from '../support/buyer';
import { databases, serverOn } from '../support/server-on';
import type { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';
import { PASSWORD } from '../support/start-server';

const COUNTER = '/fr/guard/counter';
const AN_HOUR = 60 * 60_000;
const A_DAY = 'from=2026-01-01&to=2026-01-01';
const closing = (month: string, key = randomUUID()) => ({ key, month });

describe.each(databases)('the accounts over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  /** The month of the server's clock, its days, and the clock moved a month and a day on. */
  const monthNow = () => new Date(server().clock.now).toISOString().slice(0, 7);
  const toNextMonth = () => {
    const month = monthNow();
    const [year = 0, at = 0] = month.split('-').map(Number);
    server().clock.now = Date.UTC(year, at, 2, 12);
    return {
      month,
      days: `from=${month}-01&to=${new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)}`,
    };
  };
  const accountant = async () => (await staffWith(server(), ['accounts'])).browser;
  const fileOf = async (browser: SignedIn, days: string, kind: AccountsFileKind = 'journal') =>
    dataOf(counterAccountsFile.data, await browser.get(`${COUNTER}/accounts/file?${days}&kind=${kind}`));
  const close = (browser: SignedIn, body: object) => browser.post(`${COUNTER}/accounts/close`, body);
  const refund = async (id: string, cents: number) => {
    const { browser } = await staffWith(server(), ['orders']);
    const body = { key: randomUUID(), cents, reason: 'damaged' };
    expect((await browser.post(`${COUNTER}/orders/${id}/refund`, body)).status).toBe(200);
  };

  /** Closes what can be closed, each said twice, as after a lost answer. */
  const closeAll = async () => {
    const browser = await accountant();
    const { closable } = dataOf(Accounts, await browser.get(`${COUNTER}/accounts?${A_DAY}`));
    for (const month of closable) {
      const body = closing(month);
      expect([month, (await close(browser, body)).status]).toEqual([month, 200]);
      expect([month, (await close(browser, body)).status]).toEqual([month, 200]);
    }
  };

  test('know no payouts where no money is ever paid out, and nothing on its way', async () => {
    await paidBook(server());
    const browser = await accountant();
    expect(dataOf(Accounts, await browser.get(`${COUNTER}/accounts?${A_DAY}`)).hasPayouts).toBe(false);
    const month = `from=${monthNow()}-01&to=${monthNow()}-28`;
    const told = dataOf(counterPayouts.data, await browser.get(`${COUNTER}/accounts/payouts?${month}`));
    expect([told.payouts, told.coming.count, told.isCut]).toEqual([[], 0, false]);
  });

  test('come to the cent to invoices, credit notes and payments', async () => {
    const order = await paidBook(server());
    await refund(order.id, 500);
    const { days } = toNextMonth();
    const browser = await accountant();
    const { sums, vat } = dataOf(Accounts, await browser.get(`${COUNTER}/accounts?${days}`));
    expect(sums.invoicedCents - sums.creditedCents).toBe(sums.receivedCents - sums.givenBackCents);
    expect(sums.openCents).toBe(0);
    expect(sums.creditedCents).toBeGreaterThanOrEqual(500);
    const gross = vat.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
    expect(gross).toBe(sums.invoicedCents - sums.creditedCents);
  });

  test('have a journal of eighteen columns whose entries balance, which names nobody', async () => {
    await paidBook(server());
    const { days } = toNextMonth();
    const browser = await accountant();
    const { name, text } = await fileOf(browser, days);
    expect(name).toMatch(/^\d{9}FEC\d{8}\.txt$/);
    const [heads, ...rows] = text
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split('\t'));
    expect(heads).toEqual(fecHeads);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([18]));
    const numbers = new Set(rows.map((row) => row[2]));
    const cents = (cell: string | undefined) => Math.round(Number(cell?.replace(',', '.')) * 100);
    for (const number of numbers) {
      const lines = rows.filter((row) => row[2] === number);
      const difference = lines.reduce((sum, row) => sum + cents(row[11]) - cents(row[12]), 0);
      expect([number, difference]).toEqual([number, 0]);
    }
    for (const kind of ['journal', 'invoices', 'consumers'] as const) {
      expect((await fileOf(browser, days, kind)).text).not.toMatch(/grimpe|@/i);
    }
  });

  test('of a closed month never change: money given back later is of its own month', async () => {
    const order = await paidBook(server());
    const { month, days } = toNextMonth();
    const browser = await accountant();
    await closeAll();
    expect((await close(browser, closing(month))).body.message).toBe('counter.error.monthClosed');
    const kept = await fileOf(browser, days);
    await refund(order.id, 700);
    const numbers = { ...usualNumbers, clients: '411900' };
    const answer = await browser.post(`${COUNTER}/accounts/numbers`, { numbers, version: 0 });
    expect(answer.status).toBe(200);
    const late = await browser.post(`${COUNTER}/accounts/numbers`, { numbers, version: 0 });
    expect([late.status, late.body.message]).toEqual([409, 'counter.error.changedSince']);
    expect(await fileOf(browser, days)).toEqual(kept);
    const after = toNextMonth();
    const later = await accountant();
    const next = await fileOf(later, after.days);
    expect(next.text).toMatch(/Avoir A-/);
    expect(next.text).toContain('411900');
    // Over both months the closed one keeps its lines.
    const both = await fileOf(later, `from=${month}-01&${after.days.slice(after.days.indexOf('to='))}`);
    const lines = kept.text.split('\r\n').slice(1, -1);
    expect(both.text.split('\r\n')).toEqual(expect.arrayContaining(lines));
    const owner = await staffWith(server(), ['owner']);
    const { acts } = dataOf(counterLog.data, await owner.browser.get(`${COUNTER}/log`));
    const closed = acts.find(({ act, detail }) => act === 'monthClose' && detail.period === month);
    expect(closed?.detail.sha256).toContain(kept.sha256);
  });

  test('are closed in their order, when the month is over, by who has proven to be it', async () => {
    await closeAll();
    await paidBook(server());
    const first = toNextMonth();
    await paidBook(server());
    const second = toNextMonth();
    const browser = await accountant();
    server().clock.now += AN_HOUR;
    await browser.renew();
    const message = async (body: object) => (await close(browser, body)).body.message;
    expect(await message(closing(first.month))).toBe('counter.error.proof');
    await browser.post(`${COUNTER}/password`, { currentPassword: PASSWORD });
    expect(await message(closing(second.month))).toBe('counter.error.monthBefore');
    expect(await message(closing(monthNow()))).toBe('counter.error.monthOpen');
    const both = await Promise.all([
      close(browser, closing(first.month)),
      close(browser, closing(first.month)),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const { closed } = dataOf(counterMonthClose.data, await close(browser, closing(second.month)));
    expect(closed[0]?.files.map(({ kind }) => kind).sort()).toEqual(['consumers', 'invoices', 'journal']);
  });

  test.each([
    ['change', sql`update closed_file set text = ''`],
    ['delete', sql`delete from closed_month`],
  ])('lets nobody %s what is closed', async (_name, statement) => {
    await expect(server().db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('stays as it is') }),
    });
  });

  test.each([
    [422, 'from=2026-05-01&to=2026-04-01', 'to', 'counter.error.period'],
    [422, 'from=2000-01-01&to=2026-04-01', 'to', 'counter.error.period'],
    [400, 'from=2026-02-31&to=2026-04-01', 'from', 'counter.error.day'],
  ])('say with %i what is wrong with %s', async (said, days, field, key) => {
    const { status, body } = await (await accountant()).get(`${COUNTER}/accounts?${days}`);
    expect([status, body.errors]).toEqual([said, [{ field, key }]]);
  });
});
