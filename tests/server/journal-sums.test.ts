import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder, type VatPart } from '#contract/rules/shop/order-price';
import { type JournalEntry, journalOf } from '#server/bookkeeping/journal';
import { happenedWithin, ossSums, sumUp, vatByCountry } from '#server/bookkeeping/sums';
import { consumersTable, invoicesTable } from '#server/bookkeeping/write-tables';
import { refundVat } from '#server/orders/refund-vat';
import type { SoldOrder } from '#server/store/shop/sold-orders';
import { anyOrder } from '../support/draw-orders';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const grossOf = (vat: readonly VatPart[]) => sum(vat.map(({ grossCents }) => grossCents));
const vatOf = (vat: readonly VatPart[]) => sum(vat.map(({ vatCents }) => vatCents));
const DAY = 86_400_000;

/** A code that takes all off what is digital, as gifts and vouchers do. */
const codes = [
  null,
  { percent: 100, cents: null, productIds: null },
  { percent: null, cents: 500, productIds: null },
];

/** 10,000 orders with reductions, postage, VAT abroad and refunds, as their papers and payments tell of them. */
function drawOrders(): SoldOrder[] {
  return fc.sample(anyOrder, { numRuns: 10_000, seed: 22 }).map((drawn, at) => {
    const { items, steps, shipping, isWithdrawn, refunds } = drawn;
    const price = priceOrder(items, steps, shipping, codes[at % 7] ?? null);
    const lines = items.map((item, line) => ({
      ...item,
      vatCountry: item.vatCountry ?? null,
      discountCents: price.lines[line]?.discountCents ?? 0,
      totalCents: price.lines[line]?.totalCents ?? 0,
    }));
    const paidAt = Date.UTC(2026, 0, 5) + (at % 360) * DAY;
    const before: VatPart[] = [];
    const notes: SoldOrder['notes'][number][] = [];
    let left = price.totalCents;
    // A withdrawal lies between two refunds: what was given back before it is parted as it was.
    const withdrawnAt = isWithdrawn ? paidAt + 2 * DAY : null;
    let noted = paidAt;
    for (const [nth, { percent, yearsLater }] of refunds.entries()) {
      const cents = percent === null ? Math.min(1, left) : Math.floor((left * percent) / 100);
      if (cents === 0) continue;
      noted += DAY + (yearsLater * 365 * DAY) / 12;
      const isAfter = withdrawnAt !== null && withdrawnAt <= noted;
      const vat = refundVat({ vat: price.vat, lines, before, isWithdrawn: isAfter }, cents);
      notes.push({ piece: `A-${at}-${nth}`, at: noted, vat, cents, doneAt: noted + 1000 });
      before.push(...vat);
      left -= cents;
    }
    return {
      number: `R-${at}`,
      totalCents: price.totalCents,
      shippingCents: price.shippingCents,
      vat: price.vat,
      country: 'FR',
      siren: at % 11 === 0 ? '732829320' : null,
      vatNumber: null,
      withdrawnAt,
      invoice: { piece: `2026-${at}`, at: paidAt },
      lines,
      notes: notes.toSorted((one, other) => one.at - other.at),
      paidAt: price.totalCents > 0 ? paidAt : null,
      provider: 'sandbox',
      reference: '',
    };
  });
}

const sideOf = (entries: readonly JournalEntry[], account: string) =>
  sum(
    entries.flatMap(({ lines }) =>
      lines
        .filter((line) => line.account === account)
        .map(({ debitCents, creditCents }) => debitCents - creditCents),
    ),
  );

