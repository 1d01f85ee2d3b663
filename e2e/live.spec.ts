import { performance } from 'node:perf_hooks';
import type { Page } from '@playwright/test';
import { shareOf } from '../tests/support/share-of';
import { CustomerApi } from './support/customer-api';
import { nothingWaits } from './support/nothing-waits';
import { findOwnedCrag } from './support/owned-crag';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { TickLedger } from './support/tick-ledger';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const ticks = shareOf(50, 3);

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
    await elsewhere.close();
    await expect.poll(() => streams().length).toBe(1);
  });
});

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
