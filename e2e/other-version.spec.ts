import type { Page } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { Keyboard } from './support/keyboard';
import { nothingWaits } from './support/nothing-waits';
import { shellIsKept } from './support/offline-ready';
import { type Look, seriousFindings } from './support/serious-findings';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const [name, before] = ['Dièdre gris', 'Mouillé au départ'];
const looks = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme): Look => ({ size, colorScheme })),
);

test.describe('two devices of one customer without network', () => {
  test('write one comment each: both texts are found on both, one deletes what the other edits: told, and brought back', async ({
    browser,
    page,
    relais,
    watch,
  }) => {
    test.setTimeout(180_000);
    const api = await CustomerApi.signIn(relais.address);
    const [id = ''] = await api.addAscents([
      { climbName: name, routeLabel: 'Rouvières', partner: null, comment: before },
    ]);
    const elsewhere = await browser.newContext();
    await watch.listenTo(elsewhere);
    const other = await elsewhere.newPage();
    const devices = [page, other] as const;
    for (const device of devices) {
      await signInAt(device, relais.address);
      await shellIsKept(device);
    }
    const view = `${relais.address}/fr/carnet/voir/${id}`;
    const takeBack = fr.whole('logbook.other.restore');
    const region = (device: Page) => device.getByRole('region', { name: fr.whole('logbook.other.title') });

    await test.step('the comment that came first gives way and stays beside the other', async () => {
      for (const device of devices) await openForm(device, relais.address, id, before);
      await withoutNetwork(watch, devices, async () => {
        await write(page, 'Sec dès midi');
        await write(other, 'Relais neufs');
      });
      await withNetwork(watch, devices);
      for (const device of devices) {
        await device.goto(view);
        await expect(region(device)).toContainText('Sec dès midi', { timeout: 30_000 });
        await expect(device.getByText('Relais neufs', { exact: true })).toBeVisible();
      }
      expect(await seriousFindings(page, 'other version', looks)).toEqual([]);
    });

    await test.step('by keyboard it comes back on one, and is there on the other', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await new Keyboard(page).press(region(page).getByRole('button', { name: takeBack }));
      await expect(page.getByText(fr.whole('logbook.other.restored'))).toBeFocused();
      for (const device of devices) {
        await expect(region(device)).toHaveCount(0, { timeout: 30_000 });
        await expect(device.getByText('Sec dès midi', { exact: true })).toBeVisible();
      }
    });

    await test.step('an ascent deleted here and edited there is told here, and comes back with the edit', async () => {
      await page.goto(view);
      await openForm(other, relais.address, id, 'Sec dès midi');
      await withoutNetwork(watch, devices, async () => {
        await write(other, 'Bloc parti au relais !');
        await page.getByRole('button', { name: fr.whole('logbook.view.delete') }).click();
        await page.getByRole('button', { name: fr.whole('logbook.view.confirmDelete') }).click();
        await expect(page.getByText(fr.whole('logbook.view.deleted'))).toBeVisible();
      });
      await withNetwork(watch, [other, page]);
      await page.goto(`${relais.address}/fr/carnet`);
      const told = page.getByRole('region', { name });
      await expect(told).toContainText('Bloc parti au relais !', { timeout: 30_000 });
      expect(await seriousFindings(page, 'deleted unseen', looks)).toEqual([]);
      await told.getByRole('button', { name: fr.whole('logbook.other.bringBack') }).click();
      await expect(page.getByRole('link').filter({ hasText: name })).toBeVisible();
      await nothingWaits(page, 60_000);
      await other.goto(`${relais.address}/fr/carnet`);
      await expect(other.getByRole('link').filter({ hasText: name })).toBeVisible({ timeout: 30_000 });
      await expect(other.getByRole('region', { name })).toHaveCount(0);
    });
    await elsewhere.close();
  });
});

async function openForm(device: Page, address: string, id: string, comment: string): Promise<void> {
  await device.goto(`${address}/fr/carnet/modifier/${id}`);
  await expect(device.getByLabel(fr.whole('logbook.form.comment'))).toHaveValue(comment, { timeout: 30_000 });
}

interface Network {
  networkIsDown(isDown: boolean): void;
}

/** Takes the network from both while something is done. */
async function withoutNetwork(
  watch: Network,
  devices: readonly Page[],
  work: () => Promise<void>,
): Promise<void> {
  watch.networkIsDown(true);
  for (const device of devices) await device.context().setOffline(true);
  await work();
}

/** Gives each the network back in turn, when the one before has sent what it has. */
async function withNetwork(watch: Network, devices: readonly Page[]): Promise<void> {
  for (const device of devices) {
    await device.context().setOffline(false);
    await nothingWaits(device, 60_000);
  }
  watch.networkIsDown(false);
}

async function write(device: Page, comment: string): Promise<void> {
  const field = device.getByLabel(fr.whole('logbook.form.comment'));
  await field.fill(comment);
  await device.getByRole('button', { name: fr.whole('logbook.form.save') }).click();
  await expect(field).toBeHidden();
}
