import { isSameVat, shippingByRate, spread, type VatPart, vatWithin } from '#contract/rules/shop/order-price';
import { HOME } from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import type { SoldOrder } from '../store/shop/sold-orders';

/** What was sold: books, digital editions, and the postage of books. */
export const soldParts = ['paper', 'digital', 'postage'] as const;
export type SoldPart = (typeof soldParts)[number];

/** What of an invoice or a credit note is one kind of thing at one rate of VAT, in euro cents. */
export interface Share {
  part: SoldPart;
  rate: number;
  /** Whose VAT it is. */
  country: string;
  /** Whether that is said because VAT followed the buyer; parts of VAT are kept apart by it. */
  isPlaced: boolean;
  /** With VAT, the reduction taken off. */
  grossCents: number;
  vatCents: number;
  /** The reduction that was taken off, without VAT. */
  reductionCents: number;
}

/** An invoice, or a credit note, which takes back what it says. */
export interface Movement {
  kind: 'invoice' | 'creditNote';
  /** Such as "2026-00001" or "A-2026-00001". */
  piece: string;
  /** Milliseconds since 1970, and the day of it in the crag's time. */
  at: number;
  day: string;
  order: SoldOrder;
  shares: Share[];
}

/** Money that came or went. */
export interface Payment {
  kind: 'received' | 'givenBack';
  /** The invoice or the credit note it is for. */
  piece: string;
  at: number;
  day: string;
  order: SoldOrder;
  cents: number;
}

/**
 * The invoice of an order and its credit notes, each parted over what was sold. The VAT is that of the papers; what a
 * credit note takes back of each part is a share of what is left of it, books first after a withdrawal, so that the last
 * one takes exactly what is left.
 */
export function movementsOf(order: SoldOrder): Movement[] {
  const { invoice, notes, withdrawnAt } = order;
  const sold = order.vat.flatMap((part) => sharesOf(order, part));
  const left = sold.map((share) => ({ ...share }));
  return [
    { kind: 'invoice', piece: invoice.piece, ...timed(invoice.at), order, shares: sold },
    ...notes.map(({ piece, at, vat }): Movement => {
      // What was given back before the customer withdrew was parted as it was then.
      const isWithdrawn = withdrawnAt !== null && withdrawnAt <= at;
      const shares = vat.flatMap((part) =>
        takeBack(
          left.filter((share) => isSameVat(vatOf(share), part)),
          part,
          isWithdrawn,
        ),
      );
      return { kind: 'creditNote', piece, ...timed(at), order, shares };
    }),
  ];
}

/** The money of an order, as far as the payment provider has confirmed it. */
export function paymentsOf(order: SoldOrder): Payment[] {
  const { paidAt, totalCents, invoice, notes } = order;
  const received: Payment[] =
    paidAt === null || totalCents === 0
      ? []
      : [{ kind: 'received', piece: invoice.piece, ...timed(paidAt), order, cents: totalCents }];
  const givenBack = notes.flatMap(({ piece, cents, doneAt }): Payment[] =>
    doneAt === null ? [] : [{ kind: 'givenBack', piece, ...timed(doneAt), order, cents }],
  );
  return [...received, ...givenBack];
}

function timed(at: number): { at: number; day: string } {
  return { at, day: cragTime(at).day };
}

function sharesOf({ lines, shippingCents }: SoldOrder, of: VatPart): Share[] {
  const own = lines.filter(({ vatRate, vatCountry }) =>
    isSameVat({ rate: vatRate, country: vatCountry }, of),
  );
  const postage = shippingByRate(lines, shippingCents).find((part) => isSameVat(part, of));
  const amounts = soldParts.map((part) => {
    if (part === 'postage') return { part, grossCents: postage?.grossCents ?? 0, reduction: 0 };
    const sold = own.filter(({ kind }) => (kind === 'physical') === (part === 'paper'));
    const reduction = sum(sold.map(({ discountCents }) => discountCents));
    const whole = sum(sold.map(({ priceCents, quantity }) => priceCents * quantity));
    return { part, grossCents: whole - reduction, reduction };
  });
  const vat = spread(
    of.vatCents,
    amounts.map(({ grossCents }) => grossCents),
  );
  return amounts.flatMap(({ part, grossCents, reduction }, at) => {
    if (grossCents === 0 && reduction === 0) return [];
    const reductionCents = reduction - vatWithin(reduction, of.rate);
    const { rate, country } = of;
    return {
      part,
      rate,
      country: country ?? HOME,
      isPlaced: typeof country === 'string',
      grossCents,
      vatCents: vat[at] ?? 0,
      reductionCents,
    };
  });
}

/** Takes an amount off what is left of the shares of one rate, and tells what was taken off each. */
function takeBack(left: Share[], { grossCents, vatCents }: VatPart, isWithdrawn: boolean): Share[] {
  const all = left.map((share) => share.grossCents);
  const books = left.map((share) => (share.part === 'digital' ? 0 : share.grossCents));
  const ofBooks = isWithdrawn ? spread(Math.min(grossCents, sum(books)), books) : books.map(() => 0);
  const rest = all.map((cents, at) => cents - (ofBooks[at] ?? 0));
  const ofRest = spread(grossCents - sum(ofBooks), rest);
  const gross = all.map((_cents, at) => (ofBooks[at] ?? 0) + (ofRest[at] ?? 0));
  const isAll = grossCents === sum(all) && vatCents === sum(left.map((share) => share.vatCents));
  const vat = isAll ? left.map((share) => share.vatCents) : spread(vatCents, gross);
  return left.flatMap((share, at) => {
    const taken = gross[at] ?? 0;
    const vatTaken = vat[at] ?? 0;
    // Of a share that is gone a cent of VAT may be left: the last credit note takes it too.
    if (taken === 0 && vatTaken === 0) return [];
    const given: Share = {
      ...share,
      grossCents: taken,
      vatCents: vatTaken,
      reductionCents: taken === 0 ? 0 : Math.floor((share.reductionCents * taken) / share.grossCents),
    };
    share.grossCents -= given.grossCents;
    share.vatCents -= given.vatCents;
    share.reductionCents -= given.reductionCents;
    return given;
  });
}

function vatOf({ rate, country, isPlaced }: Share): Pick<VatPart, 'rate' | 'country'> {
  return isPlaced ? { rate, country } : { rate };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
