import Papa from 'papaparse';

/** So many characters are read a second time at most; what is left after that is read line by line. */
const READ_AGAIN_MAX = 32_000_000;

/** Who takes the records of a table. */
export interface RecordReader {
  /** Takes a record; false when nothing more is wanted. */
  add(cells: readonly string[]): boolean;
  /** Takes a line that opens quotes and never closes them. */
  lose(line: string): void;
  /** Whether a record has not as many cells as there are titles; never before these were met. */
  isOff(cells: readonly string[]): boolean;
  /** Whether it has less than half as many, or more. */
  isOdd(cells: readonly string[]): boolean;
}

/** Places in a text: where a line that is given up begins and ends, where reading goes on, and where it had got to. */
interface Torn {
  start: number;
  lineEnd: number;
  next: number;
  end: number;
}

/**
 * Reads the records of a text with the given sign between cells. A quote that is never closed costs its own line only:
 * a record over several lines that ends oddly is given up for its first line, and reading goes on with the second.
 */
export function readRecords(text: string, delimiter: string, reader: RecordReader): void {
  let readAgain = 0;
  let rest = text;
  while (rest !== '') {
    const torn = readWhole(rest, delimiter, reader);
    if (!torn) return;
    reader.lose(rest.slice(torn.start, torn.lineEnd));
    rest = rest.slice(torn.next);
    readAgain += torn.end - torn.next;
    if (readAgain > READ_AGAIN_MAX) {
      readLines(rest, delimiter, reader);
      return;
    }
  }
}

/** Reads until a record is torn; null when none was. */
function readWhole(text: string, delimiter: string, reader: RecordReader): Torn | null {
  const found: { torn: Torn | null } = { torn: null };
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta: { cursor, linebreak } }, parser) => {
      const at = text.indexOf(linebreak, start);
      const lineEnd = at === -1 ? cursor : Math.min(at, cursor);
      const next = Math.min(lineEnd + linebreak.length, cursor);
      const isBad = errors.length > 0;
      if (next < cursor ? isBad || reader.isOdd(data) : isBad && reader.isOff(data)) {
        found.torn = { start, lineEnd, next, end: cursor };
        parser.abort();
        return;
      }
      start = cursor;
      if (!isEmpty(data) && !reader.add(data)) parser.abort();
    },
  });
  return found.torn;
}

/** Every line a record of its own; one with quotes that make no sense is lost. */
function readLines(text: string, delimiter: string, reader: RecordReader): void {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter });
    const [cells = []] = data;
    if (errors.length > 0) reader.lose(line);
    else if (!isEmpty(cells) && !reader.add(cells)) return;
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
