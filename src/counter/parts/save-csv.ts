import { csvLines } from '#contract/csv-lines';
import type { Language } from '#contract/language';
import { saveFile } from '../../kit/share/save-file';

/** Hands rows out as CSV that spreadsheets of the language open as it is; nothing in it is a formula. */
export function saveCsv(name: string, rows: readonly (readonly string[])[], language: Language): void {
  const text = csvLines(rows, language).map((line) => `${line}\r\n`);
  saveFile(name, 'text/csv;charset=utf-8', `\uFEFF${text.join('')}`);
}

/** Euro cents as a spreadsheet of the language reads a number. */
export function euroCell(cents: number, language: Language): string {
  const euros = (cents / 100).toFixed(2);
  return language === 'fr' ? euros.replace('.', ',') : euros;
}
