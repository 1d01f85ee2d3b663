import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../tests/support/free-port';
import { finding, inWords, type EngineBrowser, type Wanted } from './engine-browser';

/** How long WebKit has to end by itself. */
const QUIT_MS = 5_000;
/** How often something of it is asked for that may need a moment. */
const TRIES = 50;

const HOLD_CACHES = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name))))
  .then((held) => { globalThis.held = held; })`;

/** What WebKit is made of on a machine with Debian's packages. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** WebKit, as GTK has it, on a screen that nobody sees. It has no private files: the journal's absence is part of it. */
export class WebKitBrowser implements EngineBrowser {
  readonly engine = 'webkit';
  readonly #processes: ChildProcess[] = [];
  #driver: WebDriver | undefined;
  #wasKilled = false;

  /** Answers the programs of this machine; undefined where one is absent. */
  static find(): WebKitPrograms | undefined {
    const driver = '/usr/bin/WebKitWebDriver';
    const screen = '/usr/bin/Xvfb';
    const libraries = '/usr/lib';
    const browser = (existsSync(libraries) ? readdirSync(libraries) : [])
      .map((triplet) => join(libraries, triplet, 'webkit2gtk-4.1', 'MiniBrowser'))
      .find((path) => existsSync(path));
    return browser !== undefined && [driver, screen].every((path) => existsSync(path))
      ? { driver, browser, screen }
      : undefined;
  }

  static async start({ driver, browser, screen }: WebKitPrograms): Promise<WebKitBrowser> {
    const started = new WebKitBrowser();
    const display = await started.#openScreen(screen);
    const port = await freePort();
    started.#run(driver, [`--port=${port}`], {
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // As root, which a test machine may be, its sandbox does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    started.#driver = await untilItAnswers(() =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    );
    await started.#driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await started.#driver.manage().window().setRect({ width: 390, height: 844 });
    return started;
  }

  /** A screen that nobody sees, on the first number that is free; answers its name. */
  async #openScreen(program: string): Promise<string> {
    const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#processes.push(child);
    // It stays open: the screen ends when it cannot write the end of the line.
    const told = child.stdio[3] as Readable;
    const [number] = (await once(told, 'data')) as [Buffer];
    return `:${number.toString().trim()}`;
  }

  #run(program: string, words: string[], environment: Record<string, string>): void {
    const child = spawn(program, words, { env: { ...process.env, ...environment }, stdio: 'ignore' });
    this.#processes.push(child);
  }

  get #shown(): WebDriver {
    if (!this.#driver) throw new Error('the browser does not run');
    return this.#driver;
  }

  async open(address: string): Promise<void> {
    await this.#shown.get(address);
    // With its pages the service worker's process was killed. Until WebKit has noticed, it asks the network instead.
    for (
      let tries = 1;
      this.#wasKilled && tries < TRIES && !(await this.ask('isSecureContext'));
      tries += 1
    ) {
      await this.#shown.get(address);
    }
    this.#wasKilled = false;
  }

  async count(wanted: Wanted): Promise<number> {
    return Number(await this.ask(`${finding(wanted)}.length`));
  }

  async press(wanted: Wanted): Promise<void> {
    const found = await this.#find(wanted);
    // The driver scrolls a thing to the edge, below the bar at the foot; a person scrolls on.
    await this.#shown.executeScript("arguments[0].scrollIntoView({ block: 'center' })", found);
    await found.click();
  }

  async type(wanted: Wanted, text: string): Promise<void> {
    await (await this.#find(wanted)).sendKeys(text);
  }

  async #find(wanted: Wanted): Promise<WebElement> {
    const element = await this.#shown.executeScript<WebElement | null>(
      `return ${finding(wanted)}[0] ?? null`,
    );
    if (!element) throw new Error(`there is no ${inWords(wanted)}`);
    return element;
  }

  ask(expression: string): Promise<unknown> {
    return this.#shown.executeScript(`return (async () => (${expression}))()`);
  }

  async photograph(path: string): Promise<void> {
    writeFileSync(path, await this.#shown.takeScreenshot(), 'base64');
  }

  /**
   * Its pages are killed, not the whole of it: under a driver it keeps nothing beyond its own end. And a driver whose
   * page crashes gives up: the page is frozen, so that it can say nothing more, taken off the screen, and then killed.
   * Another one is open meanwhile and holds what the site has cached: under a driver that is gone with whoever used it.
   */
  async kill(): Promise<void> {
    const own = new Set(this.#processes.map(({ pid }) => pid));
    const pages = descendantsOf(own).filter((pid) => commandOf(pid).startsWith('WebKitWebProces'));
    const former = await this.#shown.getWindowHandle();
    const address = await this.#shown.getCurrentUrl();
    await this.#shown.switchTo().newWindow('window');
    await this.#shown.get(address);
    await this.ask(HOLD_CACHES);
    const next = await this.#shown.getWindowHandle();
    await this.#shown.switchTo().window(former);
    for (const pid of pages) process.kill(pid, 'SIGSTOP');
    await this.#shown.close();
    for (const pid of pages) process.kill(pid, 'SIGKILL');
    this.#wasKilled = true;
    await this.#shown.switchTo().window(next);
    await this.#shown.manage().window().setRect({ width: 390, height: 844 });
  }

  async close(): Promise<void> {
    // WebKit was seen never to answer this; its driver takes it along.
    const quitting = this.#driver?.quit().catch(() => undefined);
    await Promise.race([quitting, new Promise((resolve) => setTimeout(resolve, QUIT_MS))]);
    for (const child of this.#processes.toReversed()) child.kill();
  }
}

async function untilItAnswers(start: () => Promise<WebDriver>): Promise<WebDriver> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** What a process runs; an empty text once it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes below some others. */
function descendantsOf(roots: ReadonlySet<number | undefined>): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    try {
      return [
        [
          pid,
          Number(
            readFileSync(`/proc/${pid}/stat`, 'utf8')
              .replace(/^.*\) \S /s, '')
              .split(' ')[0],
          ),
        ] as const,
      ];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
  const found = new Set<number | undefined>(roots);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid): pid is number => pid !== undefined && !roots.has(pid));
}
