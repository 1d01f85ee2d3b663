import { isSameVat, type VatPart, vatWithin } from '#contract/rules/shop/order-price';

/** What of an order is left to be given back, at one rate of VAT. */
interface Left extends VatPart {
  /** The part of it that was paid for paper and its shipping. */
  paperCents: number;
}

export interface RefundedOrder {
  /** The order's own parts, by rate. */
  vat: readonly VatPart[];
  lines: readonly {
    kind: 'physical' | 'virtual';
    vatRate: number;
    vatCountry?: string | null;
    totalCents: number;
  }[];
  /** Parts that were given back before. */
  before: readonly VatPart[];
  /** Whether the customer withdrew: then money is given back for the books first. */
  isWithdrawn: boolean;
}

/**
 * What of a refund was sold at which rate, in integer euro cents. All that is left gives exactly what is left, VAT
 * included, so that the refunds of an order never add up to more than the order. `cents` is at most what is left.
 */
export function refundVat(order: RefundedOrder, cents: number): VatPart[] {
  const left = leftOf(order);
  const books = order.isWithdrawn ? left.map(({ paperCents }) => paperCents) : left.map(() => 0);
  const ofBooks = share(Math.min(cents, sum(books)), books);
  const rest = left.map(({ grossCents }, at) => grossCents - (ofBooks[at] ?? 0));
  const ofRest = share(cents - sum(ofBooks), rest);
  return left.flatMap(({ rate, country, grossCents: all, vatCents: allVat }, at) => {
    const grossCents = (ofBooks[at] ?? 0) + (ofRest[at] ?? 0);
    if (grossCents === 0) return [];
    // Not more without VAT than is left without it, however many cents were given back one by one.
    const least = Math.max(0, grossCents - (all - allVat));
    const vatCents =
      grossCents === all ? allVat : Math.min(allVat, Math.max(least, vatWithin(grossCents, rate)));
    return [{ rate, ...(typeof country === 'string' && { country }), grossCents, vatCents }];
  });
}

function leftOf({ vat, lines, before }: RefundedOrder): Left[] {
  return vat.map((part) => {
    const given = before.filter((one) => isSameVat(one, part));
    const grossCents = part.grossCents - sum(given.map((gone) => gone.grossCents));
    const vatCents = part.vatCents - sum(given.map((gone) => gone.vatCents));
    const digital = lines.filter(
      ({ kind, vatRate, vatCountry }) =>
        kind === 'virtual' && isSameVat({ rate: vatRate, country: vatCountry }, part),
    );
    const paper = part.grossCents - sum(digital.map(({ totalCents }) => totalCents));
    const paperCents = Math.min(grossCents, paper);
    return { rate: part.rate, country: part.country, grossCents, vatCents, paperCents };
  });
}

/** Parts an amount by weights, none above its weight; the amount is at most their sum. */
function share(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  let missing = amount - sum(parts);
  return parts.map((part, at) => {
    const more = Math.min(missing, (weights[at] ?? 0) - part);
    missing -= more;
    return part + more;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
