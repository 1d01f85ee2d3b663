import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a browser says while the network is gone; said at any other time, it is a fault. */
const whileDown =
  /net::ERR_|Failed to load resource|Failed to fetch|NetworkError|error occurred when fetching the script/;

/** Fluent writes the rule of a slider that stands upright, which none of ours does, for older browsers too. */
const ofFluent = /'slider-vertical'/;
/**
 * What Chromium says where a picture comes to a page while that is closed: it loads it as a message sent in leaving. Of a
 * page that stays the event below says the same, and is heard.
 */
const ofClosing = /Connecting to 'blob:/;

/** Hears every complaint of a browser: console errors and warnings, uncaught errors, violations of the CSP. */
export class PageWatch {
  readonly complaints: string[] = [];
  #isNetworkDown = false;
  #allowed: RegExp[] = [ofFluent, ofClosing];

  /** From now on the network is (not) expected to be there. */
  networkIsDown(isDown: boolean): void {
    this.#isNetworkDown = isDown;
  }

  /** This complaint is what the test provokes, such as the browser's own line about a 401. */
  allow(complaint: RegExp): void {
    this.#allowed.push(complaint);
  }

  async listenTo(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    context.on('console', (message) => this.#hearConsole(message));
    context.on('weberror', (heard) => {
      const { name, message, stack } = heard.error();
      // What was thrown without a stack has a name at least.
      this.#hear(`uncaught: ${stack || `${name} ${message}`} at ${heard.page()?.url() ?? 'a worker'}`);
    });
  }

  #hearConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url, lineNumber } = message.location();
    const place = this.#hear(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
    if (place !== null) void this.#addErrors(place, message);
  }

  /** Keeps a complaint and answers its place, or null when it was to be expected. */
  #hear(complaint: string): number | null {
    if (this.#isNetworkDown && whileDown.test(complaint)) return null;
    if (this.#allowed.some((allowed) => allowed.test(complaint))) return null;
    return this.complaints.push(complaint) - 1;
  }

  /** An error of a built app is a class with one letter for a name; its own words tell more. */
  async #addErrors(place: number, message: ConsoleMessage): Promise<void> {
    for (const argument of message.args()) {
      const words = await argument
        .evaluate((value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : ''))
        .catch(() => '');
      if (words) this.complaints[place] = `${this.complaints[place]} ${words}`;
    }
  }
}