test('10,000 drawn orders: the journal is the invoices less the credit notes, and the payments, to the cent', () => {
  const orders = drawOrders();
  const entries = ['2026', '2027'].flatMap((year) => journalOf(orders, year));
  const unbalanced = entries.filter(({ lines }) => {
    const sides = [lines.map((line) => line.debitCents), lines.map((line) => line.creditCents)];
    return sum(sides[0] ?? []) !== sum(sides[1] ?? []) || Math.min(...sides.flat()) < 0;
  });
  expect(unbalanced).toEqual([]);
  // Reckoned from the papers alone, without any journal.
  const invoiced = sum(orders.map(({ vat }) => grossOf(vat)));
  const credited = sum(orders.flatMap(({ notes }) => notes.map(({ vat }) => grossOf(vat))));
  const papersVat = sum(
    orders.map(({ vat, notes }) => vatOf(vat) - sum(notes.map((note) => vatOf(note.vat)))),
  );
  const paid = sum(orders.map(({ totalCents, notes }) => totalCents - sum(notes.map(({ cents }) => cents))));
  expect(sideOf(entries, 'bank')).toBe(invoiced - credited);
  expect(sideOf(entries, 'bank')).toBe(paid);
  expect(sideOf(entries, 'clients')).toBe(0);
  expect(-sideOf(entries, 'vatHome') - sideOf(entries, 'vatAbroad')).toBe(papersVat);
  const sold = ['paper', 'digital', 'postage', 'reductions'].map((account) => sideOf(entries, account));
  expect(-sum(sold)).toBe(invoiced - credited - papersVat);

  const happened = happenedWithin(orders, '2026-01-01', '2029-12-31');
  expect(sumUp(happened)).toMatchObject({ invoicedCents: invoiced, creditedCents: credited, openCents: 0 });
  const byCountry = vatByCountry(happened);
  expect(sum(byCountry.map(({ vatCents }) => vatCents))).toBe(papersVat);
  expect(-sideOf(entries, 'vatAbroad')).toBe(sum(ossSums(happened).map(({ vatCents }) => vatCents)));
  const column = (table: string, at: number) =>
    sum(
      table
        .split('\r\n')
        .slice(1, -1)
        .map((row) => Math.round(Number(row.split(',')[at]) * 100)),
    );
  expect(column(invoicesTable(happened), 11)).toBe(invoiced - credited);
  const companies = happened.movements.filter(({ order }) => order.siren !== null);
  const ofCompanies = sumUp({ movements: companies, payments: [] });
  expect(column(consumersTable(happened), 6) + column(consumersTable(happened), 7)).toBe(
    invoiced - credited - ofCompanies.openCents,
  );
  console.log(
    `${orders.length} orders, ${entries.length} entries: ${invoiced / 100} € invoiced, ${credited / 100} € credited, ${paid / 100} € paid, VAT ${papersVat / 100} €`,
  );
});

test('an order that is given back whole leaves nothing on any account', () => {
  const whole = drawOrders()
    .filter(({ totalCents }) => totalCents > 0)
    .slice(0, 500)
    .map((order) => {
      const lines = order.lines.map((line) => ({
        ...line,
        totalCents: line.priceCents * line.quantity - line.discountCents,
      }));
      const first = refundVat(
        { vat: order.vat, lines, before: [], isWithdrawn: false },
        Math.ceil(order.totalCents / 3),
      );
      const rest = order.totalCents - grossOf(first);
      const second =
        rest > 0 ? refundVat({ vat: order.vat, lines, before: first, isWithdrawn: true }, rest) : [];
      const at = order.invoice.at + DAY;
      const notes = [first, second]
        .filter((vat) => vat.length > 0)
        .map((vat, nth) => ({ piece: `A-${nth}`, at: at + nth, vat, cents: grossOf(vat), doneAt: at + nth }));
      return { ...order, notes, withdrawnAt: at + 1 };
    });
  for (const order of whole) {
    const entries = ['2026', '2027'].flatMap((year) => journalOf([order], year));
    for (const account of ['clients', 'paper', 'postage', 'vatHome', 'vatAbroad', 'bank']) {
      expect([order.number, account, sideOf(entries, account) + 0]).toEqual([order.number, account, 0]);
    }
    expect(sideOf(entries, 'digital') + sideOf(entries, 'reductions')).toBe(0);
  }
});
