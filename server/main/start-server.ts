import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app/build-app';
import { keepRelease } from '../app/keep-release';
import { loggerOptions } from '../app/logger-options';
import { PAYMENT_EVENTS } from '../app/receive-payment-events';
import { openMapTiles } from '../catalogue/map-tiles/map-tiles';
import { CatalogueKeeper } from '../catalogue/catalogue-keeper';
import type { Configuration } from '../configuration/configuration';
import { refuseOpen } from '../configuration/exposure';
import { closeDataFolder } from '../database/close-data-folder';
import { openDatabase } from '../database/database';
import { causeOf } from '../database/database-unusable';
import { watchFreeSpace } from '../database/free-space';
import { withoutParameters } from '../database/without-parameters';
import type { MetricSnapshot } from '../handler/measures';
import { readReadiness } from '../handler/readiness';
import { MailRoom } from '../letters/mail-room';
import { LiveStreams } from '../live/live-streams';
import { mailbox, smtpPost } from '../letters/post';
import { reconcilePayments } from '../orders/reconcile-payments';
import { openPayments } from '../payment/open-payments';
import { deriveSecrets } from '../sessions/secrets';
import { versionsOfSessions } from '../store/accounts/sessions';
import { isDemonstration } from '../store/catalogue/demo-shelf';
import { noteShopAddress } from '../store/letters/shop-address';
import { MaintenanceFailed, maintain } from './maintenance';
import { prepareDatabase } from './prepare-database';
import { doRegularly } from './regular-job';

/** How much of the time to stop requests have; the rest is for letters, and for closing the database. */
const REQUESTS_SHARE = 0.6;
const RECONCILED_EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASSETS = fileURLToPath(new URL('../../dist/app', import.meta.url));

export interface RunningServer {
  /** Whether the catalogue that was served at the start is the demonstration. */
  hasDemonstration: boolean;
  /** Where it answers, such as `http://localhost:3000`. */
  address: string;
  /** The port where metrics are read; null where they are off. */
  metricsPort: number | null;
  /** What it counts, for the process that leads several; null where nothing is counted. */
  readMetrics: (() => Promise<MetricSnapshot[]>) | null;
  /** Says that it stops, finishes what is under way, then frees port, database and data folder. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Where the app in the browser was built. */
  built?: string | undefined;
  /** Whether another process leads this one and others: it is asked for its metrics there, and listens for nobody else. */
  isOneOfSeveral?: boolean | undefined;
}

/**
 * Opens the database, brings it forward and listens. Throws
 * DataFolderTaken when another process is at work, NotForThePublic when it would be open; no error that it throws holds a query's parameters.
 */
