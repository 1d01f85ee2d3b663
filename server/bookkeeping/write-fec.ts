import type { AccountNumbers } from '#contract/endpoints/counter/accounts';
import type { JournalEntry } from './journal';

/** The eighteen columns of article A47 A-1 of the Livre des procédures fiscales, in their order. */
export const fecHeads = [
  ...(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'] as const),
  ...(['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit'] as const),
  ...(['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'] as const),
] as const;

const journalWords = { VE: 'Ventes', BQ: 'Banque' } as const;

/** What the accounts are called in the file, which the administration reads in French. */
const accountWords: Record<keyof AccountNumbers, string> = {
  clients: 'Clients',
  paper: 'Ventes de topos papier',
  digital: 'Ventes de topos numériques',
  postage: 'Ports facturés',
  reductions: 'Remises accordées',
  vatHome: 'TVA collectée',
  vatAbroad: 'TVA collectée, guichet unique (OSS)',
  bank: 'Banque',
};

/**
 * The lines of entries as the FEC has them, without its heads. Customers are one account: the columns of the auxiliary
 * account stay empty, as the norm has it where there is none, and nobody is named. `validatedOn` is the day on which they
 * became final; null while they may still be drawn up anew.
 */
export function fecLines(
  entries: readonly JournalEntry[],
  numbers: AccountNumbers,
  validatedOn: string | null,
): string[] {
  return entries.flatMap(({ journal, number, day, piece, words, lines }) =>
    lines.map(({ account, debitCents, creditCents }) =>
      [
        journal,
        journalWords[journal],
        number,
        compact(day),
        numbers[account],
        accountWords[account],
        '',
        '',
        piece,
        compact(day),
        words,
        amount(debitCents),
        amount(creditCents),
        '',
        '',
        validatedOn === null ? '' : compact(validatedOn),
        '',
        '',
      ].join('\t'),
    ),
  );
}

/** A FEC of its lines. */
export function fecOf(lines: readonly string[]): string {
  return [fecHeads.join('\t'), ...lines].map((line) => `${line}\r\n`).join('');
}

/** The lines of a FEC, without its heads, and the day of each, such as "20261130". */
export function linesOfFec(text: string): { day: string; line: string }[] {
  const [, ...lines] = text.split('\r\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => ({ line, day: line.split('\t')[fecHeads.indexOf('EcritureDate')] ?? '' }));
}

/** What the norm calls the file: the nine digits of the SIREN, and the last day. */
export function fecName(registration: string | null, last: string): string {
  const digits = (registration ?? '').replaceAll(/\D/g, '').slice(0, 9).padEnd(9, '0');
  return `${digits}FEC${compact(last)}.txt`;
}

/** A day as the norm writes it. */
export function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** Euro cents as the norm writes them: a comma, two decimals. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
