import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '#server/database/database';
import { readRowTexts, writePlainly } from '#server/store/backup/row-texts';
import { listCounters, listMigrations, listTables } from '#server/store/backup/stored-tables';
import { splitLines } from '#server/text/split-lines';
import { BackupRefused } from './backup-refused';
import { BackupAbout, type BackupSource } from './backup-source';

/** As much as Node can hold in one text. */
const LINE_BYTES_MAX = 500_000_000;
/** Rows are words and hexadecimal digits: the quickest packing takes most of what there is to win. */
const PACKING = { level: 1 };
const NOTHING =
  'Another Relais command works on the data folder, or a server that is just opening: try again when it has.';

/**
 * Hands over all that a database holds at one moment, as lines: what it is, then for each table a line with its name and
 * one a row. What writes meanwhile waits where there is one connection, and goes on unseen elsewhere.
 */
export function withRowLines<Answer>(
  db: Database,
  now: number,
  take: (lines: AsyncIterable<string>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction((transaction) => take(linesOf(transaction, now)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** What the database holds, before any of its rows. */
export async function aboutOf(transaction: Database, now: number): Promise<BackupAbout> {
  return {
    madeAt: new Date(now).toISOString(),
    migrations: await listMigrations(transaction),
    tables: (await listTables(transaction)).filter(({ name }) => name !== 'migration'),
    counters: await listCounters(transaction),
    secret: null,
  };
}

async function* linesOf(transaction: Database, now: number): AsyncGenerator<string> {
  const about = await aboutOf(transaction, now);
  yield `${JSON.stringify(about)}\n`;
  await writePlainly(transaction);
  for (const table of about.tables) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    for await (const texts of readRowTexts(transaction, table)) {
      yield texts.map((text) => `${JSON.stringify(text)}\n`).join('');
    }
  }
}

/** A backup of rows, from the lines that somebody hands over. */
export function rowsSource(
  withLines: <Answer>(take: (lines: AsyncIterable<string | Buffer>) => Promise<Answer>) => Promise<Answer>,
): BackupSource {
  return {
    kind: 'rows',
    read: (take) =>
      withLines(async (pieces) => {
        const lines = splitLines(Readable.from(pieces).map(toBytes), LINE_BYTES_MAX);
        const first = await lines.next();
        if (first.done) throw new BackupRefused(NOTHING);
        const about = BackupAbout.parse(JSON.parse(first.value.toString('utf8')));
        const packed = new PassThrough();
        const packing = pipeline(Readable.from(withFeed(lines)), createGzip(PACKING), packed);
        const [answer] = await Promise.all([take(about, packed), packing]);
        return answer;
      }),
  };
}

/** The rows of a backup's body, some at a time, each with the name of its table. */
export async function* readRows(
  body: AsyncIterable<Buffer>,
): AsyncGenerator<{ table: string; text: string | null }> {
  const unpacking = createGunzip();
  const packed = Readable.from(body);
  packed.on('error', (error) => unpacking.destroy(error));
  let table = '';
  for await (const line of splitLines(packed.pipe(unpacking), LINE_BYTES_MAX)) {
    const read = JSON.parse(line.toString('utf8')) as string | { table: string };
    if (typeof read === 'string') yield { table, text: read };
    else {
      table = read.table;
      yield { table, text: null };
    }
  }
}

async function* withFeed(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.concat([line, Buffer.from('\n')]);
}

const toBytes = (piece: string | Buffer) => (typeof piece === 'string' ? Buffer.from(piece) : piece);
