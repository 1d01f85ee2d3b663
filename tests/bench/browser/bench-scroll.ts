import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { openGuest } from './open-guest';
import { frameLength, scrollFrames } from './watch-frames';

/** Scrolling a list of thousands beside scrolling an empty page of the same height. */
export async function benchScroll(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const page = await openGuest(site, '/fr/recherche?query=wall');
  await page.locator('main li').first().waitFor();
  const frame = await frameLength(page);
  const list = await scrollFrames(page);
  await page.goto('about:blank');
  await page.setContent('<div style="height: 100000px"></div>');
  const blank = await scrollFrames(page);
  await page.close();
  const figures: Figure[] = [
    {
      what: 'a list of thousands scrolled by 160 px a frame, p95',
      value: list.p95 / blank.p95,
      unit: '×',
      goal: null,
      most: null,
      beside: `an empty page's frame (${list.p95.toFixed(1)} ms beside ${blank.p95.toFixed(1)} ms)`,
    },
    {
      what: 'work of the page for a frame of that scrolling',
      value: list.work / frame,
      unit: '×',
      goal: 1,
      most: null,
      beside: `the length of a frame (${list.work.toFixed(1)} ms of the thread's own time; ${blank.work.toFixed(1)} on an empty page)`,
    },
    {
      what: 'list rows in the document of it',
      value: list.rows,
      unit: '',
      goal: 60,
      most: 60,
      beside: `${(list.late * 100).toFixed(1)} % of the frames late; ${(blank.late * 100).toFixed(1)} % on the empty page`,
    },
  ];
  return { figures };
}
