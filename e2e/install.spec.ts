import { expect, test } from './support/test';

test.use({ data: 'shared' });

interface Manifest {
  id: string;
  lang: string;
  screenshots: { src: string; sizes: string }[];
  icons: { src: string }[];
  file_handlers: { action: string; accept: Record<string, string[]> }[];
}

test.describe('the app as something to install', () => {
  for (const [address, language] of [
    ['/fr/voies', 'fr'],
    ['/en/routes', 'en'],
  ] as const) {
    test(`is whole to Chromium at ${address}, and speaks ${language}`, async ({ page, relais }) => {
      await page.goto(address);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
        'href',
        language === 'en' ? '/manifest-en.webmanifest' : '/manifest.webmanifest',
      );
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const devtools = await page.context().newCDPSession(page);
      const { data, errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      const found = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
      expect(found).toEqual([]);
      const manifest = JSON.parse(data ?? '') as Manifest;
      expect([manifest.id, manifest.lang]).toEqual(['/', language]);
      for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
        const picture = await page.request.get(`${relais.address}${src}`);
        expect([src, picture.status(), picture.headers()['content-type']]).toEqual([
          src,
          200,
          expect.stringMatching(/^image\//),
        ]);
      }
      expect(manifest.screenshots).toHaveLength(2);
    });
  }

  test('looks for what another app shares with it', async ({ page }) => {
    await page.goto('/search?title=Falaise&query=buoux+https%3A%2F%2Fmaps.example%2Fx&url=');
    await expect(page).toHaveURL(/\/en\/search\?.*query=buoux(?:&|$)/);
    await expect(page.getByRole('searchbox')).toHaveValue('buoux');
  });
});
