import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { finding, inWords, type EngineBrowser, type Wanted } from './engine-browser';

const screen = { width: 390, height: 844 };

/** Chromium or Firefox with a profile of its own, on a phone's screen. */
export class PuppeteerBrowser implements EngineBrowser {
  readonly engine: 'chromium' | 'firefox';
  readonly #program: string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'relais-engine-'));
  #browser: Browser | undefined;
  #page: Page | undefined;

  private constructor(engine: 'chromium' | 'firefox', program: string) {
    this.engine = engine;
    this.#program = program;
  }

  static async start(engine: 'chromium' | 'firefox', program: string): Promise<PuppeteerBrowser> {
    const started = new PuppeteerBrowser(engine, program);
    await started.#launch();
    return started;
  }

  async #launch(): Promise<void> {
    this.#browser = await launch({
      browser: this.engine === 'firefox' ? 'firefox' : 'chrome',
      executablePath: this.#program,
      userDataDir: this.#profile,
      headless: true,
      defaultViewport: this.engine === 'firefox' ? null : screen,
      args: this.engine === 'chromium' ? ['--no-sandbox', '--no-first-run', '--disable-quic'] : [],
    });
    const [first] = await this.#browser.pages();
    this.#page = first ?? (await this.#browser.newPage());
    if (this.engine === 'firefox') await holdAsPhone(this.#page);
  }

  get #shown(): Page {
    if (!this.#page) throw new Error('the browser does not run');
    return this.#page;
  }

  async open(address: string): Promise<void> {
    await this.#shown.goto(address, { waitUntil: 'load', timeout: 60_000 });
  }

  async count(wanted: Wanted): Promise<number> {
    return Number(await this.ask(`${finding(wanted)}.length`));
  }

  async press(wanted: Wanted): Promise<void> {
    const one = await this.#find(wanted);
    await one.evaluate((element) => {
      element.setAttribute('data-missed', '');
      element.addEventListener('click', () => element.removeAttribute('data-missed'), { once: true });
    });
    await one.click();
    // Something came above it between the look and the tap. What the tap has led away from cannot be asked; where the app
    // took over from the first frame in between, the tap is that of the same link in its place.
    const isMissed = await one
      .evaluate((element) => element.isConnected && element.hasAttribute('data-missed'))
      .catch(() => false);
    if (isMissed) throw new Error(`the tap missed ${inWords(wanted)}`);
  }

  async type(wanted: Wanted, text: string): Promise<void> {
    await (await this.#find(wanted)).type(text);
  }

  async #find(wanted: Wanted): Promise<ElementHandle> {
    const handle = await this.#shown.evaluateHandle(`${finding(wanted)}[0]`);
    const element = handle.asElement();
    if (!element) throw new Error(`there is no ${inWords(wanted)}`);
    return element as ElementHandle;
  }

  async ask(expression: string): Promise<unknown> {
    return this.#shown.evaluate(expression);
  }

  async photograph(path: string): Promise<void> {
    await this.#shown.screenshot({ path: `${path.replace(/\.png$/, '')}.png` });
  }

  async kill(): Promise<void> {
    const process = this.#browser?.process();
    const ended = new Promise((resolve) => process?.once('exit', resolve));
    process?.kill('SIGKILL');
    await ended;
    await this.#launch();
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/**
 * Gives a page of Firefox a phone's screen. Puppeteer asks for the way the screen is held in the same breath, which the
 * long supported Firefox does not know yet and need not: only the size has to be there afterwards.
 */
async function holdAsPhone(page: Page): Promise<void> {
  await page.setViewport(screen).catch((error: unknown) => {
    if (!String(error).includes('unknown command')) throw error;
  });
  await page.waitForFunction(`innerWidth === ${String(screen.width)}`, { timeout: 10_000 });
}
