import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../support/find-chromium';
import { temporaryFolder } from '../../support/item-file';
import type { Bench } from '../bench';
import { buildPage, serveFolder } from '../device/serve-page';
import type { Way } from '../list/main';
import { figureBeside, measureInTurn } from '../measure-pairs';
import type { Measured } from '../report/figure';

const viewport = { width: 390, height: 844 };

/** The product's list of 50,000, and a row of it that changes, beside a hundred rows by the DOM alone. */
export async function benchList(bench: Bench): Promise<Measured | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const built = temporaryFolder();
  await buildPage('list', built.path);
  const served = await serveFolder(built.path);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport });
    await page.goto(served.address);
    await page.evaluate(() => globalThis.lists?.ready);
    const mounted = await measureInTurn(bench.pairs, {
      own: () => mount(page, 'own'),
      reference: () => mount(page, 'dom'),
      'React, 100 rows': () => mount(page, 'react'),
      'Fluent’s cards, 100': () => mount(page, 'fluent'),
    });
    const toggled = await measureInTurn(bench.pairs, {
      own: () => toggle(page, 'own'),
      reference: () => mount(page, 'dom'),
      'React, 100 rows': () => toggle(page, 'react'),
      'Fluent’s cards, 100': () => toggle(page, 'fluent'),
    });
    const beside = '100 rows by the DOM alone, put in and laid out';
    return {
      figures: [
        figureBeside({ what: 'a list of 50,000 put in', goal: 0.7, beside }, mounted),
        figureBeside({ what: 'a row of it that changes', goal: 0.1, beside }, toggled),
      ],
    };
  } finally {
    await browser.close();
    served.stop();
    built.remove();
  }
}

function mount(page: Page, way: Way): Promise<number> {
  return page.evaluate((asked) => {
    const ms = globalThis.lists?.mount(asked) ?? Number.NaN;
    globalThis.lists?.clear();
    return ms;
  }, way);
}

function toggle(page: Page, way: Way): Promise<number> {
  return page.evaluate(async (asked) => {
    globalThis.lists?.mount(asked);
    // What a list finds out once it stands is no part of a change.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    const ms = globalThis.lists?.toggle() ?? Number.NaN;
    globalThis.lists?.clear();
    return ms;
  }, way);
}
