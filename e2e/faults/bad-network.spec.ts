import { shareOf } from '../../tests/support/share-of';
import { CustomerApi } from '../support/customer-api';
import { nothingWaits } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { thrownDice } from '../support/thrown-dice';
import { TickLedger } from '../support/tick-ledger';

const flaps = shareOf(1_000, 20);
const portalMs = shareOf(60_000, 4_000);

test.describe('a bad network', () => {
  test.setTimeout(120_000 + flaps * 1_000 + portalMs);

  test('that flaps and turns into a captive portal has each write sent once, and soon all of them', async ({
    context,
    page,
    relais,
    watch,
  }) => {
    const dice = thrownDice();
    const api = await CustomerApi.signIn(`http://127.0.0.1:${relais.server.port}`);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    await signIn(page, 'fr');
    await ledger.keep(page, relais.address);
    watch.networkIsDown(true);

    // A device that notices, and a link beyond it that breaks unnoticed, by turns.
    for (let flap = 0; flap < flaps; flap += 1) {
      const isNoticed = flap % 2 === 0;
      if (isNoticed) await context.setOffline(true);
      else await relais.proxy.refuse();
      if (flap % 4 === 0) await ledger.tick(page);
      else await page.waitForTimeout(dice.below(100));
      if (isNoticed) await context.setOffline(false);
      else await relais.proxy.accept();
      await page.waitForTimeout(dice.below(250));
    }
    const afterFlaps = await nothingWaits(page, 60_000);

    relais.proxy.slowDown(400);
    for (let made = 0; made < 3; made += 1) await ledger.tick(page);
    relais.proxy.becomeCaptivePortal();
    const until = Date.now() + portalMs;
    while (Date.now() < until) {
      await ledger.tick(page);
      await page.waitForTimeout(1_000);
    }
    await context.setOffline(true);
    await relais.proxy.accept();
    await context.setOffline(false);
    const afterPortal = await nothingWaits(page, 30_000);
    watch.networkIsDown(false);

    expect(await ledger.differences(api)).toEqual([]);
    const description =
      `${flaps} flaps, empty ${afterFlaps} ms after; portal of ${portalMs} ms, empty ${afterPortal} ms after; ` +
      `${ledger.said} ticks`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
  });
});
