import { existsSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildIfStale } from '../../server/commands/build-if-stale.mjs';
import { app } from '../../server/commands/built.mjs';
import { findChromium } from '../../tests/support/find-chromium';
import { projectRoot } from '../../tests/support/project-root';
import { startRelais, type Relais } from '../support/relais';
import seedData from '../support/seed-data';
import { liveDay } from './day';
import type { EngineBrowser } from './engine-browser';
import { openCopies } from './open-copies';
import { PuppeteerBrowser } from './puppeteer-browser';
import { WebKitBrowser } from './webkit-browser';

// The offline day in every engine that this machine has, and then the customer's copies opened as files; words after the command name those that are wanted.
const say = (words: string) => process.stdout.write(`${words}\n`);
const pictures = join(projectRoot, 'test-results', 'engines');

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const webkit = WebKitBrowser.find();
const chromium = findChromium();
const engines: Record<string, (() => Promise<EngineBrowser>) | null> = {
  chromium: chromium === null ? null : () => PuppeteerBrowser.start('chromium', chromium),
  firefox: firefox === undefined ? null : () => PuppeteerBrowser.start('firefox', firefox),
  webkit: webkit === undefined ? null : () => WebKitBrowser.start(webkit),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((engine) => !(engine in engines));
if (unknown !== undefined) {
  process.stderr.write(`unknown engine "${unknown}"; there are ${Object.keys(engines).join(', ')}\n`);
  process.exit(2);
}
mkdirSync(pictures, { recursive: true });
await buildIfStale(app, projectRoot, say);
const removeSeed = await seedData();
let failed = 0;
for (const [engine, start] of Object.entries(engines)) {
  if (wanted.length > 0 && !wanted.includes(engine)) continue;
  if (!start) say(`${engine} is not on this machine: passed over`);
  else {
    if (!(await isPassed('the day', engine, start, liveThisDay))) failed += 1;
    if (!(await isPassed('copies as files', engine, start, openCopies))) failed += 1;
  }
}
await removeSeed();
process.exit(failed === 0 ? 0 : 1);

type Part = (browser: EngineBrowser, relais: Relais, say: (words: string) => void) => Promise<void>;

async function isPassed(
  name: string,
  engine: string,
  start: () => Promise<EngineBrowser>,
  live: Part,
): Promise<boolean> {
  const relais = await startRelais();
  const begun = performance.now();
  let browser: EngineBrowser | undefined;
  try {
    browser = await start();
    await live(browser, relais, (words) => say(`  ${words}`));
    say(`✔ ${name} in ${engine}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    say(`✘ ${name} in ${engine}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await browser?.close();
    await relais.close();
  }
}

async function liveThisDay(
  browser: EngineBrowser,
  relais: Relais,
  tell: (words: string) => void,
): Promise<void> {
  await liveDay(browser, relais, pictures, ({ name, seconds }) =>
    tell(`${seconds.toFixed(1).padStart(6)} s  ${name}`),
  );
  tell(`pictures: ${relative(projectRoot, pictures)}/${browser.engine}-*.png`);
}
