import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database';
import type { Bench } from '../../bench';
import { timeOf } from '../../measure-pairs';
import { addShopCustomer, type ShopCustomer } from '../shop/fill-shop';
import { importTimed } from '../shop/import-timed';
import { writeLargerCatalogue } from '../shop/larger-catalogue';
import { requestOf } from './keep-alive';
import { LoadClient } from './load-client';
import { startTimed, type StartedServer } from './start-timed';
import { steadyMemory } from './steady-memory';

const LOGBOOK = { saved: 100, ascents: 1_000 };
/** What an import beyond ten times the catalogue is given, as `docs/scaling.md` says; Node takes 4 GB at most by itself. */
const HUGE_HEAP = { NODE_OPTIONS: '--max-old-space-size=12288' };

/** A server over so many times the catalogue, and what it cost to come there. */
export interface Sized extends StartedServer {
  times: number;
  customer: ShopCustomer;
  importing: { seconds: number; megabytes: number };
  /** Milliseconds until the first page and the first search after the start were answered. */
  firstAnswer: number;
  /** Megabytes. */
  steady: number;
}

/** Imports the catalogue so many times over, and starts a server of it. */
export async function startSized(
  { say, isQuick }: Bench,
  { file, times, environment }: { file: string; times: number; environment: Record<string, string> },
): Promise<Sized> {
  const larger = times === 1 ? file : join(environment['DATA_DIR'] ?? '', 'larger.jsonl');
  if (times > 1) await writeLargerCatalogue(file, times, larger);
  const importing = await importTimed(larger, times > 10 ? { ...environment, ...HUGE_HEAP } : environment);
  if (times > 1) rmSync(larger);
  say(
    `  ${times} ×: imported in ${importing.seconds.toFixed(0)} s with ${importing.megabytes.toFixed(0)} MB`,
  );
  const databaseUrl = environment['DATABASE_URL'];
  const opened = await openDatabase({ databaseUrl, dataDir: environment['DATA_DIR'] ?? '' });
  const customer = await addShopCustomer(opened.db, LOGBOOK).finally(opened.close);
  const started = await startTimed(environment);
  const client = new LoadClient(started.server.base, 2);
  const first = ['/api/fr/search-guidebook', '/api/fr/search?query=wall'].map((path) => requestOf(path));
  const firstAnswer = await timeOf(() => client.ask(first, first.length));
  client.close();
  const steady = await steadyMemory(started.server, isQuick);
  return { ...started, times, customer, importing, firstAnswer, steady };
}
