import type { Language } from '#contract/language';
import type { ExportedTable } from './personal-export';

/** Spreadsheets take the separator of their language, and UTF-8 by its mark. */
const SEPARATOR: Record<Language, string> = { fr: ';', en: ',' };
const MARK = '\uFEFF';

/** A table as CSV (RFC 4180) that spreadsheets of that language open as it is. */
export function writeCsv({ columns, rows }: ExportedTable, language: Language): string {
  const separator = SEPARATOR[language];
  const line = (cells: string[]) => `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`;
  const body = rows.map((row) => line(columns.map(({ name }) => cellOf(row[name]))));
  return [MARK, line(columns.map(({ title }) => title)), ...body].join('');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n]/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
