import type { Page } from '@playwright/test';
import { median, quantile } from '../measure-pairs';
import { measurePageWork } from './page-work';

const FRAMES = 180;

/** How long a frame of this machine is while nothing happens, in milliseconds. */
export async function frameLength(page: Page): Promise<number> {
  return median(await framesWhile(page, 0));
}

/** What scrolling a page costs. */
export interface Scrolled {
  /** Milliseconds of the frame that 95 of 100 do not exceed. */
  p95: number;
  /** The share of frames that took over one and a half of the usual one. */
  late: number;
  /** Milliseconds that the page's thread works for a frame. */
  work: number;
  /** List rows in the document at the end. */
  rows: number;
}

/** Scrolls down by 160 px a frame. */
export async function scrollFrames(page: Page): Promise<Scrolled> {
  const usual = await frameLength(page);
  const workWhile = await measurePageWork(page);
  let frames: number[] = [];
  const work = await workWhile(async () => (frames = await framesWhile(page, 160)));
  const rows = await page.locator('main li').count();
  await page.evaluate(() => window.scrollTo(0, 0));
  const late = frames.filter((length) => length > usual * 1.5).length / frames.length;
  return { p95: quantile(frames, 0.95), late, work: work / frames.length, rows };
}

async function framesWhile(page: Page, step: number): Promise<number[]> {
  return page.evaluate(
    ({ count, pixels }) =>
      new Promise<number[]>((resolve) => {
        const lengths: number[] = [];
        let before = 0;
        const next = (now: number) => {
          if (before > 0) lengths.push(now - before);
          before = now;
          if (pixels > 0) window.scrollBy({ top: pixels, behavior: 'instant' });
          if (lengths.length === count) resolve(lengths);
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { count: FRAMES, pixels: step },
  );
}
