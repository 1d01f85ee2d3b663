import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { readAccounts, type AccountLine } from '#server/store/shop/account-lines';
import { euros } from '#server/text/euros';
import { isDay } from '../read-day';
import { Misused, type ProviderCommand } from '../provider-command';

const HEADS =
  'date,kind,number,order,country,vat_rate,net_eur,vat_eur,gross_eur,payment_provider,payment_reference,vat_country';
const TAKES = '--year YYYY | --from YYYY-MM-DD --to YYYY-MM-DD';

export const accountingExport: ProviderCommand = {
  name: 'accounting export',
  takes: TAKES,
  does: 'Prints invoices and credit notes as CSV, a line for each rate of VAT of each country, money given back with a minus; days are those of Paris, the last one included.',
  async run(words, { withDatabase, say }) {
    const { first, last } = readSpan(words);
    const [from, until] = [first, dayAfter(last, 1)].map((day) => new Date(cragInstant(day, 0)));
    if (!from || !until) throw new Misused(`This takes ${TAKES}.`);
    const lines = await withDatabase((db) => readAccounts(db, from, until));
    for (const line of accountingTable(lines)) say(line);
    return true;
  },
};

/** The lines of the CSV, its heads first; no cell holds a comma, a quote or a line break. */
export function accountingTable(lines: readonly AccountLine[]): string[] {
  const rows = lines.map(({ kind, number, issuedAt, order, country, rate, ...money }) =>
    [
      cragTime(issuedAt.getTime()).day,
      kind,
      number,
      order,
      country,
      String(rate),
      ...[money.grossCents - money.vatCents, money.vatCents, money.grossCents].map(euros),
      money.provider,
      money.reference,
      money.vatCountry,
    ].join(','),
  );
  return [HEADS, ...rows];
}

function readSpan(words: readonly string[]): { first: string; last: string } {
  const [one, from = '', two, to = ''] = words;
  if (words.length === 2 && one === '--year' && /^\d{4}$/.test(from)) {
    return { first: `${from}-01-01`, last: `${from}-12-31` };
  }
  const isSpan = words.length === 4 && one === '--from' && two === '--to' && isDay(from) && isDay(to);
  if (!isSpan || from > to) throw new Misused(`This takes ${TAKES}.`);
  return { first: from, last: to };
}
