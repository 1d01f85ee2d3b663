import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Language } from '#contract/language';
import { findChromium } from '../../tests/support/find-chromium';
import { projectRoot } from '../../tests/support/project-root';
import { CustomerApi } from '../support/customer-api';
import { findOwnedCrag } from '../support/owned-crag';
import { startRelais } from '../support/relais';
import seed from '../support/seed-data';
import { signInAt } from '../support/sign-in';

const FOLDER = join(projectRoot, 'public', 'screenshots');
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

// `npm run screenshots` takes the pictures of the app's manifests from the app as it was last built, in both languages.
const endSeed = await seed();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const relais = await startRelais();
try {
  mkdirSync(FOLDER, { recursive: true });
  const { crag, sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  for (const language of ['fr', 'en'] as const) {
    await take(language, 'wide', desk, ({ region, slug }) => `${region.slug}/${slug}`);
    await take(language, 'narrow', phone, ({ region, slug }) => `${region.slug}/${slug}/${sector.slug}`);
  }

  async function take(
    language: Language,
    form: 'wide' | 'narrow',
    look: object,
    placeOf: (place: typeof crag) => string,
  ): Promise<void> {
    const context = await browser.newContext({ ...look, locale: language, colorScheme: 'light' });
    const page = await context.newPage();
    await signInAt(page, relais.address);
    const words = language === 'fr' ? '/fr/voies/falaise' : '/en/routes/crag';
    await page.goto(`${relais.address}${words}/${placeOf(crag)}`);
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${form}-${language}.jpg`), type: 'jpeg', quality: 78 });
    await context.close();
  }
} finally {
  await browser.close();
  await relais.close();
  await endSeed();
}

/** Everything is drawn: pictures too, and what is said in passing is gone. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(6_000);
}
