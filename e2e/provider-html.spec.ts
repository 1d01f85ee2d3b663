import { join } from 'node:path';
import { expect, test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { cleanHtml } from '#server/clean-html';
import { projectRoot } from '../tests/support/project-root';
import { xssPayloads } from '../tests/support/xss-payloads';
import { test } from './support/test';

const payloads = xssPayloads();
type Clean = (html: string) => DocumentFragment;

/** The app's own cleaner, as a module of its own. */
async function cleanerCode(): Promise<string> {
  const built = (await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(projectRoot, 'src/parts/clean-provider-html.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** Puts texts into a page one by one, each in a place of its own, and answers how many ran. */
async function showAll(page: Page, texts: readonly string[], isCleaned: boolean): Promise<number> {
  return page.evaluate(
    async ([all, cleaned]) => {
      const address: string = '/assets/cleaner.js';
      const { cleanProviderHtml } = (await import(address)) as {
        cleanProviderHtml: Clean;
      };
      for (const text of all) {
        const place = document.createElement('div');
        document.body.append(place);
        if (cleaned) place.append(cleanProviderHtml(text));
        else place.innerHTML = text;
      }
      for (const link of document.querySelectorAll('a')) {
        link.addEventListener('click', (event) => event.preventDefault());
        if (/^(?:javascript|vbscript|data):/i.test(link.href)) (window as { ran?: number }).ran = 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (window as { ran?: number }).ran ?? 0;
    },
    [texts, isCleaned] as const,
  );
}

test.describe('what tries to run out of a text of the provider', () => {
  test.use({ data: 'shared' });

  test('does not: not out of 2,000 texts cleaned here, under the app’s own policy', async ({
    page,
    relais,
    watch,
  }) => {
    // The document in which the cleaner reads them has the policy too, and says what it would have stopped.
    watch.allow(/Content Security Policy|CSP: /);
    const code = await cleanerCode();
    await page.route('**/assets/cleaner.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    // The page about the API has the policy of every page of ours, and no script.
    await page.goto(`${relais.address}/api/docs`);
    expect(await showAll(page, payloads, true)).toBe(0);
    expect(
      await page.locator('script, iframe, object, embed, form, style, [onerror], [onload]').count(),
    ).toBe(0);
  });
});

plain.describe('the same without any policy of the browser', () => {
  plain.beforeEach(async ({ page }) => {
    const code = await cleanerCode();
    await page.route('http://bare.test/**', (route) =>
      route.request().url().endsWith('cleaner.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bare</title><body>' }),
    );
    await page.goto('http://bare.test/');
  });

  plain('does not when only the server cleaned it', async ({ page }) => {
    expect(await showAll(page, payloads.map(cleanHtml), false)).toBe(0);
  });

  plain('does not when only the device cleaned it', async ({ page }) => {
    expect(await showAll(page, payloads, true)).toBe(0);
  });

  plain('does when nobody cleaned it: these texts are no lambs', async ({ page }) => {
    expect(await showAll(page, payloads.slice(0, 400), false)).toBeGreaterThan(0);
  });
});
