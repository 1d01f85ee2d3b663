import type { Bench } from '../bench';
import { type Engine, engines } from '../browser/engines';
import { measureInTurn, type Times } from '../measure-pairs';
import type { ContenderName } from '../page/contenders';
import type { Figure } from '../report/figure';
import type { BenchPage } from './bench-page';

/** Who does the same: `own` and `reference` always, the others are peers by their names. */
export type Rivals<Name extends string> = Record<Name | 'own' | 'reference', ContenderName>;

/** Measures contenders over so many rows, in turn, in a browser that held nothing before. */
export async function measureContenders<Name extends string>(
  { pairs, page, engine, size }: { pairs: number; page: BenchPage; engine: Engine; size: number },
  rivals: Rivals<Name>,
): Promise<Times<Name | 'own' | 'reference'>> {
  const open = await page.open(engine);
  try {
    const names = Object.entries(rivals) as [Name | 'own' | 'reference', ContenderName][];
    for (const [, contender] of names) await open.prepare(contender, size);
    const works = names.map(([name, contender]) => [name, () => open.measure(contender, size)]);
    return await measureInTurn(pairs, Object.fromEntries(works));
  } finally {
    await open.close();
  }
}

/** What a row says of each engine, one after the other; null where there is no browser. */
export async function inBothEngines(
  bench: Bench,
  measure: (page: BenchPage, engine: Engine) => Promise<readonly Figure[]>,
): Promise<readonly Figure[] | null> {
  const page = await bench.page();
  if (!page) return null;
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measure(page, engine)));
  return figures;
}
