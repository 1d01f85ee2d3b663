import type { Browser, Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import { temporaryFolder } from '../../support/item-file';
import { textsOf } from '../../support/texts';
import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { slowDown } from './prepare-page';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';

/** An old phone, beside the machine that measures: its page, for a browser slows no worker down. */
const SLOWER = 6;
const SIZES = [10_000, 40_000];
const QUICK_SIZES = [1_000];
/** Beyond this a hand that scrolls or taps meanwhile notices it. */
const GOAL_MS = 100;
/** By then a screen has drawn what an import ends with. */
const REST_MS = 1_000;
/** A file of 40,000 takes minutes at a sixth of the speed. */
const IMPORT_MS = 1_800_000;
const [importing = ''] = textsOf('fr').get('files.preview.confirm_other')?.split(' {{') ?? [];
const grades = ['5c', '6a+', '6c', '7a'];
const styles = ['Onsight', 'Flash', 'Red point', 'Hang dog'];

/** What the page did while a file was read, or written. */
interface Step {
  /** Milliseconds between two frames, at the longest. */
  longest: number;
  /** The longest task; 0 where none was beyond 50. */
  task: number;
  /** How many frames were beyond the goal. */
  late: number;
  seconds: number;
}

/** The longest frame while a logbook file is read, and while it is written, with a processor six times slower. */
export async function benchLogbookImport(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const figures: Figure[] = [];
  for (const rows of bench.isQuick ? QUICK_SIZES : SIZES) {
    const { read, written } = await importOnce(site.browser, rows);
    figures.push(
      figureOf(`${rows} logbook rows read and laid beside the logbook`, read),
      figureOf(`${rows} logbook rows written`, written),
    );
  }
  return { figures };
}

function figureOf(what: string, { longest, task, late, seconds }: Step): Figure {
  return {
    what: `longest frame, CPU × 6: ${what}`,
    value: longest,
    unit: 'ms',
    goal: GOAL_MS,
    most: null,
    beside: `one import, ${seconds.toFixed(1)} s; ${late} frames beyond the goal; longest task ${task} ms`,
  };
}

/** Imports a file through the screen on a new device, into a logbook that has nothing of it, with the server there. */
async function importOnce(browser: Browser, rows: number): Promise<{ read: Step; written: Step }> {
  const demo = await startDemo();
  const folder = temporaryFolder();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    // From the disk: what is handed over by the browser's protocol is work of the page.
    const file = join(folder.path, 'thecrag.csv');
    writeFileSync(file, logbookFile(rows));
    await signIn(page, demo.address, DEMO_EMAIL);
    await page.locator('main [data-route] [data-state="ready"]').first().waitFor({ timeout: 120_000 });
    await page.evaluate(askWhetherWhole);
    await page.goto(`${demo.address}/fr/carnet/fichiers`);
    const panel = page.locator('main section[aria-labelledby="files-import"]');
    const field = panel.locator('input[type="file"]');
    await field.waitFor({ state: 'attached' });
    await page.waitForTimeout(REST_MS);
    await slowDown(page, SLOWER);
    const read = await watch(page, async () => {
      await field.setInputFiles(file);
      await panel.locator('p[role="status"] strong').waitFor({ timeout: IMPORT_MS });
    });
    const written = await watch(page, async () => {
      await panel.getByRole('button', { name: importing }).click();
      await panel.locator('[role="status"] a[href$="/carnet"]').waitFor({ timeout: IMPORT_MS });
    });
    return { read, written };
  } finally {
    await page.context().close();
    await demo.stop();
    folder.remove();
  }
}

/** A file as theCrag writes it: made-up climbs of a thousand sectors, one every four hours. */
function logbookFile(rows: number): string {
  const titles = 'Route Name,Ascent ID,Ascent Type,Route Grade,Crag Name,Crag Path,With,Comment,Ascent Date';
  const lines = Array.from({ length: rows }, (_, number) => {
    const day = new Date(Date.UTC(2026, 10, 20) - number * 4 * 3_600_000).toISOString();
    const crag = `Falaise ${number % 300}`;
    const path = `France - ${crag} - Secteur ${number % 1_000}`;
    const comment = 'Un jour de plus au rocher et une prise qui bouge au quatrième point.';
    return `Voie ${number},${number},${styles[number % 4]},${grades[number % 4]},${crag},${path},Ana,${comment},${day}`;
  });
  return `${[titles, ...lines].join('\n')}\n`;
}

/** Does one thing, until the page rests again. */
async function watch(page: Page, happening: () => Promise<void>): Promise<Step> {
  await page.evaluate(watchFrames, GOAL_MS);
  const from = performance.now();
  await happening();
  const seconds = (performance.now() - from) / 1_000;
  await page.waitForTimeout(REST_MS);
  const step = await page.evaluate(() => (globalThis as unknown as { step: Omit<Step, 'seconds'> }).step);
  return { ...step, seconds };
}

/** In the page: looks at each frame and long task from now on. */
function watchFrames(goal: number): void {
  const noted = globalThis as unknown as { step: Omit<Step, 'seconds'>; isWatched?: boolean };
  noted.step = { longest: 0, task: 0, late: 0 };
  if (noted.isWatched) return;
  noted.isWatched = true;
  let before = performance.now();
  const next = (now: number) => {
    const length = Math.round(now - before);
    before = now;
    noted.step.longest = Math.max(noted.step.longest, length);
    if (length > goal) noted.step.late += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.step.task = Math.max(noted.step.task, Math.round(duration));
  }).observe({ type: 'longtask' });
}
