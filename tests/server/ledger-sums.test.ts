import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptySplit,
  ledgerRows,
  type MoneySplit,
  splitOrder,
  splitTotal,
} from '#contract/rules/shop/money-split';
import { priceOrder, type VatPart } from '#contract/rules/shop/order-price';
import { ledgerOf } from '#server/orders/read-ledger';
import { refundVat } from '#server/orders/refund-vat';
import type { GivenBack, Income } from '#server/store/shop/money-splits';
import { anyOrder } from '../support/draw-orders';

const sum = (parts: readonly VatPart[], of: 'grossCents' | 'vatCents') =>
  parts.reduce((total, part) => total + part[of], 0);

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
    const split = splitOrder(price, items, splits) ?? untold;
    expect(splitTotal(split)).toBe(price.totalCents);
    expect(split.vat).toBe(vatCents);
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
