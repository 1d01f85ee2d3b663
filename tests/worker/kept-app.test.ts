import { describe, expect, test } from 'vitest';
import type { KeptFile } from '#contract/kept-file';
import { KeptApp } from '#worker/shell/kept-app';

const origin = 'https://relais.example';

/** A network that answers with the path that was asked for, or the pack, and notes what was asked and how much at once. */
class Network {
  asked: string[] = [];
  atOnce = 0;
  readonly broken = new Set<string>();
  #now = 0;

  readonly fetch = async (request: Request | string): Promise<Response> => {
    const path = new URL(typeof request === 'string' ? request : request.url).pathname;
    this.asked.push(path);
    this.#now += 1;
    this.atOnce = Math.max(this.atOnce, this.#now);
    await new Promise((resolve) => setTimeout(resolve));
    this.#now -= 1;
    if (this.broken.has(path)) throw new TypeError('Failed to fetch');
    if (!path.startsWith('/assets/small-')) return new Response(path);
    return Response.json({ 'assets/one.js': 'one', 'assets/two.css': 'two', 'assets/three.js': 'three' });
  };

  /** What was asked since it was last looked at. */
  take(): string[] {
    return this.asked.splice(0).toSorted();
  }
}

/** Caches of a browser, in memory. */
function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => ({
      keys: async () => [...storeOf(name).keys()].map((url) => ({ url })),
      match: async (url: string) => storeOf(name).get(url)?.clone(),
      put: async (url: string, answer: Response) => void storeOf(name).set(url, answer),
      delete: async (url: string) => storeOf(name).delete(url),
    }),
  } as unknown as CacheStorage;
}

const page: KeptFile = { url: 'kept.html', revision: 'a', integrity: 'sha256-AA==' };
const large = Array.from({ length: 20 }, (_, at) => ({
  url: `assets/part-${at}.js`,
  revision: null,
  integrity: 'sha256-AA==',
}));
const pack: KeptFile = { url: 'assets/small-1.json', revision: null, part: 'pack' };
const small: KeptFile[] = ['assets/one.js', 'assets/two.css'].map((url) => ({
  url,
  revision: null,
  part: 'small',
}));
const map: KeptFile = { url: 'assets/map.js', revision: null, part: 'later' };
const release = [map, pack, page, ...large, ...small];

function device(files: readonly KeptFile[] = release) {
  const network = new Network();
  const caches = memoryCaches();
  const of = (others: readonly KeptFile[]) => new KeptApp(others, { origin, caches, fetch: network.fetch });
  return { app: of(files), of, network, caches };
}

