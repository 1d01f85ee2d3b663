import { temporaryFolder } from '../../support/item-file';
import { startPostgres } from '../../support/postgres';
import type { Bench } from '../bench';
import { writeCatalogueFile } from '../catalogue-file';
import type { Curve, Figure, Measured } from '../report/figure';
import { compareSizes } from './load/compare-sizes';
import { type Sized, startSized } from './load/start-sized';
import { environmentOf } from './shop/fill-shop';

/** How many times the catalogue that is given. */
const sizes = { whole: [1, 10], quick: [1, 2], huge: [1, 10, 100] };
/** QUALITY, for ten times the catalogue: milliseconds and megabytes. */
const goals = { start: 2_000, firstAnswer: 1_000, steady: 450, importing: 1_000 };

/** The catalogue at growing sizes on PostgreSQL: import, start, memory, and what a request costs. */
export async function benchSizes(bench: Bench): Promise<Measured | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const folder = temporaryFolder();
  const servers: Sized[] = [];
  try {
    const { file, isFull } = await writeCatalogueFile(folder.path, bench.say);
    const wanted = bench.isQuick ? sizes.quick : bench.isHuge ? sizes.huge : sizes.whole;
    for (const times of wanted) {
      const environment = environmentOf(folder.path, await postgres.createDatabase(), { isDemo: !isFull });
      servers.push(await startSized(bench, { file, times, environment }));
    }
    const compared = await compareSizes(bench, servers);
    return {
      figures: [...servers.flatMap(figuresOf), ...compared.figures],
      curves: [...curvesOf(servers), ...compared.curves],
    };
  } finally {
    for (const { server } of servers) await server.stop();
    await postgres.stop();
    folder.remove();
  }
}

function figuresOf({ times, ms, firstAnswer, steady, importing }: Sized): Figure[] {
  // A start is as quick whatever the size; the other goals are for ten times the catalogue, and hold the smaller too.
  const goalOf = (goal: number) => (times <= 10 || goal === goals.start ? goal : null);
  const figure = (what: string, value: number, unit: 'ms' | 'MB', goal: number, beside: string): Figure => ({
    what: `${what}, ${times} × the catalogue`,
    value,
    unit,
    goal: goalOf(goal),
    most: null,
    beside,
  });
  return [
    figure('start', ms, 'ms', goals.start, 'from the start of its process until it is healthy'),
    figure('first answers', firstAnswer, 'ms', goals.firstAnswer, 'guidebooks and a search, right after'),
    figure('memory once busy', steady, 'MB', goals.steady, 'the process as the system sees it'),
    figure(
      'memory of the import',
      importing.megabytes,
      'MB',
      goals.importing,
      `the most that its process held, in ${importing.seconds.toFixed(0)} s`,
    ),
  ];
}

function curvesOf(servers: readonly Sized[]): Curve[] {
  const line = (name: string, valueOf: (sized: Sized) => number) => ({
    name,
    points: servers.map((sized) => ({ size: sized.times, value: valueOf(sized) })),
  });
  const grows = 'times the catalogue';
  return [
    {
      name: 'sizes-start',
      title: 'Start and first answers over a growing catalogue',
      grows,
      unit: 'ms',
      lines: [line('start', ({ ms }) => ms), line('first answers', ({ firstAnswer }) => firstAnswer)],
    },
    {
      name: 'sizes-memory',
      title: 'Memory over a growing catalogue',
      grows,
      unit: 'MB',
      lines: [
        line('busy', ({ steady }) => steady),
        line('importing', ({ importing }) => importing.megabytes),
      ],
    },
    {
      name: 'sizes-import',
      title: 'The import of a growing catalogue',
      grows,
      unit: 's',
      lines: [line('import', ({ importing }) => importing.seconds)],
    },
  ];
}
