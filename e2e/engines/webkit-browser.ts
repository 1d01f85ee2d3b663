import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../tests/support/free-port';
import { finding, inWords, type EngineBrowser, type Wanted } from './engine-browser';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKit, as GTK has it, on a screen that nobody sees. It has no private files: the journal's absence is part of it. */
export class WebKitBrowser implements EngineBrowser {
  readonly engine = 'webkit';
  readonly #processes: ChildProcess[] = [];
  #driver: WebDriver | undefined;

  static async start(program: string): Promise<WebKitBrowser> {
    const started = new WebKitBrowser();
    const display = `:${90 + (process.pid % 900)}`;
    started.#run('Xvfb', [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {});
    const port = await freePort();
    started.#run(program, [`--port=${port}`], {
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // As root, which a test machine may be, its sandbox does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    });
    started.#driver = await untilItAnswers(() =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    );
    await started.#driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    await started.#driver.manage().window().setRect({ width: 390, height: 844 });
    return started;
  }

  #run(program: string, words: string[], environment: Record<string, string>): void {
    const child = spawn(program, words, { env: { ...process.env, ...environment }, stdio: 'ignore' });
    this.#processes.push(child);
  }

  get #shown(): WebDriver {
    if (!this.#driver) throw new Error('the browser does not run');
    return this.#driver;
  }

  open(address: string): Promise<void> {
    return this.#shown.get(address);
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

  /** Its pages are killed, not the whole of it: under a driver it keeps nothing beyond its own end. */
  async kill(): Promise<void> {
    const own = new Set(this.#processes.map(({ pid }) => pid));
    for (const pid of descendantsOf(own)) {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('WebKitWebProces'))
        process.kill(pid, 'SIGKILL');
    }
    await this.#shown.switchTo().newWindow('window');
  }

  async close(): Promise<void> {
    await this.#driver?.quit().catch(() => undefined);
    for (const child of this.#processes.toReversed()) child.kill();
  }
}

async function untilItAnswers(start: () => Promise<WebDriver>): Promise<WebDriver> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
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
