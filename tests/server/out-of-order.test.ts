import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/build-app';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { openDatabase, type OpenDatabase } from '#server/database/database';
import { closedPayments } from '#server/payment/closed-payments';
import { LiveStreams } from '#server/live/live-streams';
import { deriveSecrets } from '#server/sessions/secrets';

let app: FastifyInstance;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  app = await buildApp({
    live: new LiveStreams(async () => new Map()),
    orderNews: new LiveStreams(async () => new Map()),
    db: database.db,
    catalogue: new CatalogueKeeper(database.db, Date.now),
    clock: Date.now,
    random: randomBytes,
    secrets: deriveSecrets('a secret that only the tests know, and long enough'),
    letters: { base: 'https://relais.example', wake: () => undefined, hasMailbox: false },
    payments: closedPayments,
    sandbox: null,
    logger: false,
    hasSpace: async () => true,
    assets: null,
    trustedProxies: [],
    isHttps: true,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('while the database does not answer', () => {
  test('the server says that it is there, and that it cannot work', async () => {
    expect((await app.inject('/api/ping')).statusCode).toBe(200);
    const health = await app.inject('/api/health');
    expect([health.statusCode, health.headers['retry-after'], health.json()]).toEqual([
      503,
      '5',
      { success: true, data: { database: 'down', catalogue: null, causes: ['database'] } },
    ]);
  });

  test('whoever asks for more is told to come back, and nothing of what went wrong', async () => {
    const answer = await app.inject('/api/fr/region');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ success: false, message: 'common.error.unavailable', errors: [] });
  });
});
