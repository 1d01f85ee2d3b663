import { join } from 'node:path';
import type { Pool } from 'pg';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase } from '#server/database/database';
import { assembleApp } from '#server/main/assemble-app';
import { prepareDatabase } from '#server/main/prepare-database';
import { projectRoot } from '../../../support/project-root';
import { bareServer } from './bare-server';
import { searchInSql } from './search-in-sql';

/*
 * Relais and a bare Fastify in one process, over one pool: what differs between them is what Relais does. Started by
 * `server-beside.ts`, which is told where both answer. The environment is the server's own.
 */
const configuration = readConfiguration(process.env);
const { databaseUrl, dataDir } = configuration;
const database = await openDatabase({ databaseUrl, dataDir });
await prepareDatabase(database, configuration, Date.now);
const { app, services } = await assembleApp(configuration, {
  database,
  clock: Date.now,
  base: 'http://127.0.0.1',
  built: join(projectRoot, 'dist/app'),
  isStopping: () => false,
});
// The pool under Drizzle.
const bare = bareServer((database.db as unknown as { $client: Pool }).$client);
searchInSql(bare, database.db);
const at = { host: '127.0.0.1', port: 0 };
const relaisAddress = await app.listen(at);
const bareAddress = await bare.listen(at);
await services.catalogue.search();
process.send?.({ relais: relaisAddress, bare: bareAddress });

process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await Promise.all([app.close(), bare.close()]);
  await database.close();
  process.exit(0);
}
