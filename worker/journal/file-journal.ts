import { crc32 } from './crc32';

/** The part of a `FileSystemSyncAccessHandle` the journal needs. */
export interface JournalFile {
  getSize(): number;
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** An append-only file of JSON lines. */
export interface FileJournal<Line> {
  /** The whole lines there are; torn or damaged ones are left out. */
  read(): Promise<Line[]>;
  /** Resolves when the line is flushed. */
  append(line: Line): Promise<void>;
  /** Empties it, unless `mayGo` is given and says no to the lines there are then; answers whether it did. */
  clear(mayGo?: (lines: Line[]) => boolean): Promise<boolean>;
  close(): Promise<void>;
}

const NEWLINE = 10;

/**
 * A journal over a file that can be opened by one holder at a time. Each operation opens, flushes and closes it,
 * one after the other: a frozen tab then never keeps the file from the next leader.
 */
export function fileJournal<Line>(open: () => Promise<JournalFile>): FileJournal<Line> {
  let last: Promise<unknown> = Promise.resolve();

  function withFile<Result>(work: (file: JournalFile) => Result): Promise<Result> {
    const turn = last.then(async () => {
      const file = await open();
      try {
        return work(file);
      } finally {
        file.close();
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    read: () => withFile((file) => readLines<Line>(readAll(file))),
    append: (line) => withFile((file) => appendLine(file, JSON.stringify(line))),
    clear: (mayGo) =>
      withFile((file) => {
        if (mayGo && !mayGo(readLines<Line>(readAll(file)))) return false;
        file.truncate(0);
        file.flush();
        return true;
      }),
    close: async () => {
      await last;
    },
  };
}

function appendLine(file: JournalFile, json: string): void {
  const size = file.getSize();
  const text = new TextEncoder().encode(json);
  // A torn end is closed off first, or it would swallow this line too.
  const lead = size > 0 && lastByte(file, size) !== NEWLINE ? '\n' : '';
  const line = new TextEncoder().encode(`${lead}${crc32(text)} ${json}\n`);
  if (file.write(line, { at: size }) !== line.length) throw new Error('the journal was not written whole');
  file.flush();
}

function lastByte(file: JournalFile, size: number): number | undefined {
  const byte = new Uint8Array(1);
  return file.read(byte, { at: size - 1 }) === 1 ? byte[0] : undefined;
}

function readAll(file: JournalFile): Uint8Array {
  const bytes = new Uint8Array(file.getSize());
  return bytes.subarray(0, file.read(bytes, { at: 0 }));
}

/** The lines that end and whose checksum fits. */
function readLines<Line>(bytes: Uint8Array): Line[] {
  const lines: Line[] = [];
  for (let start = 0, end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    const sum = new TextDecoder().decode(bytes.subarray(start, start + 8));
    const json = bytes.subarray(Math.min(start + 9, end), end);
    if (json.length > 0 && crc32(json) === sum)
      lines.push(JSON.parse(new TextDecoder().decode(json)) as Line);
    start = end + 1;
  }
  return lines;
}
