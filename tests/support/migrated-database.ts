import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { projectRoot } from './project-root';

const folder = join(projectRoot, '.cache', 'database');
const migrations = join(projectRoot, 'server', 'database', 'migrations');

/**
 * Answers the file with PGlite's dump of a database that has every table and nothing in them. Making a database costs
 * seconds and a test needs many, so one is made whenever PGlite or a migration is another.
 */
export async function migratedDatabase(): Promise<string> {
  const dump = join(folder, `${fingerprint()}.tar`);
  if (!existsSync(dump)) await makeDump(dump);
  return dump;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'),
  ) as { version: string };
  hash.update(version);
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeDump(dump: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'relais-database-'));
  try {
    const { db, close } = await openDatabase({ dataDir: work });
    await migrate(db);
    await close();
    const pglite = await PGlite.create(join(work, 'database'));
    const bytes = await pglite.dumpDataDir('none');
    await pglite.close();
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder).filter((name) => name.endsWith('.tar'))) {
      if (join(folder, old) !== dump) rmSync(join(folder, old), { force: true });
    }
    // Two test files may make it at once: each finds a whole one, whoever was first.
    const fresh = join(folder, randomUUID());
    writeFileSync(fresh, new Uint8Array(await bytes.arrayBuffer()));
    renameSync(fresh, dump);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
