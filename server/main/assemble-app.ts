import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/build-app';
import { keepRelease } from '../app/keep-release';
import { loggerOptions } from '../app/logger-options';
import { bringReleaseFile } from '../app/share-release';
import { PAYMENT_EVENTS } from '../app/receive-payment-events';
import { openBucket } from '../bucket/bucket';
import { BucketParts } from '../bucket/bucket-parts';
import { CatalogueKeeper } from '../catalogue/catalogue-keeper';
import { openMapTiles } from '../catalogue/map-tiles/map-tiles';
import type { Configuration } from '../configuration/configuration';
import { CatalogueFiles } from './catalogue-files';
import { withLongQueries } from './long-queries';
import { backupDesk, sourceOfServer } from '../backup/backup-desk';
import { readBackupNote } from '../backup/backup-note';
import { findingsOfRunning } from '../doctor/findings';
import type { OpenDatabase } from '../database/database';
import { watchFreeSpace } from '../database/free-space';
import { LoadGate } from '../handler/load-gate';
import { readReadiness } from '../handler/readiness';
import type { Assets, Services } from '../handler/services';
import { MailRoom } from '../letters/mail-room';
import { mailbox, smtpPost } from '../letters/post';
import { LiveStreams } from '../live/live-streams';
import type { OpenMetrics } from '../metrics/open-metrics';
import { openPayments, type OpenPayments } from '../payment/open-payments';
import { deriveSecrets } from '../sessions/secrets';
import { versionsOfSessions } from '../store/accounts/sessions';
import { orderNewsOfSessions } from '../store/counter/counter-orders';
import { watchFullness } from './watch-fullness';

/** Open pages of the staff together. */
const STAFF_STREAMS_MAX = 200;

/** What the app is put together with, beside the configuration. */
export interface AppParts {
  database: OpenDatabase;
  clock: () => number;
  /** The address that letters and payments lead to. */
  base: string;
  /** Where the app in the browser was built. */
  built: string;
  isStopping: () => boolean;
}

/** The whole app, with what works beside its answers. It does not listen. */
export interface AssembledApp {
  app: FastifyInstance;
  services: Pick<Services, 'db' | 'catalogue' | 'payments' | 'letters' | 'clock'>;
  /** Null where no copies are put anywhere. */
  bucketParts: BucketParts | null;
  mailRoom: MailRoom;
  catalogueFiles: CatalogueFiles;
  sandbox: OpenPayments['sandbox'];
  /** Null where nobody wants any. */
  metrics: OpenMetrics | null;
}

/** Makes what the configuration asks for, and the app over it. */
export async function assembleApp(
  configuration: Configuration,
  { database, clock, base, built, isStopping }: AppParts,
): Promise<AssembledApp> {
  const { db } = database;
  const { databaseUrl, dataDir, smtpUrl, mapTiles } = configuration;
  const hasSpace = databaseUrl ? async () => true : watchFreeSpace(dataDir);
  const mailRoom = new MailRoom({
    db,
    post: smtpUrl ? smtpPost(smtpUrl, configuration.mailFrom) : mailbox,
    clock,
    base,
    gaveUp: (id) => app.log.error({ letter: id }, 'A letter was given up.'),
    tried: (outcome) => metrics?.work.tried(outcome),
  });
  const catalogue = new CatalogueKeeper(db, clock);
  const catalogueFiles = new CatalogueFiles({
    db,
    clock,
    withLongQueries: withLongQueries(database, configuration),
    complain: (words, details = {}) => app.log.error(details, words),
  });
  const secrets = deriveSecrets(configuration.secret, configuration.formerSecret);
  const { payments, sandbox } = await openPayments(configuration, {
    db,
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
    hasMailbox: !smtpUrl && !configuration.isPublic,
  };
  const live = new LiveStreams((sessionIds) =>
    database.changes.read((reader) => versionsOfSessions(reader, sessionIds, clock())),
  );
  // One topic for all who handle orders: a shop has a few of them, each with a few pages open.
  const orderNews = new LiveStreams(
    (sessionIds) => database.changes.read((reader) => orderNewsOfSessions(reader, sessionIds, clock())),
    { perCustomer: STAFF_STREAMS_MAX },
  );
  database.changes.listen((customerIds) => {
    live.ring(customerIds);
    orderNews.ring(customerIds);
  });
  // Who wants no metrics does not load what counts them.
  const metrics = configuration.metricsAt
    ? (await import('../metrics/open-metrics')).openMetrics({
        db,
        clock,
        readCauses: async () => (await readReadiness({ db, hasSpace, isStopping })).causes,
        connections: () => database.connections(),
        replica: database.replica,
        countStreams: () => live.count + orderNews.count,
      })
    : null;
  database.replica?.listen((outcome) => metrics?.work.readReplica(outcome));
  const assetsOf = (directory: string): Assets => {
    const kept = keepRelease(directory, join(dataDir, 'releases'), clock());
    // The built-in database has one machine.
    return { directory, kept, ...(databaseUrl && { bring: (name) => bringReleaseFile(db, kept, name) }) };
  };
  const { bucket, assetsUrl } = configuration;
  const bucketParts = bucket && new BucketParts(openBucket(bucket, clock));
  const app = await buildApp({
    db,
    doctor: () => findingsOfRunning(db, configuration, clock()),
    catalogueFiles,
    backups: () => readBackupNote(configuration.dataDir),
    backupDesk: backupDesk({
      settings: configuration,
      withSource: sourceOfServer(db, configuration, clock),
      clock,
      warn: (error) => app.log.warn({ err: error }, 'a backup for the counter came to nothing'),
    }),
    measures: metrics?.requests ?? null,
    live,
    orderNews,
    catalogue,
    clock,
    random: randomBytes,
    secrets,
    letters,
    payments,
    sandbox,
    logger: loggerOptions(configuration.logLevel),
    hasSpace,
    gate: new LoadGate({
      clock: () => performance.now(),
      isFull: watchFullness(() => database.connections()),
      random: Math.random,
      nextRound: setImmediate,
    }),
    assets: existsSync(built) ? assetsOf(built) : null,
    trustedProxies: configuration.trustedProxies,
    mapOrigins: configuration.mapOrigins,
    mapTiles: mapTiles === undefined ? null : openMapTiles(mapTiles, (words) => app.log.warn(words)),
    // A store alone is filled; with ASSETS_URL devices read from it too.
    bucketParts: assetsUrl === undefined ? null : bucketParts,
    bucketOrigins: bucket && assetsUrl ? originsOf([bucket.address, assetsUrl]) : [],
    measureOrigins: configuration.measureOrigins,
    menuLinks: configuration.menuLinks,
    seller: configuration.seller,
    isHttps: configuration.isHttps,
    tls: configuration.tls,
    isStopping,
  });
  return {
    app,
    services: { db, catalogue, payments, letters, clock },
    bucketParts,
    mailRoom,
    catalogueFiles,
    sandbox,
    metrics,
  };
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];
