import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../configuration/configuration';
import { NotForThePublic } from '../configuration/exposure';
import { readEnvironment } from '../configuration/read-environment';
import { NotConfigured } from '../configuration/variables';
import { DatabaseUnusable } from '../database/database-unusable';
import { DataFolderTaken } from '../database/lock-data-folder';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo/demo-customer';
import { startServer } from '../main/start-server';
import { buildAppIfStale } from './build-app-if-stale';
import { stopOnSignal } from './stop-on-signal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const configuration = readConfiguration(readEnvironment(ROOT));
  await buildAppIfStale(ROOT, say);
  say('Opening the database…');
  const starting = startServer(configuration);
  // It may be told to stop before it has told that it is open.
  stopOnSignal(async () => (await starting).stop(), configuration);
  const server = await starting;
  const demo = configuration.isDemo && server.hasDemonstration;
  say(
    `Relais is open at ${server.address}${demo ? ` (demonstration: ${DEMO_EMAIL}, ${DEMO_PASSWORD})` : ''}`,
  );
} catch (error) {
  const isSaid = [DataFolderTaken, DatabaseUnusable, NotForThePublic, NotConfigured].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${!(error instanceof Error) ? String(error) : isSaid ? error.message : error.stack}\n`,
  );
  process.exit(1);
}
