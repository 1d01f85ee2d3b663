import { setTimeout } from 'node:timers/promises';
import { residentMegabytes } from '../../support/process-memory';
import type { Bench } from '../bench';
import { median, middleOf, quantile } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { liveAsCustomer } from './load/shop-life';
import { CUSTOMERS, type LoadedServer, startLoaded } from './load/start-loaded';
import type { DatabaseKind } from './shop/fill-shop';

/** Each server is loaded so often, in turn with the others, and a minute in all. */
const ROUNDS = { whole: 3, quick: 1 };
const ROUND_MS = { whole: 20_000, quick: 5_000 };
const LOOK_EVERY_MS = 500;

/** How a server is run; the first is what the others are held against. */
const ways: readonly { kind: DatabaseKind; processes: number }[] = [
  { kind: 'postgres', processes: 1 },
  { kind: 'postgres', processes: 2 },
  { kind: 'pglite', processes: 1 },
];

/** A server, and what came of each round. */
interface Loaded extends LoadedServer {
  perSecond: number[];
  p50: number[];
  p99: number[];
  /** The most that one process ever held. */
  megabytes: number;
}

/** What customers of the demonstration do all day, on each way to run a server, in turn. */
export async function benchLoad({ isQuick }: Bench): Promise<Measured> {
  const servers: Loaded[] = [];
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.whole;
  const ms = isQuick ? ROUND_MS.quick : ROUND_MS.whole;
  try {
    for (const { kind, processes } of ways) {
      const loaded = await startLoaded(kind, processes);
      if (loaded) servers.push({ ...loaded, perSecond: [], p50: [], p99: [], megabytes: 0 });
    }
    for (let round = 0; round < rounds; round += 1) {
      const first = round % servers.length;
      for (const server of [...servers.slice(first), ...servers.slice(0, first)]) await loadFor(server, ms);
    }
    return { figures: servers.flatMap((server) => figuresOf(server, servers[0]!)) };
  } finally {
    for (const { stop } of servers) await stop();
  }
}

async function loadFor(loaded: Loaded, ms: number): Promise<void> {
  const { server, emails, pids, perSecond, p50, p99 } = loaded;
  const waits: number[] = [];
  const from = performance.now();
  const until = from + ms;
  const living = Promise.all(emails.map((email) => liveAsCustomer(server.base, email, until, waits)));
  while (performance.now() < until) {
    await Promise.race([setTimeout(LOOK_EVERY_MS), living]);
    loaded.megabytes = Math.max(loaded.megabytes, ...pids.map(residentMegabytes));
  }
  await living;
  perSecond.push((waits.length * 1_000) / (performance.now() - from));
  p50.push(quantile(waits, 0.5));
  p99.push(quantile(waits, 0.99));
}

function figuresOf(loaded: Loaded, one: Loaded): Figure[] {
  const { name, perSecond, p50, p99, megabytes } = loaded;
  const told = { goal: null, most: null };
  const absolute: Figure[] = [
    {
      ...told,
      what: `p99 under ${CUSTOMERS} customers, ${name}`,
      unit: 'ms',
      ...middleOf(p99),
      beside: `${median(perSecond).toFixed(0)} requests a second, half of them in ${median(p50).toFixed(1)} ms, with what asks on the same cores`,
    },
    {
      ...told,
      what: `memory under ${CUSTOMERS} customers, ${name}`,
      unit: 'MB',
      value: megabytes,
      beside: 'the most that a process held',
    },
  ];
  if (loaded === one) return absolute;
  const ratios = (own: readonly number[], others: readonly number[]) =>
    middleOf(own.map((value, at) => value / (others[at] ?? Number.NaN)));
  const beside = one.name;
  return [
    ...absolute,
    {
      ...told,
      what: `requests a second, ${name}`,
      unit: '×',
      isFloor: true,
      ...ratios(perSecond, one.perSecond),
      beside,
    },
    { ...told, what: `p99, ${name}`, unit: '×', ...ratios(p99, one.p99), beside },
  ];
}
