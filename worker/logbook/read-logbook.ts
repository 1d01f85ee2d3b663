import { decodeText } from './decode-text';
import { EntryList } from './entry-list';
import { crags27Fields, read27Crags, TwentySevenCrags } from './formats/twenty-seven-crags';
import type { LogbookFile, UnreadableFile } from './fields/logbook-entry';
import { addOwn, OwnFile } from './own-file';
import { readRecords } from './read-records';
import type { TableColumns } from './fields/table-columns';
import { TableReader } from './read-table';
import { readWorkbook } from './read-workbook';

/** Larger files are no logbook; a hundred thousand entries with long comments stay below. */
export const FILE_BYTES_MAX = 64_000_000;
const PROGRESS_EVERY = 1000;

/** Told now and then: lines read so far. */
export type OnProgress = (lines: number) => void;

/**
 * Reads a climber's logbook file of whatever service, told by its content and never by its name. Each line of it is
 * an entry or listed with its reason; a file that is no logbook says so, and with `columns` a climber's own table is
 * one. Throws nothing.
 */
export async function readLogbook(
  bytes: Uint8Array,
  onProgress: OnProgress = () => undefined,
  { entriesMax, columns }: { entriesMax?: number; columns?: TableColumns | undefined } = {},
): Promise<LogbookFile | UnreadableFile> {
  if (bytes.length === 0) return { source: null, problem: 'empty' };
  if (bytes.length > FILE_BYTES_MAX) return { source: null, problem: 'tooLarge' };
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const reader = new TableReader(entriesMax, columns);
    if (isZip) return readRows(reader, await readWorkbook(bytes), onProgress);
    const text = decodeText(bytes).trimStart();
    if (text === '') return { source: null, problem: 'empty' };
    if (text.startsWith('{') || text.startsWith('[')) return readJson(text);
    return readTable(reader, text, onProgress);
  } catch {
    return { source: null, problem: 'broken' };
  }
}

function readTable(reader: TableReader, text: string, onProgress: OnProgress): LogbookFile | UnreadableFile {
  let lines = 0;
  const counted = <Answer>(answer: Answer) => {
    lines += 1;
    if (lines % PROGRESS_EVERY === 0) onProgress(lines);
    return answer;
  };
  readRecords(text, delimiterOf(text), {
    add: (cells) => counted(reader.add(cells)),
    lose: (line) => counted(reader.lose(line)),
    isOff: (cells) => reader.isOff(cells),
    isOdd: (cells) => reader.isOdd(cells),
  });
  return reader.result() ?? reader.unknown();
}

/** The sign between cells that the first lines use most. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4000);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

function readRows(
  reader: TableReader,
  rows: readonly string[][],
  onProgress: OnProgress,
): LogbookFile | UnreadableFile {
  for (const [at, row] of rows.entries()) {
    if (!reader.add(row)) break;
    if (at % PROGRESS_EVERY === 0) onProgress(at);
  }
  return reader.result() ?? reader.unknown();
}

function readJson(text: string): LogbookFile | UnreadableFile {
  const value: unknown = JSON.parse(text);
  const own = OwnFile.safeParse(value);
  if (own.success) {
    const list = new EntryList('relais');
    list.owner = own.data.owner;
    for (const ascent of own.data.ascents) addOwn(list, ascent);
    return list.result();
  }
  const crags = TwentySevenCrags.safeParse(value);
  if (!crags.success) return { source: null, problem: 'unknown' };
  const list = new EntryList('27crags');
  for (const ascent of crags.data.climber.ascents) {
    const fields = crags27Fields(ascent);
    if (fields)
      list.add(
        fields,
        read27Crags((title) => fields[title] ?? ''),
      );
    else list.skip(JSON.stringify(ascent), 'broken');
  }
  return list.result();
}
