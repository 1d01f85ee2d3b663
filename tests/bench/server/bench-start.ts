import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { countPageAddresses } from '#server/store/catalogue/page-addresses';
import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { timeOf } from '../measure-pairs';

/** Mebibytes are for memory chips; these are millions. */
const MB = 1_000_000;

/** What the server does at its start with the catalogue: how long, how long nobody is answered, what it keeps. */
export async function benchStart(bench: Bench): Promise<Measured> {
  const { server, isFull } = await bench.world();
  // A number that the work answers would be taken for its milliseconds.
  const counted = await timeOf(() => countPageAddresses(server.db).then(() => undefined));
  collect();
  const before = process.memoryUsage();
  const keeper = new CatalogueKeeper(server.db, Date.now);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const page = await timeOf(async () => (await keeper.current()).guidebooks());
  const ready = await timeOf(() => keeper.search());
  delay.disable();
  collect();
  const after = process.memoryUsage();
  const held = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / MB;
  const figures: Figure[] = [
    {
      what: 'first page after the start',
      value: page / counted,
      unit: '×',
      goal: null,
      most: isFull ? 1 : null,
      beside: `counting the pages in SQL (${page.toFixed(0)} ms beside ${counted.toFixed(0)} ms)`,
    },
    {
      what: 'search ready after the start',
      value: ready / counted,
      unit: '×',
      goal: null,
      most: isFull ? 8 : null,
      beside: `counting the pages in SQL (${ready.toFixed(0)} ms beside ${counted.toFixed(0)} ms)`,
    },
    {
      what: 'longest pause of the server meanwhile',
      value: delay.max / 1e6 / ready,
      unit: '×',
      goal: null,
      most: null,
      beside: `the whole of it (${(delay.max / 1e6).toFixed(0)} ms)`,
    },
    {
      what: 'kept in memory for it',
      value: held,
      unit: 'MB',
      goal: null,
      most: isFull ? 60 : null,
      beside:
        'of 450 MB that QUALITY gives the whole server with ten times as many rows; typed arrays among it',
    },
  ];
  return { figures };
}

/** Without `--expose-gc` what is kept is counted with what is not yet swept. */
function collect(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
