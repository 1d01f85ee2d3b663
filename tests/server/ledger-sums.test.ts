import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptySplit,
  ledgerRows,
  type MoneySplit,
  type OrderSplit,
  splitOrder,
  splitTotal,
} from '#contract/rules/shop/money-split';
import { type OrderPrice, priceOrder, type VatPart } from '#contract/rules/shop/order-price';
import { ledgerOf } from '#server/orders/read-ledger';
import { refundVat } from '#server/orders/refund-vat';
import type { GivenBack, Income } from '#server/store/shop/money-splits';
import { anyOrder } from '../support/draw-orders';

type DrawnOrder = typeof anyOrder extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const sum = (parts: readonly VatPart[], of: 'grossCents' | 'vatCents') =>
  parts.reduce((total, part) => total + part[of], 0);

/** Who gets what of a drawn order in fractions of a cent, reckoned line by line and without any rounding. */
function exactShares({ items, shipping }: DrawnOrder, lines: OrderPrice['lines']): OrderSplit {
  const shares = emptySplit();
  for (const [at, { priceCents, vatRate, split }] of items.entries()) {
    const net = withoutVat(lines[at]?.totalCents ?? 0, vatRate);
    const { vat: _vat, ...beside } = { ...emptySplit(), ...split };
    const all = splitTotal(beside);
    const isTold = split !== null && splitTotal(split) === priceCents && all > 0;
    for (const [row, cents] of Object.entries(beside)) {
      shares[row as keyof typeof beside] += isTold ? (net * cents) / all : 0;
    }
    if (!isTold) shares.untold += net;
  }
  const paper = items.filter(({ kind }) => kind === 'physical');
  const carried = paper.reduce((total, { priceCents, quantity }) => total + priceCents * quantity, 0);
  for (const { priceCents, quantity, vatRate } of paper) {
    const part = ((shipping?.priceCents ?? 0) * priceCents * quantity) / carried;
    shares.post += withoutVat(part, vatRate);
  }
  return shares;
}

const withoutVat = (cents: number, rate: number) => cents / (1 + rate / 100);

/** Holds each receiver's part against what it comes to without rounding: so many cents it may be away from it. */
function holdShares(split: OrderSplit, exact: OrderSplit, cents: number): void {
  const away = ledgerRows.map((row) => (row === 'vat' ? 0 : Math.abs(split[row] - exact[row])));
  expect(Math.max(...away)).toBeLessThanOrEqual(cents);
}

/** 10,000 orders with reductions, several items and refunds, as invoices and credit notes tell of them. */
function drawOrders() {
  const income = new Map<number, Income['split']>();
  const givenBack: GivenBack[] = [];
  /** What invoices less credit notes come to in a year, with VAT and the VAT alone: reckoned without any split. */
  const papers = new Map<number, { gross: number; vat: number }>();
  const write = (year: number, gross: number, vat: number) => {
    const before = papers.get(year) ?? { gross: 0, vat: 0 };
    papers.set(year, { gross: before.gross + gross, vat: before.vat + vat });
  };
  for (const drawn of fc.sample(anyOrder, { numRuns: 10_000, seed: 20 })) {
    const { items, steps, shipping, year, isWithdrawn, refunds } = drawn;
    const price = priceOrder(items, steps, shipping);
    const splits = new Map(
      items.flatMap(({ productId, split }): [number, MoneySplit][] => (split ? [[productId, split]] : [])),
    );
    const vatCents = sum(price.vat, 'vatCents');
    const untold = { ...emptySplit(), vat: vatCents, untold: price.totalCents - vatCents };
    const told = splitOrder(price, items, splits);
    const split = told ?? untold;
    expect(splitTotal(split)).toBe(price.totalCents);
    expect(split.vat).toBe(vatCents);
    // A cent of rounding for its line, for the VAT of the line and for that of its rate.
    if (told) holdShares(told, exactShares(drawn, price.lines), 3 * (items.length + 2));
    expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
    const sums = income.get(year) ?? emptySplit();
    for (const row of ledgerRows) sums[row] += split[row];
    income.set(year, sums);
    write(year, price.totalCents, vatCents);
    const lines = items.map((item, at) => ({ ...item, totalCents: price.lines[at]?.totalCents ?? 0 }));
    const notes: GivenBack['notes'] = [];
    const before: VatPart[] = [];
    let left = price.totalCents;
    for (const { percent, yearsLater } of refunds) {
      const cents = percent === null ? Math.min(1, left) : Math.floor((left * percent) / 100);
      if (cents === 0) continue;
      const vat = refundVat({ vat: price.vat, lines, before, isWithdrawn }, cents);
      notes.push({ year: year + yearsLater, vat });
      write(year + yearsLater, -cents, -sum(vat, 'vatCents'));
      before.push(...vat);
      left -= cents;
    }
    if (notes.length > 0) givenBack.push({ split, notes });
    // What each got back never exceeds what they got, and all of it is all of it.
    const [own] = ledgerOf(
      [{ year: 1, split }],
      [{ split, notes: notes.map(({ vat }) => ({ year: 1, vat })) }],
    );
    expect(Math.min(...Object.values(own?.split ?? {}))).toBeGreaterThanOrEqual(0);
    expect(splitTotal(own?.split ?? {})).toBe(left);
    // Each gives back in proportion: a cent of rounding for each credit note.
    const net = price.totalCents - vatCents;
    const kept = net === 0 ? 0 : (left - (own?.split.vat ?? 0)) / net;
    const proportional = { ...emptySplit() };
    for (const row of ledgerRows) proportional[row] = split[row] * kept;
    if (own) holdShares(own.split, proportional, notes.length + 1);
  }
  const years = [...income].map(([year, split]) => ({ year, split }));
  return { ledger: ledgerOf(years, givenBack), papers, refunded: givenBack.length };
}

test('10,000 drawn orders with reductions, several items and refunds come to the cent to their papers', () => {
  const { ledger, papers, refunded } = drawOrders();
  expect(refunded).toBeGreaterThan(1_000);
  expect(ledger.map(({ year }) => year)).toEqual([2029, 2028, 2027, 2026]);
  for (const { year, split } of ledger) {
    expect({ gross: splitTotal(split), vat: split.vat }).toEqual(papers.get(year));
  }
});
