import type { BrowserContext, Page } from '@playwright/test';
import { shareOf } from '../../tests/support/share-of';
import { CustomerApi } from '../support/customer-api';
import type { SeenRequest } from '../support/fault-proxy';
import { nothingWaits } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import type { Relais } from '../support/relais';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';

const tabs = shareOf(6, 3);
const ticksEach = shareOf(10, 2);
/** Twice as long as a follower waits for a leader that says nothing. */
const frozenForMs = 60_000;
const closes = shareOf(20, 1);

test.describe('several tabs of one customer', () => {
  test.setTimeout(120_000 + (tabs * ticksEach + closes * 5) * 3_000);

  test('send each write once and one at a time, and lose no second when the sending one is closed', async ({
    context,
    page,
    relais,
  }) => {
    const ledger = await openLedger(relais);
    const open = await openTabs({ context, page, ledger, relais }, tabs);
    relais.proxy.slowDown(100);
    for (let made = 0; made < ticksEach; made += 1) {
      for (const tab of open) {
        await tab.bringToFront();
        await ledger.tick(tab);
      }
    }
    await nothingWaits(page, 30_000);
    expect(sentTwice(relais.proxy.seen), 'keys that came more than once').toEqual([]);
    expect(overlapping(relais.proxy.seen), 'writes under way at the same time').toEqual([]);

    const takeovers: number[] = [];
    for (let round = 0; round < closes; round += 1) {
      const next = open[1];
      if (!next) throw new Error('there is no tab left');
      const leader = await holderOf(next);
      const closedAt = Date.now();
      await open.shift()?.close();
      await expect.poll(() => holderOf(next), { intervals: [25] }).not.toBe(leader);
      takeovers.push(Date.now() - closedAt);
      await next.bringToFront();
      await ledger.tick(next);
      await nothingWaits(next, 5_000);
      if (open.length < 2)
        open.push(...(await openTabs({ context, page: next, ledger, relais }, tabs)).slice(1));
    }
    expect(Math.max(...takeovers)).toBeLessThanOrEqual(2_000);
    expect(sentTwice(relais.proxy.seen)).toEqual([]);
    expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
    note(`takeover after closing: ${takeovers.join(', ')} ms with ${tabs} tabs`);
  });

  test('are not held up for long by one that is frozen', async ({ context, page, relais, watch }) => {
    const ledger = await openLedger(relais);
    const open = await openTabs({ context, page, ledger, relais }, 2);
    const [frozen, other] = open;
    if (!frozen || !other) throw new Error('there are not two tabs');
    const leader = await holderOf(other);
    const standsStill = await listenForFreeze(other);
    let isThawed = false;
    // A page whose worker answers nothing for long replaces it: then there is nothing left to thaw.
    const thawed = freezeWorker(frozen, frozenForMs).then(
      () => (isThawed = true),
      () => undefined,
    );
    await standsStill();
    const frozenAt = Date.now();
    await other.bringToFront();
    await ledger.tick(other);
    const isWritten = () => relais.proxy.seen.some(isCreate);
    await expect.poll(isWritten, { timeout: 60_000, intervals: [100] }).toBe(true);
    const takenOverAfter = Date.now() - frozenAt;
    expect(isThawed, 'the other one sends while the first still stands').toBe(false);
    expect(await holderOf(other), 'the frozen tab sends nothing').not.toBe(leader);
    await nothingWaits(other, 10_000);

    watch.allow(/relais worker/);
    await thawed;
    await frozen.bringToFront();
    await ledger.tick(frozen);
    await nothingWaits(frozen, 10_000);
    expect(sentTwice(relais.proxy.seen)).toEqual([]);
    expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
    note(`takeover after freezing: ${takenOverAfter} ms`);
  });
});

interface Desk {
  context: BrowserContext;
  page: Page;
  ledger: TickLedger;
  relais: Relais;
}

async function openLedger(relais: Relais): Promise<TickLedger> {
  const api = await CustomerApi.signIn(relais.address);
  return TickLedger.open(api, await findOwnedCrag(api));
}

/** Signs in when nobody is, and opens the sector in so many tabs; the first one holds the lock. */
async function openTabs({ context, page, ledger, relais }: Desk, count: number): Promise<Page[]> {
  if (page.url() === 'about:blank') await signIn(page, 'fr');
  await ledger.show(page, relais.address);
  await expect.poll(() => holderOf(page)).not.toBeNull();
  const open = [page];
  while (open.length < count) {
    const tab = await context.newPage();
    await ledger.show(tab, relais.address);
    open.push(tab);
  }
  return open;
}

/** The worker that holds the right to send, as the browser names it; null when none does. */
function holderOf(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return held?.find(({ name }) => name?.startsWith('sync:'))?.clientId ?? null;
  });
}

/** Listens in another tab; the answer resolves once the worker stands still: until then it would go on sending. */
async function listenForFreeze(tab: Page): Promise<() => Promise<unknown>> {
  const heard = await tab.evaluateHandle(() => {
    const channel = new BroadcastChannel('frozen');
    return { message: new Promise<void>((resolve) => channel.addEventListener('message', () => resolve())) };
  });
  return () => heard.evaluate(({ message }) => message);
}

/**
 * Stops the thread of a page's sync worker for a while; resolves when it goes on. It runs no transaction then, as browsers
 * see to it: every other tab would wait for its end.
 */
async function freezeWorker(page: Page, ms: number): Promise<void> {
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(async (pause) => {
    const running = new Set<IDBTransaction>();
    // Dexie has kept how a transaction begins since it opened; what each then asks first is asked anew.
    const store = Reflect.get(IDBTransaction.prototype, 'objectStore');
    IDBTransaction.prototype.objectStore = function counted(name) {
      if (!running.has(this)) {
        running.add(this);
        for (const over of ['complete', 'abort']) this.addEventListener(over, () => running.delete(this));
      }
      return store.call(this, name);
    };
    // One over all of a database comes after those that had begun before they were counted.
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} does not open`)));
      });
      const last = db.transaction([...db.objectStoreNames], 'readwrite');
      await new Promise((resolve) => last.addEventListener('complete', resolve));
      db.close();
    }
    while (running.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    IDBTransaction.prototype.objectStore = store;
    new BroadcastChannel('frozen').postMessage('now');
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    Atomics.wait(new Int32Array(buffer), 0, 0, pause);
  }, ms);
}

function isCreate({ path }: SeenRequest): boolean {
  return path.endsWith('/guard/ticking/create');
}

function sentTwice(seen: readonly SeenRequest[]): string[] {
  const keys = seen.flatMap(({ key }) => key ?? []);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

function overlapping(seen: readonly SeenRequest[]): SeenRequest[] {
  const writes = seen.filter(isCreate);
  return writes.filter((write, index) => {
    const before = writes[index - 1];
    return before !== undefined && (before.endedAt ?? Number.POSITIVE_INFINITY) > write.at;
  });
}

function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
  process.stdout.write(`    ${description}\n`);
}
