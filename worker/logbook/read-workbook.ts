import { type CellValue, readSheet } from 'read-excel-file/universal';

/** The rows of a workbook's first sheet as texts; days as YYYY-MM-DD. Throws when it is no workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(new Uint8Array(bytes).buffer, { trim: false });
  return rows.map((row) => row.map(textOf));
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : String(cell);
}
