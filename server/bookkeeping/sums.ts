import type { AccountsSums, OssSum, VatSum } from '#contract/endpoints/counter/accounts';
import { HOME, isExport } from '#contract/rules/shop/vat-abroad';
import type { SoldOrder } from '../store/shop/sold-orders';
import { type Movement, movementsOf, type Payment, paymentsOf, type Share } from './movements';

/** What happened in a period, whatever the orders' own days. */
export interface Happened {
  movements: Movement[];
  payments: Payment[];
}

/** What happened from one day to another, both included. */
export function happenedWithin(orders: readonly SoldOrder[], from: string, to: string): Happened {
  const isWithin = ({ day }: { day: string }) => day >= from && day <= to;
  return {
    movements: orders.flatMap(movementsOf).filter(isWithin),
    payments: orders.flatMap(paymentsOf).filter(isWithin),
  };
}

/** What it all comes to. */
export function sumUp({ movements, payments }: Happened): AccountsSums {
  const grossOf = (kind: Movement['kind']) =>
    sum(movements.filter((one) => one.kind === kind).flatMap(({ shares }) => shares.map(grossOfShare)));
  const moneyOf = (kind: Payment['kind']) =>
    sum(payments.filter((one) => one.kind === kind).map(({ cents }) => cents));
  const [invoicedCents, creditedCents] = [grossOf('invoice'), grossOf('creditNote')];
  const [receivedCents, givenBackCents] = [moneyOf('received'), moneyOf('givenBack')];
  return {
    invoices: movements.filter(({ kind }) => kind === 'invoice').length,
    invoicedCents,
    creditNotes: movements.filter(({ kind }) => kind === 'creditNote').length,
    creditedCents,
    receivedCents,
    givenBackCents,
    openCents: invoicedCents - creditedCents - (receivedCents - givenBackCents),
  };
}

/** Sums by rate and country, France first, the lowest rate first. */
export function vatByCountry({ movements }: Happened): VatSum[] {
  return [...grouped(movements, ({ country, rate }) => `${country} ${rate}`)]
    .map(([, { share, ...sums }]) => ({
      country: share.country,
      rate: share.rate,
      ...sums,
    }))
    .sort(byCountry);
}

/** What the return of the OSS asks for: the VAT of other member states, goods and services apart. */
export function ossSums({ movements }: Happened): OssSum[] {
  const kindOf = ({ part }: Share) => (part === 'digital' ? 'services' : 'goods');
  return [...grouped(movements, (share) => `${share.country} ${share.rate} ${kindOf(share)}`)]
    .map(([, { share, ...sums }]): OssSum => ({
      country: share.country,
      kind: kindOf(share),
      rate: share.rate,
      ...sums,
    }))
    .filter(({ country }) => country !== HOME && !isExport(country))
    .sort(byCountry);
}

/** Sums of one key, and a share of it. */
export interface Grouped {
  share: Share;
  netCents: number;
  vatCents: number;
}

/** Adds up shares by a key, credit notes with a minus. */
export function grouped(
  movements: readonly Movement[],
  keyOf: (share: Share, movement: Movement) => string,
): Map<string, Grouped> {
  const groups = new Map<string, Grouped>();
  for (const movement of movements) {
    const sign = movement.kind === 'invoice' ? 1 : -1;
    for (const share of movement.shares) {
      const key = keyOf(share, movement);
      const before = groups.get(key) ?? { share, netCents: 0, vatCents: 0 };
      before.netCents += sign * (share.grossCents - share.vatCents);
      before.vatCents += sign * share.vatCents;
      groups.set(key, before);
    }
  }
  return groups;
}

function byCountry(one: VatSum, other: VatSum): number {
  const [first, second] = [one, other].map(({ country }) => (country === HOME ? '' : country));
  return (first ?? '').localeCompare(second ?? '') || one.rate - other.rate;
}

const grossOfShare = ({ grossCents }: Share): number => grossCents;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
