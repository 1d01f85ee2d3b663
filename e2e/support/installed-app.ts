import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, CDPSession, LaunchOptions, Page } from '@playwright/test';

/** The app as its owner installed it, in a browser with a profile of its own: opened by the system, not by an address. */
export class InstalledApp {
  readonly context: BrowserContext;
  /** The tab in which it was installed. */
  readonly page: Page;
  readonly #profile: string;
  readonly #manifestId: string;
  readonly #devtools: CDPSession;

  private constructor(profile: string, context: BrowserContext, page: Page, devtools: CDPSession) {
    this.context = context;
    this.page = page;
    this.#profile = profile;
    this.#manifestId = new URL('/', page.url()).href;
    this.#devtools = devtools;
  }

  /** Starts a browser and installs the app that is at an address. */
  static async install(start: string, options: LaunchOptions): Promise<InstalledApp> {
    const profile = mkdtempSync(join(tmpdir(), 'relais-installed-'));
    const context = await chromium.launchPersistentContext(profile, options);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(start);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.browser()?.newBrowserCDPSession();
    if (!devtools) throw new Error('the browser has no line of its own');
    const app = new InstalledApp(profile, context, page, devtools);
    await devtools.send('PWA.install', { manifestId: app.#manifestId, installUrlOrBundleUrl: start });
    return app;
  }

  /** The system hands it a file, as when somebody opens one with it. */
  openFile(path: string): Promise<Page> {
    return this.#openedBy(() =>
      this.#devtools.send('PWA.launchFilesInApp', { manifestId: this.#manifestId, files: [path] }),
    );
  }

  /** The system opens it at an address of its own, as for a shortcut or a share. */
  openAt(url: string): Promise<Page> {
    return this.#openedBy(() => this.#devtools.send('PWA.launch', { manifestId: this.#manifestId, url }));
  }

  /** The figure on its icon; 0 for none. */
  async figureOnIcon(): Promise<number> {
    const { badgeCount } = await this.#devtools.send('PWA.getOsAppState', { manifestId: this.#manifestId });
    return badgeCount;
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #openedBy(open: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.context.waitForEvent('page'), open()]);
    return page;
  }
}
