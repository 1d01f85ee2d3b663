import type { PayoutLine, Payouts } from '#contract/endpoints/counter/payouts';
import { HOME } from '#contract/rules/shop/vat-abroad';
import { euros } from '../text/euros';
import type { Movement } from './movements';
import { grouped, type Happened } from './sums';

const invoiceHeads =
  'date,kind,number,order,bill_country,siren,vat_number,vat_country,vat_rate,net_eur,vat_eur,gross_eur,payment_provider,payment_reference';
const consumerHeads = 'date,category,currency,vat_country,vat_rate,orders,net_eur,vat_eur';
const payoutHeads =
  'payout_date,payout,payout_state,currency,date,kind,order,number,billed_eur,amount,fee,reference,problem';

/**
 * Invoices and credit notes as CSV, a line for each rate of VAT of each country, what was given back with a minus. A
 * company is told by its numbers; people are not named, their order's number leads to the paper.
 */
export function invoicesTable({ movements }: Happened): string {
  const rows = movements
    .toSorted((one, other) => one.at - other.at || one.piece.localeCompare(other.piece))
    .flatMap((movement) => {
      const { day, kind, piece, order } = movement;
      const sums = grouped([movement], ({ country, rate }) => `${country} ${rate}`);
      return [...sums.values()].map(({ share, netCents, vatCents }) => [
        day,
        kind === 'invoice' ? 'invoice' : 'credit note',
        piece,
        order.number,
        order.country,
        order.siren ?? '',
        order.vatNumber ?? '',
        share.country,
        String(share.rate),
        ...[netCents, vatCents, netCents + vatCents].map(euros),
        order.provider,
        order.reference,
      ]);
    });
  return tableOf(invoiceHeads, rows);
}

/**
 * Sales to consumers by day, category, country and rate as CSV: the sums that the e-reporting of transactions (flux 10.3)
 * asks for, in its categories, and no more of it; credit notes with a minus. Orders of companies, which give a SIREN or a
 * VAT number, are left out.
 */
export function consumersTable({ movements }: Happened): string {
  const sold = movements.filter(({ order: { siren, vatNumber } }) => siren === null && vatNumber === null);
  const keyOf = (share: Movement['shares'][number], { day }: Movement) =>
    [day, categoryOf(share), share.country, share.rate.toFixed(2).padStart(5, '0')].join(' ');
  const orders = new Map<string, Set<string>>();
  for (const movement of sold) {
    for (const share of movement.shares) {
      const key = keyOf(share, movement);
      orders.set(key, (orders.get(key) ?? new Set()).add(movement.order.number));
    }
  }
  const rows = [...grouped(sold, keyOf)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { share, netCents, vatCents }]) => [
      key.slice(0, 10),
      categoryOf(share),
      'EUR',
      share.country,
      String(share.rate),
      String(orders.get(key)?.size ?? 0),
      euros(netCents),
      euros(vatCents),
    ]);
  return tableOf(consumerHeads, rows);
}

/**
 * All lines of payouts as CSV, and what no payout holds yet. Each payout ends with itself, which takes from the provider
 * what it brings to the bank, so that its amounts and fees come to nothing.
 */
export function payoutsTable({ payouts, coming }: Pick<Payouts, 'payouts' | 'coming'>): string {
  const rowOf = (payout: readonly string[], line: PayoutLine) => [
    ...payout,
    line.day,
    line.kind,
    line.order?.number ?? '',
    line.piece ?? '',
    line.billedCents === null ? '' : euros(line.billedCents),
    euros(line.amountCents),
    euros(line.feeCents),
    line.reference ?? '',
    line.problem ?? '',
  ];
  const rows = payouts.flatMap(({ id, day, state, currency, amountCents, lines }) => {
    const payout = [day, id, state, currency];
    const itself = [...payout, day, 'payout', '', '', '', euros(0 - amountCents), '0.00', id, ''];
    return [...lines.map((line) => rowOf(payout, line)), itself];
  });
  return tableOf(payoutHeads, [...rows, ...coming.lines.map((line) => rowOf(['', '', '', 'EUR'], line))]);
}

/** Goods and services taxed in France, and what is not taxed there, as the e-reporting names them. */
function categoryOf({ country, part }: Movement['shares'][number]): 'TLB1' | 'TPS1' | 'TNT1' {
  if (country !== HOME) return 'TNT1';
  return part === 'digital' ? 'TPS1' : 'TLB1';
}

/** No cell holds a comma, a quote or a line break. */
function tableOf(heads: string, rows: readonly (readonly string[])[]): string {
  return [heads, ...rows.map((row) => row.join(','))].map((line) => `${line}\r\n`).join('');
}
