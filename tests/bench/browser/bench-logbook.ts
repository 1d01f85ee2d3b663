import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { signIn } from './sign-in';

const FEW = 200;
const MANY = 20_000;

/** The first screen of a logbook of many ascents beside one of few: two devices of one customer, opened in turn. */
export async function benchLogbook(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const { browser, address, email } = site;
  const few = await deviceWith(browser, address, email, FEW);
  const many = await deviceWith(browser, address, email, MANY);
  const opened = { own: [] as number[], reference: [] as number[] };
  const started = { own: [] as number[], reference: [] as number[] };
  for (let pair = 0; pair <= bench.pairs; pair += 1) {
    const startedNow = [await start(many, address), await start(few, address)] as const;
    const openedNow = [await many.evaluate(openAnew), await few.evaluate(openAnew)] as const;
    // The first of each only warms up.
    if (pair === 0) continue;
    note(started, startedNow);
    note(opened, openedNow);
  }
  for (const page of [few, many]) await page.context().close();
  const beside = `${MANY} ascents beside ${FEW}`;
  return {
    figures: [
      figureBeside(
        { what: 'first screen of a long logbook, from within the app', goal: 1.15, beside },
        opened,
      ),
      figureBeside({ what: 'the same, from the start of the app', goal: 1.15, beside }, started),
    ],
  };
}

function note(
  times: { own: number[]; reference: number[] },
  [own, reference]: readonly [number, number],
): void {
  times.own.push(own);
  times.reference.push(reference);
}

/** A device on which the customer is signed in, with so many ascents in its logbook. */
async function deviceWith(browser: Browser, address: string, email: string, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await signIn(page, address, email);
  await page.evaluate(putAscents, count);
  return page;
}

/** From the address to the first ascents, in milliseconds. */
async function start(page: Page, address: string): Promise<number> {
  const from = performance.now();
  await page.goto(`${address}/fr/carnet`, { waitUntil: 'commit' });
  await page.locator('main a[href*="/carnet/voir/"]').first().waitFor();
  return performance.now() - from;
}

/** In the page: puts made-up ascents into the device's own logbook, as the pull leaves them there. */
async function putAscents(count: number): Promise<void> {
  const answer = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('The database said no.')));
    });
  const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('relais-u-')) ?? {};
  if (name === undefined) throw new Error('Nobody is signed in here.');
  const db = await answer(indexedDB.open(name));
  const transaction = db.transaction('ascent', 'readwrite');
  const done = new Promise((resolve) => transaction.addEventListener('complete', resolve));
  const table = transaction.objectStore('ascent');
  for (let number = 0; number < count; number += 1) {
    const day = new Date(Date.UTC(2026, 10, 20) - number * 4 * 3_600_000).toISOString().slice(0, 10);
    table.put({
      id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      type: 'cliff',
      routeId: 1 + (number % 900),
      climbId: number,
      routeLabel: `Falaise ${number % 300} · Secteur ${number % 900}`,
      climbName: `Voie ${number}`,
      grade: ['5c', '6a+', '6c', '7a'][number % 4],
      date: day,
      day,
      ascentType: [10, 20, 30, 35, 40, 50][number % 6],
      attempts: 1,
      score: 3,
      comment: 'Un jour de plus au rocher, le vent du nord et une prise qui bouge au quatrième point.',
      partner: null,
      pitch: null,
      origin: null,
      v: 1,
      pending: 0,
    });
  }
  await done;
  db.close();
}

/** In the page: leaves the logbook for its figures, comes back, and answers the milliseconds until ascents are painted. */
async function openAnew(): Promise<number> {
  const rows = () => document.querySelector('main a[href*="/carnet/voir/"]');
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (holds() ? resolve() : requestAnimationFrame(look));
      look();
    });
  document.querySelector<HTMLElement>('main nav a[href*="/carnet/"]')?.click();
  await until(() => !rows() && document.querySelector('main h1') !== null);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const from = performance.now();
  history.back();
  await until(() => rows() !== null);
  return performance.now() - from;
}
