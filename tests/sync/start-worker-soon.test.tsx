// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';

/** The names of the workers that were started. */
const started: string[] = [];

/** A browser that starts workers, and in which a page never says that it rests. */
function stubBrowser(): void {
  class StartedWorker extends EventTarget {
    constructor(_address: string | URL, { name = '' }: WorkerOptions = {}) {
      super();
      started.push(name);
    }
    postMessage(): void {}
    terminate(): void {}
  }
  vi.stubGlobal('Worker', StartedWorker);
  vi.stubGlobal('requestIdleCallback', () => 1);
}

afterEach(() => vi.unstubAllGlobals());

describe('a page that never rests', () => {
  test('has its worker at once when a screen says that it answers nothing without it', async () => {
    stubBrowser();
    const { engine, startWorkerSoon } = await import('../../src/sync/engine');
    void engine.setLanguage('fr');
    await vi.dynamicImportSettled();
    expect(started).toEqual([]);
    startWorkerSoon();
    await expect.poll(() => started).toEqual(['relais-sync']);
  });
});
