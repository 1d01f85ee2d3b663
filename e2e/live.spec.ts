import { performance } from 'node:perf_hooks';
import type { Page, Worker } from '@playwright/test';
import { shareOf } from '../tests/support/share-of';
import { CustomerApi } from './support/customer-api';
import type { SeenRequest } from './support/fault-proxy';
import { nothingWaits } from './support/nothing-waits';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { TickLedger } from './support/tick-ledger';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const ticks = shareOf(50, 3);
/** By then half of them are on the other screen: the fifty as SYNC says, a few beside other tests later. */
const SHOWN_WITHIN_MS = ticks < 50 ? 10_000 : 2_000;
/**
 * Heartbeats of 45 s: two are longer than what is looked at by the minute, seventy-five not as long as an hour, after
 * which each tab asks whether app and catalogue are new.
 */
const beats = shareOf(75, 2);

test.describe('two devices of one customer, both looked at', () => {
  test.setTimeout(120_000 + ticks * 20_000);

  test('what is ticked on one is shown on the other without anything being done there', async ({
    browser,
    page,
    relais,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    const elsewhere = await browser.newContext();
    await watch.listenTo(elsewhere);
    const other = await elsewhere.newPage();
    for (const screen of [page, other]) await signInAt(screen, relais.address);
    await ledger.show(page, relais.address);
    await other.goto(`${relais.address}/fr/carnet?year=${new Date().getFullYear()}`);
    const streams = () => relais.proxy.seen.filter(({ path, endedAt }) => isStream(path) && endedAt === null);
    await expect.poll(() => streams().length, { timeout: 60_000 }).toBe(2);
    const took: number[] = [];
    let shown = await countShown(other);
    for (let made = 0; made < ticks; made += 1) {
      const begun = performance.now();
      const saved = ledger.tick(page);
      shown += 1;
      await expect.poll(() => countShown(other), { timeout: 60_000, intervals: [20] }).toBe(shown);
      took.push(performance.now() - begun);
      await saved;
    }
    await nothingWaits(page, 10_000);
    expect(await ledger.differences(api)).toEqual([]);
    const sorted = took.toSorted((one, two) => one - two);
    const inWords = (place: number) => `${Math.round(sorted[place] ?? 0)} ms`;
    const description = `from the tap to the other screen, ${ticks} ticks: median ${inWords(Math.floor(ticks / 2))}, worst ${inWords(ticks - 1)}`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
    expect(sorted[Math.floor(ticks / 2)], description).toBeLessThan(SHOWN_WITHIN_MS);
    await elsewhere.close();
    await expect.poll(() => streams().length).toBe(1);
  });
});

test.describe('two tabs that are looked at while nothing happens', () => {
  test.setTimeout(240_000 + beats * 60_000);

  test('ask for nothing and look nothing up, and hear that they are still heard', async ({
    context,
    page,
    relais,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    await signInAt(page, relais.address);
    await shellIsKept(page);
    const mine = await context.newPage();
    await mine.goto(`${relais.address}/fr/voies`);
    await ledger.show(page, relais.address);
    const { seen } = relais.proxy;
    const underWay = () => seen.filter(({ endedAt }) => endedAt === null).map(({ path }) => isStream(path));
    await expect.poll(underWay, { timeout: 60_000 }).toEqual([true]);
    const counts = await Promise.all(
      [page, mine].flatMap((tab) => [tab, ...tab.workers()]).map(countTransactions),
    );
    const transactions = async () => {
      const each = await Promise.all(counts.map((count) => count()));
      return each.reduce((sum, one) => sum + one, 0);
    };
    // What goes on after a start is over with the first one.
    const stream = seen.findLast(({ path, endedAt }) => isStream(path) && endedAt === null);
    if (!stream) throw new Error('nothing is listened to');
    await nextBeat(stream);
    const before = { asked: seen.length, bytes: stream.bytes, transactions: await transactions() };
    for (let heard = 0; heard < beats; heard += 1) expect(await nextBeat(stream)).toBeLessThanOrEqual(100);

    expect(seen.slice(before.asked).map(({ path }) => path)).toEqual([]);
    expect((await transactions()) - before.transactions).toBe(0);
    const description = `${beats} heartbeats, ${stream.bytes - before.bytes} bytes, no request, no transaction`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
    // What the count would have seen.
    await page.bringToFront();
    await ledger.tick(page);
    await nothingWaits(page, 10_000);
    expect(seen.length).toBeGreaterThan(before.asked);
    expect(await transactions()).toBeGreaterThan(before.transactions);
  });
});

/** Waits until more comes over a stream, and answers how many bytes. */
async function nextBeat(stream: SeenRequest): Promise<number> {
  const before = stream.bytes;
  await expect.poll(() => stream.bytes, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(before);
  return stream.bytes - before;
}

/** Counts from now on the transactions that a page or worker begins in any database. */
async function countTransactions(thread: Pick<Worker, 'evaluateHandle'>): Promise<() => Promise<number>> {
  const counted = await thread.evaluateHandle(() => {
    const begun = new WeakSet<IDBTransaction>();
    const count = { transactions: 0 };
    // Dexie has kept how a transaction begins since it opened; what each then asks first is asked anew.
    const store = Reflect.get(IDBTransaction.prototype, 'objectStore');
    IDBTransaction.prototype.objectStore = function noted(name) {
      if (!begun.has(this)) count.transactions += 1;
      begun.add(this);
      return store.call(this, name);
    };
    return count;
  });
  return () => counted.evaluate(({ transactions }) => transactions);
}

/** How many ascents the logbook counts on the screen. */
async function countShown(page: Page): Promise<number> {
  const [one, several] = [fr.within('logbook.found', { count: 1 }), fr.within('logbook.found')];
  const status = page.getByRole('status');
  const words = await status
    .filter({ hasText: several })
    .or(status.filter({ hasText: one }))
    .textContent();
  return Number(/\d+/.exec(words ?? '')?.[0]);
}

function isStream(path: string): boolean {
  return path.endsWith('/guard/live');
}
