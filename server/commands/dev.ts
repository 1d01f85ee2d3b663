import { createServer } from 'vite';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../configuration/configuration';
import { readEnvironment } from './read-environment.mjs';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo/demo-customer';
import { startServer } from '../main/start-server';
import { CommandsAtDoor } from './beside/commands-at-door';
import { stopOnSignal } from './stop-on-signal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// The browser asks Vite, which speaks no TLS.
const configuration = readConfiguration({ ...readEnvironment(ROOT), TLS_CERT: '', TLS_KEY: '' });
const api = await startServer(
  { ...configuration, port: 0, logLevel: 'warn' },
  { commandsAtDoor: (database) => new CommandsAtDoor(database, configuration) },
);
const vite = await createServer({
  root: ROOT,
  server: {
    port: configuration.port,
    host: configuration.host,
    proxy: { '/api': { target: api.address, changeOrigin: false } },
  },
});
await vite.listen();
stopOnSignal(async () => {
  await vite.close();
  await api.stop();
}, configuration);
process.stdout.write(
  `Relais is open at http://${configuration.host}:${configuration.port} with hot reload ` +
    `(demonstration: ${DEMO_EMAIL}, ${DEMO_PASSWORD})\n`,
);
