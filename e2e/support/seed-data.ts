import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port';
import { sharedPostgresVariable, startPostgres } from '../../tests/support/postgres';
import { projectRoot } from '../../tests/support/project-root';
import { ServerProcess, type ServerData } from './server-process';

/** Which database a test's server works on: the one that is quickly there, or the one of `npm start`. */
export type DatabaseKind = 'postgres' | 'pglite';

const seed = join(projectRoot, '.cache', 'e2e', 'data');
const template = 'relais_e2e';

/** Playwright's global set-up: one first start of the real server, of whose data every test gets a copy. */
export default async function seedData(): Promise<() => Promise<void>> {
  if (!existsSync(join(projectRoot, 'dist', 'app', 'index.html'))) {
    throw new Error('The app is not built. `npm run test:e2e` builds it first.');
  }
  rmSync(seed, { recursive: true, force: true });
  const postgres = await startPostgres();
  process.env[sharedPostgresVariable] = postgres?.url ?? 'none';
  const fill = async (databaseUrl?: string) => {
    const server = new ServerProcess(await freePort(), { folder: seed, databaseUrl });
    await server.start();
    await server.stop();
  };
  await (postgres ? postgres.copyDatabase(template, fill) : fill());
  return async () => {
    await postgres?.stop();
  };
}

/** Takes the data of a server that has stopped away. */
export async function removeData({ folder, databaseUrl }: ServerData): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (databaseUrl !== undefined) await (await startPostgres())?.dropDatabase(databaseUrl);
}

/** Answers new data that hold the demo catalogue and its customer. PGlite's are filled by their server's first start. */
export async function copyOfSeed(kind: DatabaseKind): Promise<ServerData> {
  const folder = mkdtempSync(join(tmpdir(), 'relais-e2e-'));
  const postgres = await startPostgres();
  if (postgres && kind === 'pglite') return { folder, databaseUrl: undefined };
  // Files of releases are linked anew by each server, which is sooner than copying them.
  cpSync(seed, folder, { recursive: true, filter: (path) => !path.startsWith(join(seed, 'releases')) });
  const databaseUrl = await postgres?.copyDatabase(template, async () => {
    throw new Error('The template is made before the first test.');
  });
  return { folder, databaseUrl };
}
