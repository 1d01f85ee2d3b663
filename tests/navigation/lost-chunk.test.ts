// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverLostChunk } from '../../src/shell/update/recover-lost-chunk';

/** Which addresses were asked: before it reloads, the page asks whether the server answers. */
const asked: string[] = [];

async function loseChunkAt(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new Event('vite:preloadError'));
  await Promise.resolve();
}

recoverLostChunk();

describe('a part of the app that a deploy took away', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    document.body.innerHTML = '<div id="app"><main></main></div>';
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response(null, { status: 503 });
    });
  });
  afterEach(() => {
    asked.length = 0;
    vi.unstubAllGlobals();
  });

  test.each(['/fr/voies', '/en/guidebooks', '/fr/mon-compte/panier'])(
    'is fetched with the whole newer app, at %s',
    async (path) => {
      await loseChunkAt(path);
      expect(asked).toEqual(['/api/ping']);
    },
  );

  test.each([
    '/fr/carnet/nouveau',
    '/en/logbook/edit/7',
    '/fr/compte/inscription',
    '/fr/mon-compte/tunnel/facturation',
    '/en/my-account/addresses/new',
  ])('reloads nothing over what is being typed, at %s', async (path) => {
    await loseChunkAt(path);
    expect(asked).toEqual([]);
  });

  test('is fetched with the whole newer app where nothing is drawn yet, a form neither', async () => {
    document.body.innerHTML = '<div id="app"></div>';
    await loseChunkAt('/fr/compte/connexion');
    expect(asked).toEqual(['/api/ping']);
  });

  // Firefox ends what a page waits for as soon as another is asked for.
  test('holds nobody back who has set out for another page, until that had its time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      window.dispatchEvent(new Event('beforeunload'));
      await loseChunkAt('/fr/voies');
      expect(asked).toEqual([]);
      vi.advanceTimersByTime(60_000);
      await loseChunkAt('/fr/voies');
      expect(asked).toEqual(['/api/ping']);
    } finally {
      vi.useRealTimers();
    }
  });
});
