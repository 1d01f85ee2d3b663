import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { readPublicRows } from '#server/store/catalogue/read-public-rows';
import type { BenchWorld } from './bench-world';
import type { Figure } from './figure';
import { timeOf } from './measure-pairs';

/** Mebibytes are for memory chips; these are millions. */
const MB = 1_000_000;

/** What the server does at its start with the catalogue: how long, how long nobody is answered, what it keeps. */
export async function benchStart({ server, isFull }: BenchWorld): Promise<Figure[]> {
  const rows = await timeOf(() => readPublicRows(server.db));
  collect();
  const heldBefore = process.memoryUsage().heapUsed;
  const keeper = new CatalogueKeeper(server.db, Date.now);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const ready = await timeOf(() => keeper.current());
  delay.disable();
  collect();
  const held = (process.memoryUsage().heapUsed - heldBefore) / MB;
  await keeper.current();
  const calm = await timeOf(() => keeper.current());
  return [
    {
      what: 'catalogue ready after the start',
      value: ready / rows,
      unit: '×',
      goal: null,
      most: isFull ? 3 : null,
      beside: `reading its rows alone (${(ready / 1_000).toFixed(1)} s beside ${(rows / 1_000).toFixed(1)} s)`,
    },
    {
      what: 'longest pause of the server meanwhile',
      value: delay.max / 1e6 / ready,
      unit: '×',
      goal: null,
      most: isFull ? 0.3 : null,
      beside: `the whole of it (${(delay.max / 1e6).toFixed(0)} ms)`,
    },
    {
      what: 'kept in memory for it',
      value: held,
      unit: 'MB',
      goal: null,
      most: isFull ? 200 : null,
      beside: `of 450 MB that QUALITY gives the whole server; asked again in ${calm.toFixed(2)} ms`,
    },
  ];
}

/** Without `--expose-gc` what is kept is counted with what is not yet swept. */
function collect(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
