// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorNews } from '#worker/api/error-news';
import type * as Reporting from '../../src/sync/report-error';

let sent: { address: string; text: Promise<string> }[];
let reporting: typeof Reporting;

const read = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

afterEach(() => vi.unstubAllGlobals());

beforeEach(async () => {
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (address: string, blob: Blob) => {
      sent.push({ address, text: read(blob) });
      return true;
    },
  });
  window.history.replaceState(null, '', '/fr/mon-compte/commandes/2026-0042?token=abc');
  // Each page begins to count anew.
  vi.resetModules();
  reporting = await import('../../src/sync/report-error');
});

const reports = async () =>
  Promise.all(sent.map(async ({ text }) => JSON.parse(await text) as Record<string, string>));

/** A worker as the page holds it; what runs in it is played by the test. */
class StandInWorker extends EventTarget {
  static last: StandInWorker | null = null;
  constructor() {
    super();
    StandInWorker.last = this;
  }
  // Comlink tells a worker that it is let go once its proxy has been collected, whenever that is.
  postMessage(): void {}
  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a worker that failed', () => {
  test('is told of like the app, once, and without a word of the customer', async () => {
    vi.stubGlobal('Worker', StandInWorker);
    const { startWorker } = await import('../../src/sync/start-worker');
    startWorker(() => expect.unreachable('It goes on.'));
    const error = Object.assign(new Error('no room for camille@relais.example'), {
      name: 'QuotaExceededError',
    });
    StandInWorker.last?.tell(errorNews(error));
    StandInWorker.last?.tell(errorNews(error));
    StandInWorker.last?.tell(errorNews('a word'));
    StandInWorker.last?.tell({ id: 'an answer', type: 'RAW', value: 1 });
    expect((await reports()).map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'QuotaExceededError: no room for (e-mail)',
      'Error: a word',
    ]);
  });
});

describe('an app that failed', () => {
  test('says what, and on what kind of screen, and nothing of the customer', async () => {
    const error = new TypeError('camille@relais.example has no f of 0f8d3a52c4e64b1f9a7d');
    error.stack = `TypeError: no f
    at f (https://relais.example/assets/index-Ab12Cd34.js:1:2)
    at https://relais.example/fr/mon-compte/commandes/2026-0042?token=abc:9:1`;
    reporting.reportError(error);
    const [report] = await reports();
    expect(sent[0]?.address).toBe('/api/error/log');
    expect(report).toMatchObject({ name: 'TypeError', path: 'my-account/orders/$id' });
    expect(report?.stack).toContain('/assets/index-Ab12Cd34.js:1:2');
    expect(JSON.stringify(report)).not.toMatch(/camille|0f8d3a52|2026-0042|abc|https/);
  });

  test('says the same thing once, and ten things at most', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let kind = 0; kind < 15; kind += 1) {
        const error = new Error(`kind ${kind}`);
        error.stack = '';
        reporting.reportError(error);
      }
    }
    expect((await reports()).map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, kind) => `kind ${kind}`),
    );
  });

  test('hears of what nobody caught, whatever was thrown', async () => {
    reporting.watchErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far'), message: 'too far' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a word' }));
    expect((await reports()).map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'RangeError: too far',
      'Error: a word',
    ]);
  });

  test('never fails in telling it', () => {
    Object.assign(navigator, {
      sendBeacon: () => {
        throw new Error('not allowed');
      },
    });
    const odd = Object.create(null) as object;
    expect(() => reporting.reportError(odd)).not.toThrow();
    expect(() => reporting.reportError(new Error('x'))).not.toThrow();
  });
});
