import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/database/database';
import { shareSnapshot } from '#server/store/backup/stored-tables';
import { splitLines } from '#server/text/split-lines';
import type { BackupSource } from './backup-source';
import { runPostgres, type PostgresPrograms } from './postgres-programs';
import { aboutOf } from './rows-source';

/** As much as Node can hold in one text. */
const LINE_BYTES_MAX = 500_000_000;
const COPY = /^COPY (?:\S+\.)?(\S+) \(/;
const END = Buffer.from('\\.');

/** A backup by pg_dump, of the moment at which its rows are counted. */
export function postgresSource(
  db: Database,
  address: string,
  programs: PostgresPrograms,
  now: number,
): BackupSource {
  return {
    kind: 'postgres',
    read: (take) =>
      db.transaction(
        async (transaction) => {
          const about = await aboutOf(transaction, now);
          const snapshot = await shareSnapshot(transaction);
          const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
          return runPostgres(programs, { program: 'pg_dump', words, address }, (printed) =>
            take(about, printed),
          );
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}

/** Has pg_restore read a whole dump, and answers the rows of each table in it. */
export function countDumped(
  body: AsyncIterable<Buffer>,
  programs: PostgresPrograms,
): Promise<Map<string, number>> {
  const words = ['--data-only', '--file=-'];
  return runPostgres(programs, { program: 'pg_restore', words, input: body }, async (printed) => {
    const counts = new Map<string, number>();
    let table: string | null = null;
    for await (const line of splitLines(printed, LINE_BYTES_MAX)) {
      if (table === null) {
        table = COPY.exec(line.subarray(0, 300).toString('utf8'))?.[1]?.replaceAll('"', '') ?? null;
        if (table !== null) counts.set(table, 0);
      } else if (line.equals(END)) table = null;
      else counts.set(table, (counts.get(table) ?? 0) + 1);
    }
    return counts;
  });
}

/** Fills an empty database with a dump, wholly or not at all. */
export async function fillFromDump(
  body: AsyncIterable<Buffer>,
  address: string,
  programs: PostgresPrograms,
): Promise<void> {
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  // It prints nothing where it fills a database; what it says of trouble comes otherwise.
  await runPostgres(programs, { program: 'pg_restore', words, address, input: body }, (printed) =>
    pipeline(printed, new Writable({ write: (_piece, _encoding, done) => done() })),
  );
}
