import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../../tests/support/find-chromium';

const startsWithinMs = 30_000;
const phone = { width: 390, height: 844 };

/** A Chromium in a process group of its own on a profile that stays, so that it can be killed and started again. */
export class BrowserProcess {
  /** The folder of the profile. */
  readonly profile = mkdtempSync(join(tmpdir(), 'relais-profile-'));
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  /** Starts it and answers its one page. */
  async start(): Promise<Page> {
    const executable = findChromium();
    if (!executable) throw new Error('there is no Chromium to start');
    const child = spawn(executable, this.#arguments(), {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const browser = await chromium.connectOverCDP(await addressOf(child));
    this.#browser = browser;
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(phone);
    return page;
  }

  /** Closes it as its owner does, who comes back to it later. */
  async quit(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || !this.#browser) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const session = await this.#browser.newBrowserCDPSession();
    // It ends before it answers.
    await session.send('Browser.close').catch(() => undefined);
    await ended;
  }

  /** Ends every process of it at once, as a power cut of the browser: nothing is asked, nothing is flushed. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  /** Throws the site's whole IndexedDB away, as Chromium was seen to do after a kill; private files stay. */
  loseDatabases(): void {
    rmSync(join(this.profile, 'Default', 'IndexedDB'), { recursive: true, force: true });
  }

  /** Kills it and takes its profile away. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #arguments(): string[] {
    const isRoot = process.getuid?.() === 0;
    return [
      '--headless=new',
      ...(isRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${this.profile}`,
      '--remote-debugging-port=0',
      '--no-first-run',
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      // Driven from outside, a page in this cache now and then crashes Chromium; Playwright starts its own so too.
      '--disable-back-forward-cache',
      'about:blank',
    ];
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    const late = setTimeout(() => reject(new Error(`Chromium did not start:\n${words}`)), startsWithinMs);
    child.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(words)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}:\n${words}`)));
  });
}
