import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { needsOf } from '../configuration/exposure';
import { type Database, openDatabase } from '../database/database';
import { causeOf } from '../database/database-unusable';
import { withoutParameters } from '../database/without-parameters';
import { openMapTiles } from '../catalogue/map-tiles/map-tiles';
import { readGroundPlaces } from '../store/catalogue/find-places';
import { isMarked } from '../sessions/secrets';
import { readSecretMark } from '../store/letters/shop-address';
import { isDemonstration } from '../store/catalogue/demo-shelf';
import { hasCatalogueTables, readHealth } from '../store/catalogue/health';
import { findingsOfBucket } from './bucket-findings';
import { findingsOfReplica } from './replica-findings';
import { type Finding, findingOfSales, findingsOfSeller, findingsOfVat } from './seller-findings';

/** Below this, uploads and databases fill a disk within a day. */
const FREE_MIN_BYTES = 2_000_000_000;
const NODE_WANTED = 24;

/**
 * What is to be done before the public comes: the configuration, the machine and what the database serves, looked at and
 * not changed. It opens the database itself, which PGlite lets one process do at a time.
 */
export async function findingsOf(settings: Configuration, now: number): Promise<Finding[]> {
  return [...(await ofMachine(settings, now)), ...(await ofClosedDatabase(settings, now))];
}

/** The same beside a running server, by its own database. */
export async function findingsOfRunning(
  db: Database,
  settings: Configuration,
  now: number,
): Promise<Finding[]> {
  return [...(await ofMachine(settings, now)), ...(await ofDatabase(db, settings, now))];
}

async function ofMachine(settings: Configuration, now: number): Promise<Finding[]> {
  return [
    ...ofConfiguration(settings),
    ofNode(process.versions.node),
    ...findingsOfSeller(settings, now),
    await ofDisk(settings),
    ...(await findingsOfBucket(settings, now)),
  ];
}

function ofConfiguration(settings: Configuration): Finding[] {
  const reach = settings.isPublic
    ? 'The public can come: NODE_ENV, BASE_URL or HOST say so.'
    : 'Only this machine can come. For the public set BASE_URL, HOST or NODE_ENV=production.';
  const needs = needsOf(settings).map(({ name, what, mend, isAccepted }): Finding => ({
    state: isAccepted ? 'accepted' : 'wrong',
    words: isAccepted ? what : `${what} ${mend}`,
    key: name,
  }));
  const { isPublic, isDemo, stripe } = settings;
  const demo: Finding[] =
    isPublic && isDemo
      ? [
          {
            state: 'accepted',
            words: 'DEMO=1: the demonstration, its customer and a payment that charges nothing.',
            key: 'demo',
          },
        ]
      : [];
  const payment: Finding[] =
    isPublic && !stripe && !isDemo
      ? [
          {
            state: 'wrong',
            words: 'Nothing can be bought. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
            key: 'unpayable',
          },
        ]
      : [];
  return [{ state: 'ok', words: reach, key: isPublic ? 'public' : 'private' }, ...needs, ...demo, ...payment];
}

async function ofClosedDatabase(settings: Configuration, now: number): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) return ofNoCatalogue(settings);
  try {
    const { db, close } = await openDatabase({ databaseUrl, dataDir });
    try {
      return await ofDatabase(db, settings, now);
    } finally {
      await close();
    }
  } catch (error) {
    const words =
      causeOf(error)?.message ??
      `The database cannot be read: ${(withoutParameters(error) as Error).message}`;
    return [{ state: 'wrong', words, key: 'databaseUnread' }];
  }
}

async function ofNoCatalogue(settings: Configuration): Promise<Finding[]> {
  const none: Finding = settings.isDemo
    ? {
        state: 'ok',
        words: 'No catalogue yet: the demonstration comes with the first start.',
        key: 'noCatalogueYet',
      }
    : {
        state: 'wrong',
        words: 'There is no catalogue. Import yours: catalogue import FILE.',
        key: 'noCatalogue',
      };
  return [none, ...(await ofGround(settings, []))];
}

async function ofDatabase(db: Database, settings: Configuration, now: number): Promise<Finding[]> {
  return [...(await ofCatalogue(db, settings, now)), ...(await findingsOfReplica(db, settings))];
}

