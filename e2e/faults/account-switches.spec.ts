import type { Page } from '@playwright/test';
import { shareOf } from '../../tests/support/share-of';
import { readEverythingKept } from '../support/kept-on-device';
import { CustomerApi, demoCustomer } from '../support/customer-api';
import { nothingWaits } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import { addSecondCustomer, secondCustomer } from '../support/second-customer';
import { fillSignIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
const switches = shareOf(100, 3);
const handovers = shareOf(200, 2);

test.describe('two customers who share a phone', () => {
  test.setTimeout(180_000 + switches * 20_000);

  test('sign out while it still sends: each write is sent once, and under whom it was made', async ({
    page,
    relais,
    watch,
  }) => {
    await addSecondCustomer(relais);
    const direct = `http://127.0.0.1:${relais.server.port}`;
    const place = await findOwnedCrag(await CustomerApi.signIn(direct));
    const climbers = await Promise.all(
      [demoCustomer, secondCustomer].map(async (who) => {
        const ledger = await TickLedger.open(await CustomerApi.signIn(direct, who), place);
        return { who, ledger };
      }),
    );
    // A request that a sign-out overtakes is answered 401; the browser notes it.
    watch.allow(/status of 401/);
    for (let round = 0; round < switches; round += 1) {
      const climber = climbers[round % 2];
      if (!climber) throw new Error('there are two climbers');
      relais.proxy.slowDown(0);
      await enter(page, relais.address, climber.who.email);
      await climber.ledger.show(page, relais.address);
      relais.proxy.slowDown(600);
      for (let made = 0; made < 3; made += 1) await climber.ledger.tick(page);
      await leave(page);
    }
    relais.proxy.slowDown(0);
    for (const { who, ledger } of climbers) {
      await enter(page, relais.address, who.email);
      await nothingWaits(page, 30_000);
      expect(await ledger.differences(await CustomerApi.signIn(direct, who)), who.email).toEqual([]);
      await leave(page);
    }
    const said = climbers.map(({ ledger }) => ledger.said);
    const description = `${switches} switches, ticks ${said.join(' and ')}`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
  });
});

test.describe('two customers who share a phone with two tabs open', () => {
  test.setTimeout(180_000 + handovers * 40_000);

  test('leave nothing of themselves to the other, signed out with or without network', async ({
    context,
    page,
    relais,
    watch,
  }) => {
    await addSecondCustomer(relais);
    const direct = `http://127.0.0.1:${relais.server.port}`;
    const place = await findOwnedCrag(await CustomerApi.signIn(direct));
    watch.allow(/status of 401/);
    const other = await context.newPage();
    // A tab in the background draws once a second, and each tap waits for it to stand still.
    await page.bringToFront();
    for (let round = 0; round < handovers; round += 1) {
      const { email } = round % 2 === 0 ? secondCustomer : demoCustomer;
      const api = await CustomerApi.signIn(direct, { email, password: demoCustomer.password });
      const draft = `canary-draft-${round}`;
      await enter(page, relais.address, email);
      await other.goto(`${relais.address}/fr/carnet/nouveau`);
      await other.getByLabel(fr.whole('logbook.form.comment')).fill(draft);
      const isOffline = round % 2 === 1;
      const ledger = await TickLedger.open(api, place);
      await ledger.show(page, relais.address);
      watch.networkIsDown(isOffline);
      await context.setOffline(isOffline);
      await ledger.tick(page);
      // The demonstration's address is printed in the app, which stays.
      const marks = [api.user.fullName, api.user.id, ...(email === demoCustomer.email ? [] : [email])];
      for (const { id, comment } of (await api.ascents()).slice(0, 3)) marks.push(id, comment || id);
      const before = await readEverythingKept(page);
      for (const mark of marks) expect(before, `${mark} while signed in`).toContain(mark);
      expect(await readEverythingKept(other)).toContain(draft);

      await leave(page, 'delete');
      const out = other.getByRole('link', { name: fr.within('shell.account.signIn') }).first();
      await expect(out, 'the other tab follows').toBeVisible();
      for (const tab of [page, other]) {
        const kept = await readEverythingKept(tab);
        for (const mark of [...marks, draft]) expect(kept, `${mark} in round ${round}`).not.toContain(mark);
      }
      await context.setOffline(false);
      watch.networkIsDown(false);
    }
    const description = `${handovers} sign-outs with two tabs, half of them offline: nothing left`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
  });
});

async function enter(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}/fr/compte/connexion`);
  await fillSignIn(page, 'fr', demoCustomer.password, email);
  await page.waitForURL('**/fr/voies', { timeout: 30_000 });
}

/** Signs out; what is not sent yet stays for the next sign-in, or goes. */
async function leave(page: Page, unsent: 'keep' | 'delete' = 'keep'): Promise<void> {
  await page.getByRole('button', { name: fr.within('shell.account.open') }).click();
  await page.getByRole('button', { name: fr.whole('shell.account.signOut') }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: fr.whole('account.signOut.confirm') });
  const keep = dialog.getByRole('button', { name: fr.whole(`account.signOut.${unsent}`) });
  const out = page.getByRole('link', { name: fr.within('shell.account.signIn') }).first();
  await expect(keep.or(confirm).and(page.locator(':enabled')).first()).toBeVisible({ timeout: 20_000 });
  const answer = (await keep.isVisible()) ? keep : confirm;
  // What was unsent may have gone in the meantime; then there is nothing to keep or delete, and one button.
  await answer.or(confirm).first().click();
  await expect(keep.or(out).first()).toBeVisible({ timeout: 20_000 });
  // A tick that came into the outbox after it was read is asked about.
  if (await keep.isVisible()) await keep.click();
  await expect(out).toBeVisible({ timeout: 20_000 });
}
