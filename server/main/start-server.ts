import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../configuration/configuration';
import { refuseOpen } from '../configuration/exposure';
import { ownAddress } from '../configuration/own-address';
import { shareRelease } from '../app/share-release';
import { closeDataFolder } from '../database/close-data-folder';
import { openDatabase, type OpenDatabase } from '../database/database';
import { causeOf } from '../database/database-unusable';
import type { FolderAnswer } from '../database/folder-door';
import { withoutParameters } from '../database/without-parameters';
import type { MetricSnapshot } from '../handler/measures';
import { shareHashing } from '../sessions/password';
import { isMarked, markOf } from '../sessions/secrets';
import { isDemonstration } from '../store/catalogue/demo-shelf';
import { noteServer, readSecretMark } from '../store/letters/shop-address';
import { assembleApp } from './assemble-app';
import { prepareDatabase } from './prepare-database';
import { startRegularJobs } from './regular-jobs';

/**
 * New connections that wait to be taken, as far as the system allows so many. Where there is no room for one more, whoever
 * comes hears nothing, and tries again after one, three, seven and fifteen seconds: Node's own 511 are too few for a
 * thousand who come at once.
 */
const BACKLOG = 4_096;

/** How much of the time to stop requests have; the rest is for letters, and for closing the database. */
const REQUESTS_SHARE = 0.6;
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
  /** What runs the commands that are called at the door of the data folder; without it none is. */
  commandsAtDoor?: ((database: OpenDatabase) => DoorCommands) | undefined;
}

/** Commands that are called while the server runs. */
export interface DoorCommands {
  answer: FolderAnswer;
  /** Runs nothing more; what runs has so many milliseconds to end. */
  close(limitMs: number): Promise<void>;
}

/**
 * Opens the database, brings it forward and listens. Throws DataFolderTaken when another process is at work,
 * NotForThePublic when it would be open; no error that it throws holds a query's parameters.
 */
export async function startServer(
  configuration: Configuration,
  { built = ASSETS, isOneOfSeveral = false, commandsAtDoor }: StartOptions = {},
): Promise<RunningServer> {
  const { databaseUrl, directUrl, replicaUrl, dataDir, port, host, tls } = configuration;
  const { stopNoticeMs, stopLimitMs, metricsAt } = configuration;
  refuseOpen(configuration);
  shareHashing(isOneOfSeveral);
  closeDataFolder(dataDir);
  const database = await openDatabase({ databaseUrl, directUrl, replicaUrl, dataDir });
  try {
    const clock = Date.now;
    let isStopping = false;
    await prepareDatabase(database, configuration, clock);
    if (databaseUrl) await shareRelease(database.db, built);
    const { app, services, bucketParts, mailRoom, catalogueFiles, sandbox, metrics } = await assembleApp(
      configuration,
      {
        database,
        clock,
        base: configuration.baseUrl ?? ownAddress(configuration),
        built,
        isStopping: () => isStopping,
      },
    );
    const readers =
      metrics && metricsAt && !isOneOfSeveral
        ? await (await import('../metrics/metrics-listener')).listenForMetrics(metricsAt, metrics.page)
        : null;
    await app.listen({
      port,
      host,
      backlog: BACKLOG,
      // Fastify does not know what the server speaks that it was given.
      listenTextResolver: (at) => `Server listening at ${tls ? at.replace(/^http:/, 'https:') : at}`,
    });
    // The search of a large catalogue takes a second to be loaded: the first visitor should not wait for it.
    services.catalogue.search().catch(() => {
      // Who is stopped while it reads has lost its database, and nobody waits for the catalogue.
      if (!isStopping) app.log.error('The catalogue could not be read.');
    });
    mailRoom.wake();
    catalogueFiles.wake();
    sandbox?.wake();
    const jobs = startRegularJobs(
      { ...services, bucketParts },
      {
        ended: (name, failure) => metrics?.work.ended(name, failure),
        say: (words) => app.log.info(words),
        complain: (words, details = {}) => app.log.error(details, words),
      },
    );
    const commands = database.door && commandsAtDoor ? commandsAtDoor(database) : null;
    if (commands) database.door?.open('run', commands.answer);
    const bound = app.server.address();
    const address = ownAddress({
      ...configuration,
      port: typeof bound === 'object' && bound !== null ? bound.port : port,
    });
    if (!isMarked(configuration, await readSecretMark(database.db))) {
      app.log.warn(
        'Another machine, or this one before, signed by another SECRET: sessions of there end here.',
      );
    }
    await noteServer(database.db, configuration.baseUrl ?? address, markOf(configuration.secret));
    return {
      address,
      metricsPort: readers?.port ?? null,
      readMetrics: metrics?.snapshot ?? null,
      hasDemonstration: await isDemonstration(database.db),
      async stop() {
        isStopping = true;
        // Whoever sends requests hears of it, and sends them elsewhere, while they are still answered here.
        await pause(stopNoticeMs);
        const commandsEnded = commands?.close(stopLimitMs * REQUESTS_SHARE);
        const cut = setTimeout(() => app.server.closeAllConnections(), stopLimitMs * REQUESTS_SHARE);
        try {
          await sandbox?.close();
          await jobs.closeReconciling();
          await app.close();
          await catalogueFiles.close();
          await jobs.closeGifts();
          await jobs.closePrices();
          await jobs.closeCopies();
          await mailRoom.close();
          await jobs.closeMaintenance();
          await commandsEnded;
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
