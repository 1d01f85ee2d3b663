import { setTimeout } from 'node:timers/promises';
import { openHandles, residentMegabytes } from '../../support/process-memory';
import type { Bench } from '../bench';
import type { Curve, Figure, Measured } from '../report/figure';
import { liveAsCustomer } from './load/shop-life';
import { CUSTOMERS, type LoadedServer, startLoaded } from './load/start-loaded';

/** Minutes of load. */
const MINUTES = { huge: 30, whole: 5, quick: 0.5 };
const LOOKS_A_MINUTE = 12;
/** So many of them are one point of the curve, their mean. */
const LOOKS_A_POINT = 6;
/** Of the whole time: caches fill, and code is compiled. */
const WARM_UP = 0.2;
/** QUALITY: what the second half may hold, beside the first. */
const GOAL = 1.05;

/** What a process holds at a moment. */
interface Look {
  megabytes: number;
  handles: number;
  sockets: number;
}

/** What a server holds while customers do all that they do: memory, open files and connections, for half an hour. */
export async function benchSteady({ isQuick, isHuge }: Bench): Promise<Measured> {
  const minutes = isHuge ? MINUTES.huge : isQuick ? MINUTES.quick : MINUTES.whole;
  const figures: Figure[] = [];
  const lines: Curve['lines'][number][] = [];
  for (const kind of ['postgres', 'pglite'] as const) {
    const loaded = await startLoaded(kind, 1);
    if (!loaded) continue;
    try {
      const { looks, requests } = await lookWhileBusy(loaded, minutes);
      figures.push(...figuresOf(loaded.name, looks, `${minutes} minutes, ${requests} requests`));
      lines.push({
        name: loaded.name.split(',')[0] ?? '',
        points: pointsOf(looks),
      });
    } finally {
      await loaded.stop();
    }
  }
  const title = `Memory under ${CUSTOMERS} customers`;
  return {
    figures,
    curves: [{ name: 'steady-memory', title, grows: 'minutes', unit: 'MB', isEven: true, lines }],
  };
}

async function lookWhileBusy({ server, emails, pids }: LoadedServer, minutes: number) {
  const waits: number[] = [];
  const until = performance.now() + minutes * 60_000;
  const living = Promise.all(emails.map((email) => liveAsCustomer(server.base, email, until, waits)));
  const [pid = -1] = pids;
  const looks: Look[] = [];
  while (performance.now() < until) {
    await Promise.race([setTimeout(60_000 / LOOKS_A_MINUTE), living]);
    looks.push({ megabytes: residentMegabytes(pid), ...openHandles(pid) });
  }
  await living;
  return { looks, requests: waits.length };
}

function pointsOf(looks: readonly Look[]): { size: number; value: number }[] {
  const points: { size: number; value: number }[] = [];
  for (let end = LOOKS_A_POINT; end <= looks.length; end += LOOKS_A_POINT) {
    const own = looks.slice(end - LOOKS_A_POINT, end).map(({ megabytes }) => megabytes);
    points.push({ size: end / LOOKS_A_MINUTE, value: meanOf(own) });
  }
  return points;
}

function figuresOf(name: string, looks: readonly Look[], during: string): Figure[] {
  const steady = looks.slice(Math.floor(looks.length * WARM_UP));
  const half = Math.ceil(steady.length / 2);
  const grown = (what: string, of: (look: Look) => number): Figure => {
    const [first, second] = [meanOf(steady.slice(0, half).map(of)), meanOf(steady.slice(half).map(of))];
    return {
      what: `${what}, second half, ${name}`,
      value: second / first,
      unit: '×',
      goal: GOAL,
      most: GOAL,
      beside: `the first half, once it is warm (${second.toFixed(0)} beside ${first.toFixed(0)}); ${during}`,
    };
  };
  return [
    grown('memory', ({ megabytes }) => megabytes),
    grown('open files', ({ handles }) => handles),
    grown('connections', ({ sockets }) => sockets),
  ];
}

function meanOf(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}
