import type { AccountNumbers } from '#contract/endpoints/counter/accounts';
import { HOME } from '#contract/rules/shop/vat-abroad';
import { type Movement, movementsOf, type Payment, paymentsOf, type SoldPart } from './movements';
import type { SoldOrder } from '../store/shop/sold-orders';

/** One line of the journal, in euro cents; one of the two sides is 0. */
export interface JournalLine {
  account: keyof AccountNumbers;
  debitCents: number;
  creditCents: number;
}

/** One entry of the journal; its lines balance. */
export interface JournalEntry {
  journal: 'VE' | 'BQ';
  /** Such as "VE2026-00001": counted by journal and year, without a gap. */
  number: string;
  /** The day in the crag's time. */
  day: string;
  piece: string;
  words: string;
  lines: JournalLine[];
}

/** What the numbers are until the provider says otherwise: those of the general plan of accounts. */
export const usualNumbers: AccountNumbers = {
  clients: '411000',
  paper: '701000',
  digital: '706000',
  postage: '708500',
  reductions: '709000',
  vatHome: '445710',
  vatAbroad: '445720',
  bank: '512000',
};

const accountOf = {
  paper: 'paper',
  digital: 'digital',
  postage: 'postage',
} as const satisfies Record<SoldPart, keyof AccountNumbers>;

/**
 * The journal of all orders of a year, oldest entry first; `orders` are all of which something happened since its first
 * day, so that the entries of each journal are counted without a gap. What happened in other years is left out.
 */
export function journalOf(orders: readonly SoldOrder[], year: string): JournalEntry[] {
  const unnumbered = [
    ...orders.flatMap(movementsOf).map((of) => ({ at: of.at, day: of.day, ...entryOfMovement(of) })),
    ...orders.flatMap(paymentsOf).map((of) => ({ at: of.at, day: of.day, ...entryOfPayment(of) })),
  ]
    .filter(({ day, lines }) => day.startsWith(year) && lines.length > 0)
    .sort((one, other) => one.at - other.at || one.piece.localeCompare(other.piece));
  const last = { VE: 0, BQ: 0 };
  return unnumbered.map(({ at: _at, ...entry }) => {
    last[entry.journal] += 1;
    const number = `${entry.journal}${year}-${String(last[entry.journal]).padStart(5, '0')}`;
    return { ...entry, number };
  });
}

type Unnumbered = Omit<JournalEntry, 'number' | 'day'>;

function entryOfMovement({ kind, piece, order, shares }: Movement): Unnumbered {
  const isSale = kind === 'invoice';
  const sums = new Map<keyof AccountNumbers, number>();
  const add = (account: keyof AccountNumbers, cents: number) =>
    sums.set(account, (sums.get(account) ?? 0) + cents);
  for (const { part, country, grossCents, vatCents, reductionCents } of shares) {
    add('clients', grossCents);
    add('reductions', reductionCents);
    add(accountOf[part], vatCents - grossCents - reductionCents);
    add(country === HOME ? 'vatHome' : 'vatAbroad', -vatCents);
  }
  // What an invoice puts on one side, a credit note puts on the other.
  const lines = [...sums].flatMap(([account, cents]) => lineOf(account, isSale ? cents : -cents));
  const words = `${isSale ? 'Facture' : 'Avoir'} ${piece}, commande ${order.number}`;
  return { journal: 'VE', piece, words, lines };
}

function entryOfPayment({ kind, piece, order, cents }: Payment): Unnumbered {
  const moved = kind === 'received' ? cents : -cents;
  const words = `${kind === 'received' ? 'Encaissement' : 'Remboursement'} ${piece}, commande ${order.number}`;
  return { journal: 'BQ', piece, words, lines: [...lineOf('bank', moved), ...lineOf('clients', -moved)] };
}

/** A line of the side that the sign says; none of nothing. */
function lineOf(account: keyof AccountNumbers, cents: number): JournalLine[] {
  if (cents === 0) return [];
  return [{ account, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) }];
}
