import type { Language } from './language';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Rows as the lines of a CSV that spreadsheets of the language open as it is; nothing in it is a formula. */
export function csvLines(rows: readonly (readonly string[])[], language: Language): string[] {
  const separator = language === 'fr' ? ';' : ',';
  return rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator));
}

function quoted(cell: string, separator: string): string {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
