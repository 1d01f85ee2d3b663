import type { Bench } from '../bench';
import { type Engine, engines } from '../browser/engines';
import { figureBeside, measureInTurn, median, middleOf } from '../measure-pairs';
import type { Curve, Figure, Measured } from '../report/figure';
import type { BenchPage, OpenPage } from './bench-page';

/** What a climber asks of the logbook; what reads all of it takes minutes of a million ascents, and is spared them. */
const asked = [
  { word: 'list', title: 'the first page of the logbook', isWhole: false },
  { word: 'page', title: 'a page from the middle of the logbook', isWhole: false },
  { word: 'filter', title: 'the logbook narrowed to a word', isWhole: true },
  { word: 'figures', title: 'the figures of the logbook', isWhole: true },
] as const;
type Asked = (typeof asked)[number]['word'];
const sides = ['own', 'dexie'] as const;
const FEW = 1_000;
const GOAL = 1.15;
/** As few as QUALITY takes a median of: these questions are the slowest of all. */
const PAIRS_MOST = 5;

/** A logbook of a hundred thousand ascents beside one of a thousand, and how each question grows. */
export async function benchGrowth(bench: Bench): Promise<Measured | null> {
  const page = await bench.page();
  if (!page) return null;
  const sizes = bench.isQuick ? [FEW, 10_000] : [FEW, 10_000, 100_000, 1_000_000];
  const many = bench.isQuick ? 10_000 : 100_000;
  const figures: Figure[] = [];
  const lines = new Map<Asked, Curve['lines'][number][]>(asked.map(({ word }) => [word, []]));
  for (const engine of engines) {
    const grown = await grow(bench, page, engine, sizes);
    for (const { word, title } of asked) {
      figures.push(figureOf(`${title}, ${engine.name}`, grown[word], many));
      for (const side of sides) {
        const name = `${side === 'own' ? 'Relais' : 'Dexie'}, ${engine.name}`;
        const points = sizes.map((size) => ({
          size,
          value: median(grown[word].get(`${side} ${size}`) ?? []),
        }));
        lines.get(word)?.push({ name, points });
      }
    }
  }
  const curves = asked.map(({ word, title }): Curve => ({
    name: `growth-${word}`,
    title,
    grows: 'ascents',
    unit: 'ms',
    lines: lines.get(word) ?? [],
  }));
  return { figures, curves };
}

/** Milliseconds by side and size. */
type Grown = ReadonlyMap<string, readonly number[]>;

async function grow(
  bench: Bench,
  page: BenchPage,
  engine: Engine,
  sizes: readonly number[],
): Promise<Record<Asked, Grown>> {
  const open = await page.open(engine);
  try {
    const grown: Partial<Record<Asked, Grown>> = {};
    const pairs = Math.min(bench.pairs, PAIRS_MOST);
    for (const { word, isWhole } of asked)
      grown[word] = await measureSizes(open, word, pairs, isWhole ? sizes.slice(0, 3) : sizes);
    return grown as Record<Asked, Grown>;
  } finally {
    await open.close();
  }
}

async function measureSizes(
  open: OpenPage,
  word: Asked,
  pairs: number,
  sizes: readonly number[],
): Promise<Grown> {
  const works: [string, () => Promise<number>][] = [];
  for (const size of sizes)
    for (const side of sides) {
      await open.prepare(`growth ${side} ${word}`, size);
      works.push([`${side} ${size}`, () => open.measure(`growth ${side} ${word}`, size)]);
    }
  return new Map(Object.entries(await measureInTurn(pairs, Object.fromEntries(works))));
}

/** Many beside few; of the peer, its own many beside its own few. */
function figureOf(what: string, grown: Grown, many: number): Figure {
  const of = (side: (typeof sides)[number], size: number) => grown.get(`${side} ${size}`) ?? [];
  const few = of('dexie', FEW);
  const peer = of('dexie', many).map((time, at) => time / (few[at] ?? Number.NaN));
  const figure = figureBeside(
    { what, goal: GOAL, beside: `${many.toLocaleString('en-GB')} ascents beside 1,000` },
    { own: of('own', many), reference: of('own', FEW) },
  );
  return { ...figure, peers: [{ name: 'Dexie by count, offset and keys', ...middleOf(peer) }] };
}
