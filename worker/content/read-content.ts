import { decodeText } from '../logbook/decode-text';
import { readLogbook } from '../logbook/read-logbook';
import { readRecords } from '../logbook/read-records';
import { readWorkbook } from '../logbook/read-workbook';
import type { TableReading } from './content-columns';
import type { FoundContent, UnreadableContent } from './found-content';
import { fillMerged, readMergedCells } from './merged-cells';
import { ContentTable } from './read-content-table';
import { readHints } from './read-hints';
import { isOpenbetaLines, readOpenbetaAnswer, readOpenbetaLines } from './read-openbeta-file';
import { isOverpass, readOsm } from './read-osm';
import { readGeoJson, readPoints } from './read-points';

/** Larger files are asked for in parts: a hundred thousand rows stay far below. */
export const CONTENT_BYTES_MAX = 64_000_000;
const PROGRESS_EVERY = 1_000;
const none: UnreadableContent = { source: null, problem: 'unknown' };

/**
 * Reads what a publisher holds already, told by its content and never by its name: a spreadsheet (CSV or Excel), what
 * Overpass answers of OpenStreetMap, OpenBeta's published lines or its API's answer, the points of GPX, KML or GeoJSON, or
 * a climber's logbook; each also packed by gzip. Every line is taken or told with its reason. Throws nothing.
 */
export async function readContent(
  given: Uint8Array,
  onProgress: (lines: number) => void = () => undefined,
  reading?: TableReading,
): Promise<FoundContent | UnreadableContent> {
  if (given.length === 0) return { source: null, problem: 'empty' };
  if (given.length > CONTENT_BYTES_MAX) return { source: null, problem: 'tooLarge' };
  try {
    const bytes = given[0] === 0x1f && given[1] === 0x8b ? await unpacked(given) : given;
    if (bytes === null) return { source: null, problem: 'tooLarge' };
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      const hints = await readAsLogbook(bytes, onProgress);
      if (hints) return hints;
      const rows = await readWorkbook(bytes);
      return readRows(fillMerged(rows, await readMergedCells(bytes)), onProgress, reading);
    }
    const text = decodeText(bytes).trimStart();
    if (text === '') return { source: null, problem: 'empty' };
    if (isNoText(text)) return none;
    if (isOfWays(text)) return readPoints(text) ?? { source: null, problem: 'track' };
    if (isOpenbetaLines(text)) return readOpenbetaLines(text, onProgress);
    if (text.startsWith('{') || text.startsWith('[')) {
      return readJson(JSON.parse(text)) ?? (await readAsLogbook(bytes, onProgress)) ?? none;
    }
    return (await readAsLogbook(bytes, onProgress)) ?? readText(text, onProgress, reading);
  } catch {
    return { source: null, problem: 'broken' };
  }
}

/** Whether these are no words but bytes, as of a picture: nobody could say what the columns of such a table mean. */
function isNoText(text: string): boolean {
  const head = text.slice(0, 4_000);
  return [...head.matchAll(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)].length > head.length / 100;
}

/** Whether a file is of GPX or KML, whose ways are read where the way is that they tell. */
function isOfWays(text: string): boolean {
  return text.startsWith('<') && /<(?:\w+:)?(?:gpx|kml)\b/.test(text.slice(0, 5_000));
}

function readJson(value: unknown): FoundContent | null {
  return isOverpass(value) ? readOsm(value) : (readGeoJson(value) ?? readOpenbetaAnswer(value));
}

/** What a logbook of a service that Relais knows tells; null when the file is none. */
async function readAsLogbook(
  bytes: Uint8Array,
  onProgress: (lines: number) => void,
): Promise<FoundContent | null> {
  const logbook = await readLogbook(bytes, onProgress);
  return logbook.source === null ? null : readHints(logbook);
}

function readText(
  text: string,
  onProgress: (lines: number) => void,
  reading?: TableReading,
): FoundContent | UnreadableContent {
  const table = new ContentTable(reading);
  let lines = 0;
  readRecords(text, delimiterOf(text), {
    add: (cells) => {
      lines += 1;
      if (lines % PROGRESS_EVERY === 0) onProgress(lines);
      table.add(cells);
      return true;
    },
    lose: (line) => table.lose(line),
    isOff: (cells) => table.isOff(cells),
    // A spreadsheet leaves the last cells of a row out, and that is no fragment.
    isOdd: () => false,
  });
  return table.result();
}

function readRows(
  rows: readonly string[][],
  onProgress: (lines: number) => void,
  reading?: TableReading,
): FoundContent | UnreadableContent {
  const table = new ContentTable(reading);
  for (const [at, row] of rows.entries()) {
    table.add(row);
    if (at % PROGRESS_EVERY === 0) onProgress(at);
  }
  return table.result();
}

/** The sign between cells that the first lines use most. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The bytes within, read piece by piece; null when they are too many, which a small file may hide. */
async function unpacked(given: Uint8Array): Promise<Uint8Array | null> {
  const reader = new Blob([new Uint8Array(given)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > CONTENT_BYTES_MAX) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