/** What the database serves. */
async function ofCatalogue(db: Database, settings: Configuration, now: number): Promise<Finding[]> {
  const { isDemo } = settings;
  const version = (await hasCatalogueTables(db)) ? await readHealth(db) : null;
  if (version === null) return ofNoCatalogue(settings);
  const isDemonstrated = await isDemonstration(db);
  const what = isDemonstrated ? 'the demonstration' : 'your own';
  const served: Finding =
    isDemonstrated && !isDemo
      ? {
          state: 'wrong',
          words: 'The catalogue is the demonstration. Import yours: catalogue import FILE.',
          key: 'demoServed',
        }
      : {
          state: 'ok',
          words: `The catalogue is ${what}, version ${version.slice(0, 12)}.`,
          key: isDemonstrated ? 'demoCatalogue' : 'ownCatalogue',
          values: { version: version.slice(0, 12) },
        };
  // A database that this release has not brought forward yet cannot tell.
  const sales = isDemo ? null : await findingOfSales(db, now).catch(() => null);
  const vat = await findingsOfVat(db, now).catch(() => []);
  return [
    served,
    ...(await ofSecret(db, settings)),
    ...(sales ? [sales] : []),
    ...vat,
    ...(await ofGround(settings, await readGroundPlaces(db))),
  ];
}

/** Machines over one database sign by one secret, or each ends the sessions that another began. */
async function ofSecret(db: Database, settings: Configuration): Promise<Finding[]> {
  // A database that this release has not brought forward yet cannot tell.
  const mark = await readSecretMark(db).catch(() => null);
  if (isMarked(settings, mark)) return [];
  const words =
    'SECRET is another than that of the server that started last over this database. Give all machines the same, and the one of before as SECRET_BEFORE.';
  return [{ state: 'wrong', words, key: 'otherSecret' }];
}

/** Whether the file of MAP_TILES can be read and reaches the crags; nothing where none is named. */
async function ofGround({ mapTiles: path }: Configuration, places: readonly Place[]): Promise<Finding[]> {
  if (path === undefined) return [];
  const tiles = openMapTiles(path, () => undefined);
  const bare: string[] = [];
  try {
    for (const place of places) if (!(await tiles.covers(place))) bare.push(place.name);
    // Without any place the file is read all the same.
    if (places.length === 0) await tiles.covers({ lat: 0, lon: 0 });
  } catch (error) {
    const cause = (error as Error).message;
    const words = `MAP_TILES, ${path}, cannot be used: ${cause}. Maps have no ground of yours.`;
    return [
      { state: 'wrong', words: `${words} ${GROUND_MENDED}`, key: 'mapUnusable', values: { path, cause } },
    ];
  } finally {
    await tiles.close();
  }
  if (bare.length === 0)
    return [
      {
        state: 'ok',
        words: `MAP_TILES has a ground for each of ${places.length} places.`,
        key: 'mapWhole',
        values: { count: places.length },
      },
    ];
  const named = bare.slice(0, BARE_NAMED).join(', ') + (bare.length > BARE_NAMED ? ' …' : '');
  const words = `MAP_TILES has no ground around ${bare.length} of ${places.length} places: ${named}.`;
  const isUseless = bare.length === places.length;
  return [
    {
      state: isUseless ? 'wrong' : 'accepted',
      words: `${words} ${GROUND_MENDED}`,
      key: 'mapBare',
      values: { count: bare.length, places: places.length, named },
    },
  ];
}

type Place = Awaited<ReturnType<typeof readGroundPlaces>>[number];
/** So many places without a ground are named. */
const BARE_NAMED = 5;
const GROUND_MENDED =
  'Put a whole PMTiles file of vector tiles there that reaches all your crags, and start again; downloads go without it meanwhile.';

async function ofDisk({ dataDir }: Configuration): Promise<Finding> {
  // Before the first start the folder is not there: it will be made in the nearest one that is.
  let there = dataDir;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const words = `${(free / 1e9).toFixed(1)} GB are free where ${dataDir} is.`;
  const values = { bytes: free, folder: dataDir };
  return free < FREE_MIN_BYTES
    ? { state: 'wrong', words: `${words} Make room.`, key: 'diskFull', values }
    : { state: 'ok', words, key: 'disk', values };
}

function ofNode(version: string): Finding {
  const isWanted = Number(version.split('.')[0]) >= NODE_WANTED;
  return isWanted
    ? { state: 'ok', words: `Node ${version}.`, key: 'node', values: { version } }
    : {
        state: 'accepted',
        words: `Node ${version} works, and gets no more mends of its own; ${NODE_WANTED} does.`,
        key: 'nodeOld',
        values: { version, wanted: NODE_WANTED },
      };
}
