import { join } from 'node:path';
import { expect, test as plain } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { cleanHtml } from '#server/text/clean-html';
import { projectRoot } from '../tests/support/project-root';
import { xssPayloads } from '../tests/support/xss-payloads';
import { CustomerApi } from './support/customer-api';
import { signIn } from './support/sign-in';
import { test } from './support/test';

const payloads = xssPayloads();
const NAME_MAX = 200;
const COMMENT_MAX = 3_900;
type Clean = (html: string) => DocumentFragment;

let cleaner: Promise<string> | undefined;

/** The app's own cleaner, as a module of its own; built once. */
function cleanerCode(): Promise<string> {
  return (cleaner ??= buildCleaner());
}

async function buildCleaner(): Promise<string> {
  const built = (await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(projectRoot, 'src/pages/parts/clean-provider-html.ts'), formats: ['es'] },
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

test.describe('what tries to run out of what a climber typed', () => {
  test('does not, and stands there as it was typed: names and comments of the logbook', async ({
    page,
    relais,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const names = payloads.filter((text) => text.length <= NAME_MAX && !text.includes('\0'));
    const ascents = inComments(payloads).map((comment, place) => ({
      comment,
      climbName: names[place] ?? '',
      routeLabel: names[place + 100] ?? '',
      partner: names[place + 200] ?? '',
    }));
    const ids = await api.addAscents(ascents);
    await signIn(page, 'fr');
    await page.goto('/fr/carnet');
    await expect(page.getByRole('main').getByText('window.ran').first()).toBeVisible();
    const isShown = await page.evaluate(
      async ([shown, comments]) => {
        for (const [place, id] of shown.entries()) {
          history.pushState(null, '', `/fr/carnet/voir/${id}`);
          dispatchEvent(new PopStateEvent('popstate'));
          const until = Date.now() + 10_000;
          const squeeze = (text: string) => text.replaceAll(/\s+/g, '');
          const wanted = squeeze(comments[place] ?? '');
          while (!squeeze(document.querySelector('main')?.textContent ?? '').includes(wanted)) {
            if (Date.now() > until) return comments[place];
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        }
        return 'all';
      },
      [ids, ascents.map(({ comment }) => comment)] as const,
    );
    expect(isShown).toBe('all');
    await page.goto('/fr/carnet/bilan');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as { ran?: number }).ran ?? 0)).toBe(0);
    expect(
      await page.locator('main :is(iframe, object, embed, [onerror], [onload], [onfocus])').count(),
    ).toBe(0);
  });
});

/** All texts, as many to a comment as it takes. */
function inComments(texts: readonly string[]): string[] {
  const comments: string[] = [''];
  for (const text of texts) {
    if (text.includes('\0')) continue;
    const last = comments.at(-1) ?? '';
    if (last.length + text.length > COMMENT_MAX) comments.push(text);
    else comments[comments.length - 1] = `${last} ${text}`;
  }
  return comments.map((comment) => comment.trim());
}

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
