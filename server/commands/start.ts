import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../configuration/configuration';
import { readEnvironment } from '../configuration/read-environment';
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
  const server = await startServer(configuration);
  stopOnSignal(server.stop);
  say(`Relais is open at ${server.address} (demonstration: ${DEMO_EMAIL}, ${DEMO_PASSWORD})`);
} catch (error) {
  const isTaken = error instanceof DataFolderTaken;
  process.stderr.write(`${isTaken || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exit(1);
}