const asFile = (path: string, init?: RequestInit) => new Request(`${origin}${path}`, init);
const asScreen = (path: string) => Object.defineProperty(asFile(path), 'mode', { value: 'navigate' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('a first visit', () => {
  test('keeps what the app opens with, six files at once and the small ones in one', async () => {
    const { app, network } = device();
    await app.keepFirst('fr');
    expect(network.take()).toEqual(
      ['/kept.html', '/assets/small-1.json', ...large.map(({ url }) => `/${url}`)].toSorted(),
    );
    expect(network.atOnce).toBe(6);
    expect(await textOf(app.answer(asFile('/assets/one.js')))).toBe('one');
    const style = await app.answer(asFile('/assets/two.css'));
    expect(style?.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(network.take()).toEqual([]);
  });

  test('keeps the rest afterwards, and nothing twice', async () => {
    const { app, network } = device();
    await app.keepFirst('fr');
    network.take();
    await Promise.all([app.keepAll(), app.keepAll()]);
    expect(network.take()).toEqual(['/assets/map.js']);
    await app.keepAll();
    expect(network.take()).toEqual([]);
  });

  test('keeps the texts of the other language afterwards, and both at once where nobody knows which is read', async () => {
    const texts = (['fr', 'en'] as const).map((language): KeptFile => {
      return { url: `assets/rest-${language}.js`, revision: null, language };
    });
    const { app, network } = device(texts);
    await app.keepFirst('fr');
    expect(network.take()).toEqual(['/assets/rest-fr.js']);
    await app.keepAll();
    expect(network.take()).toEqual(['/assets/rest-en.js']);
    const other = device(texts);
    await other.app.keepFirst(null);
    expect(other.network.take()).toEqual(['/assets/rest-en.js', '/assets/rest-fr.js']);
  });

  test('keeps the staff’s part for an editor alone, and with the next release too', async () => {
    const desk = (mark: string): KeptFile => {
      return { url: `assets/workshop-${mark}.js`, revision: null, part: 'staff' };
    };
    const { app, of, network } = device([...release, desk('D4-TgXe2')]);
    await app.keepAll();
    expect(network.take()).not.toContain('/assets/workshop-D4-TgXe2.js');
    await app.keepStaff();
    expect(network.take()).toEqual(['/assets/workshop-D4-TgXe2.js']);
    await of([...release, desk('Cp8H8YN-')]).keepAll();
    expect(network.take()).toEqual(['/assets/workshop-Cp8H8YN-.js']);
  });

  test('that was cut goes on where it was', async () => {
    const { app, network } = device();
    network.broken.add('/assets/part-7.js');
    await expect(app.keepFirst('fr')).rejects.toThrow('Failed to fetch');
    await new Promise((resolve) => setTimeout(resolve, 50));
    network.take();
    network.broken.clear();
    await app.keepFirst('fr');
    expect(network.take()).toEqual(['/assets/part-7.js']);
  });
});

describe('a newer release', () => {
  const newer = [
    { ...map, url: 'assets/map-2.js' },
    { ...pack, url: 'assets/small-2.json' },
    { ...page, revision: 'b' },
    ...large,
    ...small,
    { url: 'assets/three.js', revision: null, part: 'small' } as const,
  ];

  test('fetches what changed and throws away what it does not have', async () => {
    const { app, of, network, caches } = device();
    await app.keepAll();
    await (await caches.open('of-a-release-before')).put('/old', new Response(''));
    network.take();
    const next = of(newer);
    await next.keepAll();
    expect(network.take()).toEqual(['/assets/map-2.js', '/assets/small-2.json', '/kept.html']);
    // The release before answers until it is replaced.
    expect(await textOf(app.answer(asScreen('/fr/voies')))).toBe('/kept.html');
    expect(network.take()).toEqual([]);
    await next.removeOthers();
    expect(await caches.keys()).toHaveLength(1);
    await app.answer(asFile('/assets/map.js'));
    await next.answer(asFile('/assets/part-1.js'));
    expect(network.take(), 'of the release before it is gone').toEqual(['/assets/map.js']);
  });

  test('of small files that did not change fetches none', async () => {
    const { app, of, network } = device();
    await app.keepAll();
    network.take();
    await of([...large, ...small, { ...pack, url: 'assets/small-3.json' }]).keepAll();
    expect(network.take()).toEqual([]);
  });
});

describe('a request', () => {
  test('for a screen is answered with the page, and what is the server’s is left to it', async () => {
    const { app, network } = device();
    await app.keepAll();
    network.take();
    for (const path of ['/', '/fr/voies', '/en/search?query=buoux']) {
      expect([path, await textOf(app.answer(asScreen(path)))]).toEqual([path, '/kept.html']);
    }
    for (const path of ['/api/docs', '/dev/mailbox', '/invoice.pdf']) {
      expect([path, app.answer(asScreen(path))]).toEqual([path, null]);
    }
    expect(app.answer(asFile('/api/fr/ping'))).toBeNull();
    expect(app.answer(asFile('/assets/small-1.json')), 'it is not kept').toBeNull();
    expect(app.answer(asFile('/fr/voies', { method: 'POST' }))).toBeNull();
    expect(app.answer(new Request('https://other.example/kept.html'))).toBeNull();
    expect(network.take()).toEqual([]);
  });

  test('for a file that the browser threw away goes to the server', async () => {
    const { app, network, caches } = device();
    await app.keepAll();
    network.take();
    await caches.delete('relais-app');
    expect(await textOf(app.answer(asFile('/assets/map.js')))).toBe('/assets/map.js');
    expect(network.take()).toEqual(['/assets/map.js']);
  });
});
