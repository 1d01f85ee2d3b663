import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A dump of a database, as a provider makes one. */
export interface DumpedDatabase {
  /** Fills an empty database with it, be it of this cluster or of another. */
  restoreInto(address: string): Promise<void>;
  /** Throws it away. */
  discard(): void;
}

/** Dumps a database by PostgreSQL's own programs. `binaries` is the folder they are in. */
export async function dumpDatabase(binaries: string, address: string): Promise<DumpedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'relais-dump-'));
  const file = join(folder, 'dump');
  await run(join(binaries, 'pg_dump'), ['--format=custom', '--file', file, '--dbname', address]);
  return {
    restoreInto: async (target) => {
      await run(join(binaries, 'pg_restore'), ['--exit-on-error', '--dbname', target, file]);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
