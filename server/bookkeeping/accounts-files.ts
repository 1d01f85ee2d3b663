import { createHash } from 'node:crypto';
import type { AccountNumbers, AccountsFileKind } from '#contract/endpoints/counter/accounts';
import { cragInstant, dayAfter } from '#contract/sun/crag-time';
import type { Database } from '../database/database';
import { type ClosedFile, findClosedFile, readAccountNumbers } from '../store/shop/closed-months';
import { readSeller } from '../store/shop/sellers';
import { readSoldOrders, type SoldOrder } from '../store/shop/sold-orders';
import { journalOf, usualNumbers } from './journal';
import { happenedWithin } from './sums';
import { compact, fecLines, fecName, fecOf, linesOfFec } from './write-fec';
import { consumersTable, invoicesTable } from './write-tables';

/** From one day of the crag's time to another, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of a month, such as "2026-10". */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`;
  const next = dayAfter(from, 31).slice(0, 7);
  return { from, to: dayAfter(`${next}-01`, -1) };
}

/** The orders of which something happened in some days. */
export function readSold(db: Database, days: Days): Promise<SoldOrder[]> {
  const { from, until } = instantsOf(days);
  return readSoldOrders(db, from, until);
}

/** When the first of some days begins, and when the last one is over. */
export function instantsOf({ from, to }: Days): { from: Date; until: Date } {
  return { from: new Date(cragInstant(from, 0)), until: new Date(cragInstant(dayAfter(to, 1), 0)) };
}

/** The numbers of the accounts as they are now, and their version; 0 before the provider has given any. */
export async function currentNumbers(db: Database): Promise<{ numbers: AccountNumbers; version: number }> {
  const given = await readAccountNumbers(db);
  return { numbers: given?.numbers ?? usualNumbers, version: given?.v ?? 0 };
}

/**
 * A file of some days. Of exactly a closed month it is the one that was made when it was closed; a journal over more
 * days keeps the lines of the closed months in it, and draws up the others.
 */
export async function accountsFile(db: Database, kind: AccountsFileKind, days: Days): Promise<ClosedFile> {
  const month = days.from.slice(0, 7);
  const whole = daysOfMonth(month);
  if (whole.from === days.from && whole.to === days.to) {
    return (await findClosedFile(db, month, kind)) ?? makeFile(db, kind, days, null);
  }
  return makeFile(db, kind, days, null);
}

/** Draws a file up; `validatedOn` is the day on which it becomes final, null while it may change. */
export async function makeFile(
  db: Database,
  kind: AccountsFileKind,
  days: Days,
  validatedOn: string | null,
): Promise<ClosedFile> {
  if (kind === 'journal') return journalFile(db, days, validatedOn);
  const happened = happenedWithin(await readSold(db, days), days.from, days.to);
  const [name, write] =
    kind === 'invoices' ? (['factures', invoicesTable] as const) : (['ventes', consumersTable] as const);
  return fileOf(kind, `${name}-${compact(days.from)}-${compact(days.to)}.csv`, write(happened));
}

async function journalFile(
  db: Database,
  { from, to }: Days,
  validatedOn: string | null,
): Promise<ClosedFile> {
  const { numbers } = await currentNumbers(db);
  const lines: string[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const first = `${year}-01-01`;
    const last = to < `${year}-12-31` ? to : `${year}-12-31`;
    // From the first day of the year, so that entries have the numbers they have in every file.
    const entries = journalOf(await readSold(db, { from: first, to: last }), String(year));
    for (const month of monthsOf({ from: from > first ? from : first, to: last })) {
      const closed = await findClosedFile(db, month, 'journal');
      if (closed) {
        const kept = linesOfFec(closed.text).filter(({ day }) => day >= compact(from) && day <= compact(to));
        lines.push(...kept.map(({ line }) => line));
        continue;
      }
      const own = entries.filter(({ day }) => day.startsWith(month) && day >= from && day <= to);
      lines.push(...fecLines(own, numbers, validatedOn));
    }
  }
  const seller = await readSeller(db, new Date(cragInstant(to, 0)));
  return fileOf('journal', fecName(seller?.registration ?? null, to), fecOf(lines));
}

/** The months of some days, the oldest first. */
function monthsOf({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    month = dayAfter(`${month}-01`, 31).slice(0, 7);
  }
  return months;
}

function fileOf(kind: AccountsFileKind, name: string, text: string): ClosedFile {
  return { kind, name, text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}
