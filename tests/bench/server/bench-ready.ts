import { openDatabase } from '#server/database/database';
import { startPostgres } from '../../support/postgres';
import { temporaryFolder } from '../../support/item-file';
import type { Bench } from '../bench';
import { middleOf, timeOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { databaseNames, environmentOf, type Shop } from './shop/fill-shop';
import { steadyMemory } from './load/steady-memory';
import { type StartedServer, startTimed } from './load/start-timed';

/** Starts of each kind. */
const STARTS = { whole: 5, quick: 2 };
/** QUALITY, in milliseconds and megabytes. */
const goals = {
  postgres: { ready: 2_000, first: 8_000, memory: 450 },
  pglite: { beyondOpening: 1_000, memory: 700 },
};

/** How long a server of its own takes until it is ready, and what it holds once it has been busy. */
export async function benchReady(bench: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  const postgres = await bench.alone('postgres');
  if (postgres) {
    figures.push(
      ...(await readyAgain(bench, postgres, goals.postgres.memory, {
        what: 'ready after a start, PostgreSQL',
        goal: goals.postgres.ready,
        beside: 'until it is healthy, the database being there',
      })),
      await readyFirst(bench),
    );
  }
  const pglite = await bench.alone('pglite');
  if (pglite) {
    const opening = await openingOf(pglite);
    figures.push(
      ...(await readyAgain(bench, pglite, goals.pglite.memory, {
        what: 'ready after a start beyond its own opening, PGlite',
        goal: goals.pglite.beyondOpening,
        beside: `opening the same folder takes PGlite ${opening.toFixed(0)} ms`,
        less: opening,
      })),
    );
  }
  return { figures };
}

/** Starts it over and over, and looks at the memory of the last. */
async function readyAgain(
  { isQuick }: Bench,
  shop: Shop,
  memoryGoal: number,
  { less = 0, ...wanted }: Pick<Figure, 'what' | 'goal' | 'beside'> & { less?: number },
): Promise<Figure[]> {
  const times: number[] = [];
  let started: StartedServer | undefined;
  try {
    for (let start = isQuick ? STARTS.quick : STARTS.whole; start > 0; start -= 1) {
      await started?.server.stop();
      started = await startTimed(shop.environment);
      times.push(started.ms - less);
    }
    const memory = await steadyMemory(started!.server, isQuick);
    return [
      { ...wanted, unit: 'ms', most: null, ...middleOf(times) },
      {
        what: `memory once busy, ${databaseNames[shop.kind]}`,
        value: memory,
        unit: 'MB',
        goal: memoryGoal,
        most: null,
        beside: 'the process as the system sees it, after many pages and searches',
      },
    ];
  } finally {
    await started?.server.stop();
  }
}

/** Over an empty PostgreSQL database: tables are made, and the demonstration is brought in. */
async function readyFirst({ isQuick }: Bench): Promise<Figure> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL was there a moment ago.');
  const times: number[] = [];
  try {
    for (let start = isQuick ? 1 : STARTS.whole; start > 0; start -= 1) {
      const folder = temporaryFolder();
      const { server, ms } = await startTimed(
        environmentOf(folder.path, await postgres.createDatabase(), { isDemo: true }),
      );
      times.push(ms);
      await server.stop();
      folder.remove();
    }
  } finally {
    await postgres.stop();
  }
  return {
    what: 'ready after the first start, PostgreSQL',
    unit: 'ms',
    goal: goals.postgres.first,
    most: null,
    beside: 'an empty database gets its tables and the demonstration',
    ...middleOf(times),
  };
}

/** Milliseconds that PGlite takes to open the folder. */
async function openingOf({ environment }: Shop): Promise<number> {
  const dataDir = environment['DATA_DIR'] ?? '';
  return timeOf(async () => {
    const from = performance.now();
    const { close } = await openDatabase({ dataDir });
    const ms = performance.now() - from;
    await close();
    return ms;
  });
}
