import { EntryList } from './entry-list';
import { eightANew, eightAOld } from './formats/eight-a';
import { mountainProject } from './formats/mountain-project';
import { oblyk, oblykFrench } from './formats/oblyk';
import { sendage } from './formats/sendage';
import { thecrag } from './formats/thecrag';
import { ukcCsv, ukcXlsx } from './formats/ukc';
import { ownTable } from './formats/own-table';
import type { TableColumns } from './fields/table-columns';
import type { LogbookSource, UnreadableFile } from './fields/logbook-entry';
import { addOwn, OWNER_COLUMN, ownColumns, ownValue } from './own-file';
import type { Fields, TableFormat } from './fields/row-reading';

/** Titles stand in one of the first lines; some services write words before them. */
export const TITLES_WITHIN = 12;

const formats: readonly (readonly [LogbookSource, TableFormat])[] = [
  ['thecrag', thecrag],
  ['mountainproject', mountainProject],
  ['8a.nu', eightANew],
  ['8a.nu', eightAOld],
  ['ukc', ukcXlsx],
  ['ukc', ukcCsv],
  ['sendage', sendage],
  ['oblyk', oblyk],
  ['oblyk', oblykFrench],
];
/** Columns beyond these are nobody's logbook. */
const COLUMNS_MAX = 60;
const ownTitles = ownColumns.map((column) => column.toLowerCase());

/** Reads a table record by record, once its titles were met. */
export class TableReader {
  #list: EntryList | null = null;
  #titles: string[] = [];
  #read: ((list: EntryList, cells: readonly string[]) => void) | null = null;
  #before = 0;
  readonly #max: number | undefined;
  readonly #formats: readonly (readonly [LogbookSource, TableFormat])[];
  /** The first line with several cells, which are titles if anything here is. */
  #columns: string[] | null = null;

  /** With `columns` the table is a climber's own, and they say what stands where. */
  constructor(max?: number, columns?: TableColumns) {
    this.#max = max;
    this.#formats = columns ? [['table', ownTable(columns)]] : formats;
  }

  /** Whether a record has fewer or more cells than there are titles. */
  isOff(cells: readonly string[]): boolean {
    return this.#list !== null && (cells.length < this.#titles.length || this.#saysMore(cells));
  }

  /** Whether a record is a fragment, or says more than there are titles for. */
  isOdd(cells: readonly string[]): boolean {
    return this.#list !== null && (this.#isFragment(cells) || this.#saysMore(cells));
  }

  /** Takes a line whose quotes never close; before the titles it is nothing. */
  lose(line: string): void {
    this.#list?.skip(line, 'openQuote');
  }

  /** Takes the next record; answers false when the table is none we know. */
  add(cells: readonly string[]): boolean {
    if (this.#list && this.#read) {
      if (cells.some((cell) => cell.trim() !== '')) this.#read(this.#list, cells);
      return true;
    }
    this.#before += 1;
    this.#recognise(cells.map((cell) => cell.trim().replace(/^\ufeff/, '')));
    return this.#list !== null || this.#before < TITLES_WITHIN;
  }

  /** The file, or null when no titles were met. */
  result() {
    return this.#list?.result() ?? null;
  }

  /** What is known of a table of no kind we know. */
  unknown(): UnreadableFile {
    const columns = this.#columns;
    if (!columns) return { source: null, problem: 'unknown' };
    return { source: null, problem: 'unknown', columns, lacks: nearest(columns) };
  }

  #recognise(titles: string[]): void {
    const present = new Set(titles.map((title) => title.toLowerCase()));
    const named = titles.filter((title) => title !== '');
    if (named.length > 1) this.#columns ??= [...new Set(named)].slice(0, COLUMNS_MAX);
    if (ownTitles.every((title) => present.has(title))) {
      this.#titles = titles;
      this.#list = new EntryList('relais', this.#max);
      this.#read = (list, cells) => this.#addOwn(list, cells);
      return;
    }
    const found = this.#formats.find(([, format]) => format.titles.every((title) => present.has(title)));
    if (!found) return;
    const [source, format] = found;
    this.#titles = titles;
    this.#list = new EntryList(source, this.#max);
    this.#read = (list, cells) => {
      if (this.#isFragment(cells)) return list.skip(cells.join(' · '), 'fragment');
      const fields = this.#fieldsOf(cells);
      const byTitle = new Map(Object.entries(fields).map(([title, cell]) => [title.toLowerCase(), cell]));
      list.add(
        fields,
        format.read((title) => byTitle.get(title) ?? ''),
        this.isOff(cells) ? ['cellsOff'] : [],
      );
    };
  }

  /** Less than half a record says too little to tell what its cells are. */
  #isFragment(cells: readonly string[]): boolean {
    return cells.length < this.#titles.length / 2;
  }

  #saysMore(cells: readonly string[]): boolean {
    return cells.slice(this.#titles.length).some((cell) => cell.trim() !== '');
  }

  /** A record by its titles; a cell without one, or with the title of another, is kept by its place. */
  #fieldsOf(cells: readonly string[]): Fields {
    const fields: Record<string, string> = {};
    for (const [at, cell] of cells.entries()) {
      const title = this.#titles[at] || `#${at + 1}`;
      fields[Object.hasOwn(fields, title) ? `${title} #${at + 1}` : title] = cell;
    }
    return fields;
  }

  #addOwn(list: EntryList, cells: readonly string[]): void {
    const cell = (column: string) =>
      cells[this.#titles.findIndex((title) => title.toLowerCase() === column.toLowerCase())] ?? '';
    list.owner ??= cell(OWNER_COLUMN) || undefined;
    try {
      addOwn(list, Object.fromEntries(ownColumns.map((column) => [column, ownValue(column, cell(column))])));
    } catch {
      list.skip(cells.join(' · '), 'broken');
    }
  }
}

/** The service, ours among them, whose titles are most of them there, and those that are not; null when none comes near. */
function nearest(columns: readonly string[]): NonNullable<UnreadableFile['lacks']> | null {
  const present = new Set(columns.map((title) => title.toLowerCase()));
  let best: { source: LogbookSource; titles: string[]; share: number } | null = null;
  const all: [LogbookSource, readonly string[]][] = formats.map(([source, { titles }]) => [source, titles]);
  for (const [source, titles] of [...all, ['relais', ownTitles] as const]) {
    const missing = titles.filter((title) => !present.has(title));
    const share = 1 - missing.length / titles.length;
    if (share > (best?.share ?? 0.5)) best = { source, titles: missing, share };
  }
  return best && { source: best.source, titles: best.titles };
}
