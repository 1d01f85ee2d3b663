import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BrowserProcess } from '../support/browser-process';
import { CustomerApi } from '../support/customer-api';
import { nothingWaits } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import { shareOf } from '../../tests/support/share-of';
import { signInAt } from '../support/sign-in';
import { expect, test } from '../support/test';
import { thrownDice } from '../support/thrown-dice';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
const kills = shareOf(300, 3);
/**
 * Ticks that may be said before their line was written: a whole night's disk now and then takes longer than a second.
 */
const unwrittenMax = Math.floor(kills / 100);
/** A change waits so long for its line in the journal before its screen says "saved" without it. */
const journalledWithinMs = 1_000;

// The recording of a browser that is killed would itself fail at the end.
test.use({ trace: 'off' });

test.describe('a browser that is killed', () => {
  test.setTimeout(120_000 + kills * 15_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  test('has every tick that its screen called saved on the server once', async ({ relais }) => {
    const place = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const ledger = await TickLedger.open(await CustomerApi.signIn(relais.address), place);
    let page = await browser.start();
    const dice = thrownDice();
    let thrownAway = 0;
    let unwritten = 0;
    await signInAt(page, relais.address);
    await ledger.keep(page, relais.address);

    for (let round = 0; round < kills; round += 1) {
      // Editing without network, then editing while what waits goes out through a slow one.
      if (round % 2 === 0) await relais.proxy.refuse();
      else {
        await relais.proxy.accept();
        relais.proxy.slowDown(150);
      }
      const killedAt = await tickUntilKilled(page, ledger, 1_200 + dice.below(1_500));
      const queued = journalled(browser);
      const isRobbed = round % 4 === 3;
      if (isRobbed) browser.loseDatabases();
      page = await browser.start();
      if (await opensAsGuest(page, ledger, relais.address)) {
        if (!isRobbed) thrownAway += 1;
        await relais.proxy.accept();
        const api = await CustomerApi.signIn(relais.address);
        unwritten += await ledger.forgive(killedAt - journalledWithinMs, queued, api);
        await signInAt(page, relais.address);
      } else expect(isRobbed, 'a lost database is noticed').toBe(false);
      await ledger.show(page, relais.address);
    }

    await relais.proxy.accept();
    await everythingIsSent(page);
    const api = await CustomerApi.signIn(relais.address);
    // What the journal gives back goes out when the engine has read it, which no sign in the bar announces.
    await expect.poll(() => ledger.differences(api), { timeout: 60_000 }).toEqual([]);
    const description =
      `${kills} kills, ${ledger.said} ticks said saved and held, ${unwritten} said before their line was written; ` +
      `Chromium threw the database away ${thrownAway} times, the test ${Math.floor(kills / 4)} times`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
    expect(unwritten, 'ticks said before their line was written').toBeLessThanOrEqual(unwrittenMax);
  });

  test('that lost its database gives back exactly what its journal had', async ({ relais }) => {
    const place = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const ledger = await TickLedger.open(await CustomerApi.signIn(relais.address), place);
    let page = await browser.start();
    await signInAt(page, relais.address);
    await ledger.keep(page, relais.address);
    await relais.proxy.refuse();
    for (let made = 0; made < 5; made += 1) await ledger.tick(page);
    await browser.kill();
    expect(journalled(browser).size, 'said and written').toBe(5);
    const queued = journalled(browser);
    browser.loseDatabases();

    await relais.proxy.accept();
    page = await browser.start();
    await signInAt(page, relais.address);
    await ledger.show(page, relais.address);
    await everythingIsSent(page);
    const api = await CustomerApi.signIn(relais.address);
    const held = (await api.allAscents()).map(({ id }) => id);
    expect([...queued.keys()].filter((id) => !held.includes(id))).toEqual([]);
    expect(await ledger.differences(api)).toEqual([]);
    await expect.poll(() => journalled(browser).size, { timeout: 20_000 }).toBe(0);
  });

  /** Ticks until the browser has been killed so many milliseconds from now; answers when that was. */
  async function tickUntilKilled(page: Page, ledger: TickLedger, afterMs: number): Promise<number> {
    const killed = { at: 0 };
    const killing = new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => {
      killed.at = Date.now();
      return browser.kill();
    });
    while (killed.at === 0) {
      await ledger.tick(page).catch((error: unknown) => {
        if (killed.at === 0) throw error;
      });
    }
    await killing;
    return killed.at;
  }
});

/** Opens the sector; whether the browser has forgotten who was signed in. */
async function opensAsGuest(page: Page, ledger: TickLedger, address: string): Promise<boolean> {
  const signInEntry = page.getByRole('link', { name: fr.whole('shell.account.signIn') }).first();
  await page.goto(`${address}${ledger.path}`);
  await expect(ledger.opener(page).or(signInEntry).first()).toBeVisible({ timeout: 30_000 });
  if (!(await signInEntry.isVisible()) || (await accountOnDisk(page)) !== null) {
    await expect(ledger.opener(page)).toBeVisible({ timeout: 30_000 });
    return false;
  }
  return true;
}

/**
 * Whose the device is, as its database tells: what is first drawn comes from local storage, which Chromium writes
 * late, and may be a moment older than a kill.
 */
async function accountOnDisk(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'relais-device')) return null;
    return new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open('relais-device');
      const failed = () => reject(new Error('the database cannot be read'));
      opening.addEventListener('error', failed);
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction('pointer').objectStore('pointer').get('account');
        reading.addEventListener('error', failed);
        reading.addEventListener('success', () => {
          database.close();
          resolve((reading.result as { account: string | null } | undefined)?.account ?? null);
        });
      });
    });
  });
}

/**
 * The climbs of the ascents whose outbox entries lie in a profile's journal, by id, read from the disk as the browser
 * left it.
 */
function journalled({ profile }: BrowserProcess): Map<string, number> {
  const folder = join(profile, 'Default', 'File System');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const lines = files.flatMap((file) =>
    readFileSync(join(file.parentPath, file.name), 'utf8')
      .split('\n')
      .filter((line) => /^[0-9a-f]{8} \{"kind":"promise"/.test(line)),
  );
  return new Map(
    lines.map((line) => {
      const { entry } = JSON.parse(line.slice(9)) as { entry: { args: { id: string; climbId: number } } };
      return [entry.args.id, entry.args.climbId];
    }),
  );
}

async function everythingIsSent(page: Page): Promise<void> {
  await page.reload();
  await nothingWaits(page, 60_000);
}