export async function startServer(
  configuration: Configuration,
  { built = ASSETS, isOneOfSeveral = false }: StartOptions = {},
): Promise<RunningServer> {
  const { databaseUrl, directUrl, dataDir, port, host, stopNoticeMs, stopLimitMs, metricsAt } = configuration;
  refuseOpen(configuration);
  closeDataFolder(dataDir);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir });
  try {
    const clock = Date.now;
    let isStopping = false;
    await prepareDatabase(database, configuration, clock);
    const base = configuration.baseUrl ?? addressOf(host, port);
    const hasSpace = databaseUrl ? async () => true : watchFreeSpace(dataDir);
    const serving = { db: database.db, hasSpace, isStopping: () => isStopping };
    const mailRoom = new MailRoom({
      db: database.db,
      post: configuration.smtpUrl ? smtpPost(configuration.smtpUrl, configuration.mailFrom) : mailbox,
      clock,
      host: new URL(base).hostname,
      gaveUp: (id) => app.log.error({ letter: id }, 'A letter was given up.'),
      tried: (outcome) => metrics?.work.tried(outcome),
    });
    const catalogue = new CatalogueKeeper(database.db, clock);
    const secrets = deriveSecrets(configuration.secret, configuration.formerSecret);
    const { payments, sandbox } = await openPayments(configuration, {
      db: database.db,
      clock,
      secret: secrets.sandbox,
      deliver: async (payload, signature) => {
        const headers = { 'content-type': 'application/json', [payments.signatureHeader]: signature };
        const answer = await app.inject({ method: 'POST', url: PAYMENT_EVENTS, payload, headers });
        return answer.statusCode;
      },
    });
    const letters = {
      base,
      wake: () => mailRoom.wake(),
      hasMailbox: !configuration.smtpUrl && !configuration.isPublic,
    };
    const live = new LiveStreams((sessionIds) =>
      database.changes.read((db) => versionsOfSessions(db, sessionIds, clock())),
    );
    database.changes.listen((customerIds) => live.ring(customerIds));
    // Who wants no metrics does not load what counts them.
    const metrics = metricsAt
      ? (await import('../metrics/open-metrics')).openMetrics({
          db: database.db,
          clock,
          readCauses: async () => (await readReadiness(serving)).causes,
          connections: () => database.connections(),
          countStreams: () => live.count,
        })
      : null;
    const app = await buildApp({
      db: database.db,
      measures: metrics?.requests ?? null,
      live,
      catalogue,
      clock,
      random: randomBytes,
      secrets,
      letters,
      payments,
      sandbox,
      logger: loggerOptions(configuration.logLevel),
      hasSpace,
      assets: existsSync(built)
        ? { directory: built, kept: keepRelease(built, join(dataDir, 'releases'), clock()) }
        : null,
      trustedProxies: configuration.trustedProxies,
      mapOrigins: configuration.mapOrigins,
      mapTiles:
        configuration.mapTiles === undefined
          ? null
          : openMapTiles(configuration.mapTiles, (words) => app.log.warn(words)),
      measureOrigins: configuration.measureOrigins,
      menuLinks: configuration.menuLinks,
      isHttps: configuration.isHttps,
      isStopping: serving.isStopping,
    });
    const readers =
      metrics && metricsAt && !isOneOfSeveral
        ? await (await import('../metrics/metrics-listener')).listenForMetrics(metricsAt, metrics.page)
        : null;
    await app.listen({ port, host });
    // The search of a large catalogue takes a second to be loaded: the first visitor should not wait for it.
    catalogue.search().catch(() => {
      // Who is stopped while it reads has lost its database, and nobody waits for the catalogue.
      if (!isStopping) app.log.error('The catalogue could not be read.');
    });
    mailRoom.wake();
    sandbox?.wake();
    const reconciling = doRegularly(database.db, {
      name: 'reconciling',
      everyMs: RECONCILED_EVERY_MS,
      againMs: RECONCILED_EVERY_MS,
      work: () => reconcilePayments({ db: database.db, payments, letters }, clock()),
      ended: (failure) => {
        metrics?.work.ended('reconciling', failure);
        if (failure !== undefined) app.log.error('Payments could not be reconciled.');
      },
    });
    const maintenance = doRegularly(database.db, {
      name: 'maintenance',
      everyMs: DAY_MS,
      againMs: HOUR_MS,
      work: () => maintain(database.db, clock()),
      ended: (failure) => {
        metrics?.work.ended('maintenance', failure);
        if (failure === undefined) return;
        const failed = failure instanceof MaintenanceFailed ? failure.failed : undefined;
        app.log.error({ failed }, 'Maintenance failed.');
      },
    });
    const bound = app.server.address();
    const address = addressOf(host, typeof bound === 'object' && bound !== null ? bound.port : port);
    await noteShopAddress(database.db, configuration.baseUrl ?? address);
    return {
      address,
      metricsPort: readers?.port ?? null,
      readMetrics: metrics?.snapshot ?? null,
      hasDemonstration: await isDemonstration(database.db),
      async stop() {
        isStopping = true;
        // Whoever sends requests hears of it, and sends them elsewhere, while they are still answered here.
        await pause(stopNoticeMs);
        const cut = setTimeout(() => app.server.closeAllConnections(), stopLimitMs * REQUESTS_SHARE);
        try {
          await sandbox?.close();
          await reconciling.close();
          await app.close();
          await mailRoom.close();
          await maintenance.close();
        } finally {
          clearTimeout(cut);
          await readers?.close();
          await database.close();
        }
      },
    };
  } catch (error) {
    await database.close();
    throw causeOf(error) ?? withoutParameters(error);
  }
}

function addressOf(host: string, port: number): string {
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}
