import Papa from 'papaparse';

/** So many characters are read a second time at most; what is left after that is read line by line. */
const READ_AGAIN_MAX = 300_000_000;

/** Who takes the records of a table. */
export interface RecordReader {
  /** Takes a record; false when nothing more is wanted. */
  add(cells: readonly string[]): boolean;
  /** Takes a line that opens quotes and never closes them. */
  lose(line: string): void;
  /** Whether a record has fewer or more cells than can be by its titles; nothing is odd before these were met. */
  isOdd(cells: readonly string[]): boolean;
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

/** Reads until a record is torn; answers where that begins, where its first line ends and the second begins, and its end. */
function readWhole(text: string, delimiter: string, reader: RecordReader) {
  let torn: { start: number; lineEnd: number; next: number; end: number } | null = null;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta: { cursor, linebreak } }, parser) => {
      const lineEnd = text.indexOf(linebreak, start);
      const hasLines = lineEnd !== -1 && lineEnd + linebreak.length < cursor;
      if (hasLines && (errors.length > 0 || reader.isOdd(data))) {
        torn = { start, lineEnd, next: lineEnd + linebreak.length, end: cursor };
        parser.abort();
        return;
      }
      start = cursor;
      if (!isEmpty(data) && !reader.add(data)) parser.abort();
    },
  });
  return torn as { start: number; lineEnd: number; next: number; end: number } | null;
}

/** Every line a record of its own; one with quotes is lost, for nobody knows where they would close. */
function readLines(text: string, delimiter: string, reader: RecordReader): void {
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.includes('"')) reader.lose(line);
    else if (line.trim() !== '' && !reader.add(line.split(delimiter))) return;
  }
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
