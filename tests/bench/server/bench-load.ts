import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/database/database';
import { temporaryFolder } from '../../support/item-file';
import { startPostgres } from '../../support/postgres';
import { residentMegabytes } from '../../support/process-memory';
import type { Bench } from '../bench';
import { quantile } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { liveAsCustomer, type Waits } from './load/shop-life';
import { startTimed } from './load/start-timed';
import { databaseNames, type DatabaseKind, environmentOf } from './shop/fill-shop';
import { fillCustomers } from './shop/fill-logbook';

/** Customers who are there at once. */
const CUSTOMERS = 6;
const LOADED_MS = { whole: 60_000, quick: 5_000 };
const LOOK_EVERY_MS = 500;

/** How a server is run. */
interface Way {
  kind: DatabaseKind;
  processes: number;
}
const ways: readonly Way[] = [
  { kind: 'postgres', processes: 1 },
  { kind: 'postgres', processes: 2 },
  { kind: 'pglite', processes: 1 },
];

/** What came of the same customers, for as long. */
interface Loaded {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of all its processes that answer, at most. */
  megabytes: number;
}

/** What customers of the demonstration do all day, on each way to run a server. */
export async function benchLoad(bench: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  let one: Loaded | undefined;
  for (const way of ways) {
    const loaded = await loadOn(bench, way);
    if (!loaded) continue;
    one ??= loaded;
    figures.push(...figuresOf(way, loaded, one));
  }
  return { figures };
}

/** Loads a server of its own; null where there is no PostgreSQL. */
async function loadOn({ isQuick }: Bench, { kind, processes }: Way): Promise<Loaded | null> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (kind === 'postgres' && !postgres) return null;
  const folder = temporaryFolder();
  const databaseUrl = await postgres?.createDatabase();
  const environment = {
    ...environmentOf(folder.path, databaseUrl, { isDemo: true }),
    PROCESSES: `${processes}`,
  };
  try {
    // The first start makes the tables and brings the demonstration in.
    const first = await startTimed({ ...environment, PROCESSES: '1' });
    await first.server.stop();
    const opened = await openDatabase({ databaseUrl, dataDir: folder.path });
    const customers = await fillCustomers(opened.db, CUSTOMERS).finally(opened.close);
    const { server } = await startTimed(environment);
    try {
      const pids = processes > 1 ? await server.processes() : [server.pid];
      const waits: Waits = [];
      const from = performance.now();
      const until = from + (isQuick ? LOADED_MS.quick : LOADED_MS.whole);
      let megabytes = 0;
      const living = Promise.all(
        customers.map(({ email }) => liveAsCustomer(server.base, email, until, waits)),
      );
      while (performance.now() < until) {
        await Promise.race([setTimeout(LOOK_EVERY_MS), living]);
        megabytes = Math.max(megabytes, ...pids.map(residentMegabytes));
      }
      await living;
      const seconds = (performance.now() - from) / 1_000;
      const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
      return { perSecond: waits.length / seconds, p50, p99, megabytes };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    folder.remove();
  }
}

function figuresOf(
  { kind, processes }: Way,
  { perSecond, p50, p99, megabytes }: Loaded,
  one: Loaded,
): Figure[] {
  const name = `${databaseNames[kind]}, ${processes === 1 ? 'one process' : `${processes} processes`}`;
  const beside = `${perSecond.toFixed(0)} a second, half of them in ${p50.toFixed(1)} ms, 99 of 100 in ${p99.toFixed(0)} ms, with what asks on the same cores`;
  const ratio = { unit: '×', goal: null, most: null } as const;
  const compared: Figure[] =
    one.perSecond === perSecond
      ? []
      : [
          {
            ...ratio,
            what: `requests a second, ${name}`,
            value: perSecond / one.perSecond,
            beside: 'one process on PostgreSQL',
            isFloor: true,
          },
          { ...ratio, what: `p99, ${name}`, value: p99 / one.p99, beside: 'one process on PostgreSQL' },
        ];
  return [
    {
      what: `p99 under ${CUSTOMERS} customers, ${name}`,
      value: p99,
      unit: 'ms',
      goal: null,
      most: null,
      beside,
    },
    {
      what: `memory under ${CUSTOMERS} customers, ${name}`,
      value: megabytes,
      unit: 'MB',
      goal: null,
      most: null,
      beside: 'the most that a process held',
    },
    ...compared,
  ];
}
