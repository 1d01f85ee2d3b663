import type { KeptFile, SmallFiles } from '#contract/kept-file';
import type { Language } from '#contract/language';

const CACHE = 'relais-app';
/** The page as the build writes it for this device; see `server/commands/build/first-frame-script.ts`. */
const PAGE = 'kept.html';
/** A browser opens so many connections to one server by HTTP/1.1. */
const AT_ONCE = 6;
/** Addresses that are no screen's: the server's own, and files. */
const notScreens = [/^\/api(?:\/|$)/, /^\/dev(?:\/|$)/, /\/[^/]+\.[a-z0-9]+$/i];
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** What the service worker needs of the browser. */
export interface Browser {
  /** The app's own, such as `https://relais.example`. */
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request | string) => Promise<Response>;
}

/**
 * The files of one release on this device, in one cache that releases share: a file that did not change is kept under
 * the same address, and is not fetched again.
 */
export class KeptApp {
  readonly #files: readonly KeptFile[];
  readonly #browser: Browser;
  readonly #byPath: ReadonlyMap<string, KeptFile>;
  #keepingAll: Promise<void> | null = null;

  constructor(files: readonly KeptFile[], browser: Browser) {
    this.#files = files;
    this.#browser = browser;
    const kept = files.filter(({ part }) => part !== 'pack');
    this.#byPath = new Map(kept.map((file) => [`/${file.url}`, file]));
  }

  /**
   * Keeps what the app opens and is used with in a language, in both where it is null. Rejects when any of it cannot be
   * had; what came is kept.
   */
  keepFirst(language: Language | null): Promise<void> {
    const isRead = ({ language: own }: KeptFile) => !own || !language || own === language;
    const isFirst = ({ part }: KeptFile) => part !== 'later' && part !== 'staff';
    return this.#keep(this.#files.filter((file) => isFirst(file) && isRead(file)));
  }

  /** Keeps what editors need to work without network. Rejects as `keepFirst` does. */
  keepStaff(): Promise<void> {
    return this.#keep(this.#files.filter(({ part }) => part === 'staff'));
  }

  /** Keeps all of the app, what it opens with first; the staff's part only where an editor had it kept. Rejects as `keepFirst` does. */
  keepAll(): Promise<void> {
    this.#keepingAll ??= this.keepFirst(null)
      .then(async () => {
        const isOfStaff = await this.#isOfStaff();
        await this.#keep(this.#files.filter(({ part }) => part !== 'staff' || isOfStaff));
      })
      .finally(() => {
        this.#keepingAll = null;
      });
    return this.#keepingAll;
  }

  /** Whether this device keeps the staff's part, of this release or the one before: names differ by their hash. */
  async #isOfStaff(): Promise<boolean> {
    // A hash may hold hyphens itself.
    const nameOf = (url: string) => url.replace(/-[\w-]{8}\.js$/, '');
    const names = new Set(
      this.#files
        .filter(({ part }) => part === 'staff')
        .map((file) => nameOf(`${this.#browser.origin}/${file.url}`)),
    );
    const cache = await this.#browser.caches.open(CACHE);
    return (await cache.keys()).some(({ url }) => names.has(nameOf(url)));
  }

  /** Throws away what is not of this release. */
  async removeOthers(): Promise<void> {
    const { caches } = this.#browser;
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    const ours = new Set([...this.#byPath.values()].map((file) => this.#addressOf(file)));
    const cache = await caches.open(CACHE);
    for (const { url } of await cache.keys()) if (!ours.has(url)) await cache.delete(url);
  }

  /** Answers a request for a file of the app, or for a screen with its page; null where it is the server's to answer. */
  answer(request: Request): Promise<Response> | null {
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== this.#browser.origin || request.method !== 'GET') return null;
    const isScreen =
      request.mode === 'navigate' && !notScreens.some((pattern) => pattern.test(pathname + search));
    const file = this.#byPath.get(pathname) ?? (isScreen ? this.#byPath.get(`/${PAGE}`) : undefined);
    return file ? this.#read(file, request) : null;
  }

  async #read(file: KeptFile, request: Request): Promise<Response> {
    const cache = await this.#browser.caches.open(CACHE);
    return (await cache.match(this.#addressOf(file))) ?? this.#browser.fetch(request);
  }

  /** Six at once: one after the other would be a round trip each. */
  async #keep(files: readonly KeptFile[]): Promise<void> {
    const cache = await this.#browser.caches.open(CACHE);
    const held = new Set((await cache.keys()).map(({ url }) => url));
    const missing = files.filter((file) => !held.has(this.#addressOf(file)));
    const small = missing.filter(({ part }) => part === 'small');
    const fetched = missing.filter(({ part }) => part !== 'small' && (part !== 'pack' || small.length > 0));
    const waiting = fetched.values();
    const keepNext = async () => {
      for (const file of waiting) {
        const answer = await this.#fetch(file);
        if (file.part === 'pack') await this.#unpack(answer, small, cache);
        else await cache.put(this.#addressOf(file), answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  }

  /** The browser proves what came by its hash, so that no portal's page is kept as one of ours. */
  async #fetch(file: KeptFile): Promise<Response> {
    const { url, revision, integrity } = file;
    const answer = await this.#browser.fetch(
      new Request(`${this.#browser.origin}/${url}`, {
        ...(integrity !== undefined && { integrity }),
        credentials: 'same-origin',
        cache: revision === null ? 'default' : 'no-cache',
      }),
    );
    if (!answer.ok || answer.redirected) throw new Error(`${url} was answered with ${answer.status}`);
    return answer;
  }

  async #unpack(pack: Response, files: readonly KeptFile[], cache: Cache): Promise<void> {
    const texts = (await pack.json()) as SmallFiles;
    for (const file of files) {
      const text = texts[file.url];
      const type = types[file.url.slice(file.url.lastIndexOf('.') + 1)];
      if (text === undefined || type === undefined) throw new Error(`${file.url} is not in its pack`);
      const headers = { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' };
      await cache.put(this.#addressOf(file), new Response(text, { headers }));
    }
  }

  #addressOf({ url, revision }: KeptFile): string {
    return `${this.#browser.origin}/${url}${revision === null ? '' : `?${revision}`}`;
  }
}
