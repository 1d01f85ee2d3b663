import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port';
import { projectRoot } from '../../tests/support/project-root';
import { ServerProcess } from './server-process';

const seed = join(projectRoot, '.cache', 'e2e', 'data');

/** Playwright's global set-up: one first start of the real server, whose data folder every test gets a copy of. */
export default async function seedData(): Promise<void> {
  if (!existsSync(join(projectRoot, 'dist', 'app', 'index.html'))) {
    throw new Error('The app is not built. `npm run test:e2e` builds it first.');
  }
  rmSync(seed, { recursive: true, force: true });
  const server = new ServerProcess(await freePort(), seed);
  await server.start();
  await server.stop();
}

/** Answers a new data folder that holds the demo catalogue and its customer. */
export function copyOfSeed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relais-e2e-'));
  // Files of releases are linked anew by each server, which is sooner than copying them.
  cpSync(seed, folder, { recursive: true, filter: (path) => !path.startsWith(join(seed, 'releases')) });
  return folder;
}
