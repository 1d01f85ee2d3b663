import type { EntryNote, LogbookEntry, LogbookFile, LogbookSource, SkipReason } from './fields/logbook-entry';
import { entryOf } from './entry-of';
import type { Fields, RowReading } from './fields/row-reading';

/** So many entries of one file are taken; what follows is listed as too many. */
export const ENTRIES_MAX = 100_000;
const TEXT_MAX = 160;

/** Gathers the lines of a file: each becomes an entry with a key, or is listed with its reason. */
export class EntryList {
  readonly #source: LogbookSource;
  readonly #max: number;
  readonly #entries: LogbookEntry[] = [];
  readonly #skipped: LogbookFile['skipped'] = [];
  readonly #alike = new Map<string, number>();
  #lines = 0;
  /** Whose export it is, of our own files. */
  owner: string | undefined;

  constructor(source: LogbookSource, max = ENTRIES_MAX) {
    this.#source = source;
    this.#max = max;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Takes a record in, with what is odd about its line; a reading that is a reason is listed. */
  add(fields: Fields, reading: RowReading | SkipReason, notes: readonly EntryNote[] = []): void {
    const line = this.#lines + 1;
    if (this.#entries.length >= this.#max) {
      this.#skipRest(fields);
      return;
    }
    const entry = typeof reading === 'string' ? reading : entryOf(this.#source, line, fields, reading);
    if (typeof entry === 'string' || typeof reading === 'string') {
      this.skip(beginningOf(fields), typeof entry === 'string' ? entry : 'broken');
      return;
    }
    const sameness = reading.sourceId ?? reading.sameness.map((part) => part.trim()).join('\n');
    this.addEntry({ ...entry, notes: [...notes, ...entry.notes], key: this.#counted(sameness) });
  }

  /** Takes an entry in whose key is known. */
  addEntry(entry: LogbookEntry): void {
    if (this.#entries.length >= this.#max) {
      this.#skipRest({ label: entry.ascent.routeLabel });
      return;
    }
    this.#lines += 1;
    this.#entries.push(entry);
  }

  /** Lists a line that cannot be taken. */
  skip(text: string, reason: SkipReason): void {
    this.#lines += 1;
    this.#skipped.push({ line: this.#lines, count: 1, reason, text: text.slice(0, TEXT_MAX) });
  }

  /** All lines beyond the most stand in the list as one. */
  #skipRest(fields: Fields): void {
    const last = this.#skipped.at(-1);
    if (last?.reason !== 'tooMany') return this.skip(beginningOf(fields), 'tooMany');
    this.#lines += 1;
    last.count += 1;
  }

  result(): LogbookFile {
    return {
      source: this.#source,
      owner: this.owner,
      lines: this.#lines,
      entries: this.#entries,
      skipped: this.#skipped,
    };
  }

  /** Two laps of one route on one day are two entries: the second has a number behind its key. */
  #counted(sameness: string): string {
    const before = this.#alike.get(sameness) ?? 0;
    this.#alike.set(sameness, before + 1);
    return before === 0 ? sameness : `${sameness}\n#${before + 1}`;
  }
}

/** What a record says, without its empty cells. */
function beginningOf(fields: Fields): string {
  return Object.values(fields)
    .filter((cell) => cell.trim() !== '')
    .join(' · ');
}
