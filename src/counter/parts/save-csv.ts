import type { Language } from '#contract/language';
import { saveFile } from '../../kit/share/save-file';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Hands rows out as CSV that spreadsheets of the language open as it is; nothing in it is a formula. */
export function saveCsv(name: string, rows: readonly (readonly string[])[], language: Language): void {
  const separator = language === 'fr' ? ';' : ',';
  const text = rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`);
  saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${text.join('')}`);
}

/** Euro cents as a spreadsheet of the language reads a number. */
export function euroCell(cents: number, language: Language): string {
  const euros = (cents / 100).toFixed(2);
  return language === 'fr' ? euros.replace('.', ',') : euros;
}

function quoted(cell: string, separator: string): string {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
