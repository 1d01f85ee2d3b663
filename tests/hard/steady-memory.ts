import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { PackManifest } from '#contract/catalogue/pack';
import type { SyncPage } from '#contract/tables/sync';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { ascentOf } from '../support/ascent-of';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { networkBrowser } from '../support/network-browser';
import { startPostgres } from '../support/postgres';
import { openHandles, residentMegabytes } from '../support/process-memory';
import { SignedIn } from '../support/signed-in';

/*
 * Loads the real server with what customers do, on PGlite and on PostgreSQL, and looks at its memory, its open files and
 * its connections: once it has warmed up, the second half may hold 5 % more of each than the first. `--minutes 5` is how
 * long each is loaded, `--database pglite` loads the one alone.
 */
const ALLOWED_GROWTH = 1.05;
const LOOK_EVERY_MS = 5_000;
const CLIENTS = 6;
/** Of the whole time: caches fill, and code is compiled. */
const WARM_UP = 0.2;
/** A sign-in takes a fifth of a second of a core: one a client in so many rounds. */
const ROUNDS_A_SIGN_IN = 50;

const { values } = parseArgs({ options: { minutes: { type: 'string' }, database: { type: 'string' } } });
const minutes = Number(values.minutes ?? 30);
const wanted = ['pglite', 'postgres'].filter((name) => !values.database || values.database === name);
for (const database of wanted) {
  const growths = await growthsOn(database);
  if (growths && !growths.every((growth) => growth <= ALLOWED_GROWTH)) process.exitCode = 1;
}

/** How many times the first half the second half holds, of each; null where the database is not on this machine. */
async function growthsOn(database: string): Promise<number[] | null> {
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'postgres' && !postgres) return null;
  const folder = mkdtempSync(join(tmpdir(), 'relais-memory-'));
  const server = new KillableServer(await freePort(), {
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
    DATA_DIR: folder,
    SECRET: 'a secret of the server whose memory is looked at',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
  try {
    await server.start();
    const until = performance.now() + minutes * 60_000;
    const looked: Record<string, number>[] = [];
    const clients = Array.from({ length: CLIENTS }, () => live(server.base, until));
    while (performance.now() < until) {
      await Promise.race([setTimeout(LOOK_EVERY_MS), ...clients]);
      looked.push({ MB: residentMegabytes(server.pid), ...openHandles(server.pid) });
    }
    const asked = (await Promise.all(clients)).reduce((sum, one) => sum + one, 0);
    process.stdout.write(`${database}: ${asked} requests\n`);
    return ['MB', 'handles', 'sockets'].map((what) => {
      const all = looked.map((one) => one[what] ?? Number.NaN);
      const steady = all.slice(Math.floor(all.length * WARM_UP));
      const half = Math.ceil(steady.length / 2);
      const growth = meanOf(steady.slice(half)) / meanOf(steady.slice(0, half));
      const curve = all.map((one) => one.toFixed(0)).join(' ');
      process.stdout.write(`${database}: ${what} every 5 s: ${curve}\n`);
      process.stdout.write(
        `${database}: the second half has ${growth.toFixed(3)} times the first's ${what}\n`,
      );
      return growth;
    });
  } finally {
    await server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a customer does, over and over; answers how often they asked. Throws when they are refused. */
async function live(base: string, until: number): Promise<number> {
  let asked = 0;
  const browser = () => {
    const fetch = networkBrowser(base);
    const counted: typeof fetch = (input, init) => {
      asked += 1;
      return fetch(input, init);
    };
    return counted;
  };
  const guest = browser();
  const read = async (path: string) => {
    const answer = await guest(path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
  };
  const words = ['buoux', 'roche', 'pilier', 'dalle', 'mur', 'face', 'tour', 'gorge'];
  while (performance.now() < until) {
    const climber = new SignedIn({ browser });
    const answer = await climber.signIn(DEMO_EMAIL, DEMO_PASSWORD);
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}.`);
    const get = async <Data>(path: string) => (await climber.get(path)).body.data as Data;
    for (let round = 0; round < ROUNDS_A_SIGN_IN && performance.now() < until; round += 1) {
      const word = words[round % words.length] ?? '';
      for (const path of ['/fr', '/en/guidebooks', `/fr/search?query=${word}`]) await read(path);
      await read(`/api/fr/search?query=${word}&limit=50&offset=${round}`);
      await read(`/api/fr/search?types=cliff&month=${1 + (round % 12)}&limit=50`);
      // What was ticked and deleted makes every reading of the whole longer: the first page stays as it is.
      const page = await get<SyncPage>('/fr/guard/sync?cursor=0&whole=true&limit=100');
      await get(`/fr/guard/sync?cursor=${page.cursor}`);
      const saved = page.rows.filter(({ table, row }) => table === 'savedRoute' && row !== null);
      const [, type, id] = /^(\w+)-(\d+)$/.exec(saved[round % saved.length]?.id ?? '') ?? [];
      const manifest = await get<PackManifest>(`/fr/guard/pack/${type}/${id}`);
      for (const { hash } of manifest.parts) await climber.file(`/fr/guard/pack/${type}/${id}/${hash}`);
      const ascent = ascentOf();
      await climber.post('/fr/guard/ticking/create', ascent);
      await climber.post(`/fr/guard/ticking/delete/${ascent.id}`, {});
    }
  }
  return asked;
}

function meanOf(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
