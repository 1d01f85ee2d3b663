import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../support/find-chromium';
import { temporaryFolder } from '../../support/item-file';
import type { Engine } from '../browser/engines';
import { installPeers } from '../load-peers';
import type { ContenderName } from '../page/contenders';
import { buildPage, serveFolder } from './serve-page';

/** The page in which the product's own modules and its peers are measured, bundled and served. */
export interface BenchPage {
  /** What is served; files that contenders fetch are put there. */
  folder: string;
  /** Opens it in a browser that holds nothing yet, with one of the two engines. */
  open(engine: Engine): Promise<OpenPage>;
  close(): void;
}

/** The page in one browser. */
export interface OpenPage {
  prepare(name: ContenderName, size: number): Promise<void>;
  /** Milliseconds, as the page counts them. */
  measure(name: ContenderName, size: number): Promise<number>;
  close(): Promise<void>;
}

/** After so long a contender is taken to have stopped. */
const PREPARED_WITHIN_MS = 600_000;
const MEASURED_WITHIN_MS = 120_000;

/** Bundles and serves it; says why when it cannot. */
export async function startBenchPage(say: (line: string) => void): Promise<BenchPage | null> {
  const executablePath = findChromium();
  if (!executablePath) {
    say('no figures of the store: they need a Chromium');
    return null;
  }
  installPeers();
  const built = temporaryFolder();
  await buildPage('page', built.path);
  const served = await serveFolder(built.path);
  return {
    folder: built.path,
    open: (engine) => openIn(executablePath, engine, served.address),
    close: () => {
      served.stop();
      built.remove();
    },
  };
}

async function openIn(executablePath: string, { args }: Engine, address: string): Promise<OpenPage> {
  const profile = temporaryFolder();
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath,
    args: ['--no-sandbox', ...args],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  return {
    prepare: (name, size) =>
      within(
        PREPARED_WITHIN_MS,
        name,
        ask(page, 'prepare', name, size).then(() => undefined),
      ),
    measure: (name, size) => within(MEASURED_WITHIN_MS, name, ask(page, 'measure', name, size).then(Number)),
    close: async () => {
      await context.close();
      profile.remove();
    },
  };
}

function ask(page: Page, what: 'prepare' | 'measure', name: ContenderName, size: number): Promise<unknown> {
  const asked = { what, name, size };
  return page.evaluate(
    async (question: typeof asked): Promise<unknown> =>
      globalThis.bench?.[question.what](question.name, question.size),
    asked,
  );
}

async function within<Result>(mostMs: number, name: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer within ${mostMs} ms`)), mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
