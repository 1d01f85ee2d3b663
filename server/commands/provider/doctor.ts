import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from '#server/configuration/configuration';
import { needsOf } from '#server/configuration/exposure';
import { openDatabase } from '#server/database/database';
import { causeOf } from '#server/database/database-unusable';
import { withoutParameters } from '#server/database/without-parameters';
import { openMapTiles } from '#server/catalogue/map-tiles/map-tiles';
import { readGroundPlaces } from '#server/store/catalogue/find-places';
import { isDemonstration } from '#server/store/catalogue/demo-shelf';
import { hasCatalogueTables, readHealth } from '#server/store/catalogue/health';
import { readWords, type ProviderCommand } from './provider-command';
import { type Finding, findingOfSales, findingsOfSeller, findingsOfVat } from '../doctor/seller-findings';

/** Below this, uploads and databases fill a disk within a day. */
const FREE_MIN_BYTES = 2_000_000_000;
const NODE_WANTED = 24;

export const doctor: ProviderCommand = {
  name: 'doctor',
  takes: '',
  does: 'Looks at the configuration, the database and the disk, and says what is to be done before the public comes.',
  async run(words, { configuration, say }) {
    readWords(words, { files: [] });
    const settings = configuration();
    let isWell = true;
    const tell = (findings: readonly Finding[]) => {
      for (const { state, words: line } of findings) {
        say(`${state.padEnd(8)} ${line}`);
        isWell &&= state !== 'wrong';
      }
    };
    tell([...ofConfiguration(settings), ofNode(process.versions.node)]);
    tell(findingsOfSeller(settings, Date.now()));
    tell([await ofDisk(settings)]);
    tell(await ofCatalogue(settings));
    return isWell;
  },
};

function ofConfiguration(settings: Configuration): Finding[] {
  const reach = settings.isPublic
    ? 'The public can come: NODE_ENV, BASE_URL or HOST say so.'
    : 'Only this machine can come. For the public set BASE_URL, HOST or NODE_ENV=production.';
  const needs = needsOf(settings).map(({ what, mend, isAccepted }): Finding => ({
    state: isAccepted ? 'accepted' : 'wrong',
    words: isAccepted ? what : `${what} ${mend}`,
  }));
  const { isPublic, isDemo, stripe } = settings;
  const demo: Finding[] =
    isPublic && isDemo
      ? [
          {
            state: 'accepted',
            words: 'DEMO=1: the demonstration, its customer and a payment that charges nothing.',
          },
        ]
      : [];
  const payment: Finding[] =
    isPublic && !stripe && !isDemo
      ? [{ state: 'wrong', words: 'Nothing can be bought. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.' }]
      : [];
  return [{ state: 'ok', words: reach }, ...needs, ...demo, ...payment];
}

/** What the database serves, looked at and not changed. */
async function ofCatalogue(settings: Configuration): Promise<Finding[]> {
  const { databaseUrl, dataDir, isDemo } = settings;
  const none: Finding = isDemo
    ? { state: 'ok', words: 'No catalogue yet: the demonstration comes with the first start.' }
    : { state: 'wrong', words: 'There is no catalogue. Import yours: catalogue import FILE.' };
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    return [none, ...(await ofGround(settings, []))];
  try {
    const { db, close } = await openDatabase({ databaseUrl, dataDir });
    try {
      const version = (await hasCatalogueTables(db)) ? await readHealth(db) : null;
      if (version === null) return [none, ...(await ofGround(settings, []))];
      const isDemonstrated = await isDemonstration(db);
      const what = isDemonstrated ? 'the demonstration' : 'your own';
      const served: Finding =
        isDemonstrated && !isDemo
          ? {
              state: 'wrong',
              words: 'The catalogue is the demonstration. Import yours: catalogue import FILE.',
            }
          : { state: 'ok', words: `The catalogue is ${what}, version ${version.slice(0, 12)}.` };
      // A database that this release has not brought forward yet cannot tell.
      const sales = settings.isDemo ? null : await findingOfSales(db, Date.now()).catch(() => null);
      const vat = await findingsOfVat(db, Date.now()).catch(() => []);
      return [
        served,
        ...(sales ? [sales] : []),
        ...vat,
        ...(await ofGround(settings, await readGroundPlaces(db))),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    const words =
      causeOf(error)?.message ??
      `The database cannot be read: ${(withoutParameters(error) as Error).message}`;
    return [{ state: 'wrong', words }];
  }
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
    const words = `MAP_TILES, ${path}, cannot be used: ${(error as Error).message}. Maps have no ground of yours.`;
    return [{ state: 'wrong', words: `${words} ${GROUND_MENDED}` }];
  } finally {
    await tiles.close();
  }
  if (bare.length === 0)
    return [{ state: 'ok', words: `MAP_TILES has a ground for each of ${places.length} places.` }];
  const named = bare.slice(0, BARE_NAMED).join(', ') + (bare.length > BARE_NAMED ? ' …' : '');
  const words = `MAP_TILES has no ground around ${bare.length} of ${places.length} places: ${named}.`;
  const isUseless = bare.length === places.length;
  return [{ state: isUseless ? 'wrong' : 'accepted', words: `${words} ${GROUND_MENDED}` }];
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
  return free < FREE_MIN_BYTES ? { state: 'wrong', words: `${words} Make room.` } : { state: 'ok', words };
}

function ofNode(version: string): Finding {
  const isWanted = Number(version.split('.')[0]) >= NODE_WANTED;
  return isWanted
    ? { state: 'ok', words: `Node ${version}.` }
    : {
        state: 'accepted',
        words: `Node ${version} works, and gets no more mends of its own; ${NODE_WANTED} does.`,
      };
}
