import type { Page } from '@playwright/test';
import { shareOf } from '../../tests/support/share-of';
import { CustomerApi } from '../support/customer-api';
import { nothingWaits, waitingSign } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
const ends = shareOf(30, 1);

test.describe('a worker that dies under its page', () => {
  test.setTimeout(90_000 + ends * 60_000);

  test('is replaced when it is asked for something, and what it was sending is sent once', async ({
    page,
    relais,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    await keepWorkers(page);
    await signIn(page, 'fr');
    await ledger.show(page, relais.address);
    // The sheet's own code comes with the first tick, not through the slow network.
    await ledger.tick(page);
    for (let round = 0; round < ends; round += 1) {
      // Longer than two ticks and a look take on a busy machine.
      relais.proxy.slowDown(8_000);
      await ledger.tick(page);
      await ledger.tick(page);
      await expect(waitingSign(page)).toBeVisible();
      const killed = await endWorker(page);
      expect(killed).toBe(true);
      await ledger.tick(page);
      await waitingSign(page).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: fr.whole('saved.refused.sendNow') })
        .click();
      // Not before: the worker that took its place would have sent all of it, and nothing would be offered.
      relais.proxy.slowDown(0);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: fr.whole('saved.refused.close') })
        .click();
      const after = await nothingWaits(page, 45_000);
      test.info().annotations.push({ type: 'measured', description: `sent ${after} ms after "send now"` });
    }
    expect(await ledger.differences(api)).toEqual([]);
  });
});

/** Remembers every worker the page starts, so that one can be ended without the page's knowledge. */
async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const started: Worker[] = [];
    const Original = globalThis.Worker;
    Object.assign(globalThis, {
      endWorker: () => started.pop()?.terminate() === undefined && true,
      Worker: class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          started.push(this);
        }
      },
    });
  });
}

function endWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as typeof globalThis & { endWorker(): boolean }).endWorker());
}
