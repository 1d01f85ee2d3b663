import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language';
import { cutPath, screenAt, tidyPath } from '#contract/paths/translate-path';
import type { SentLook, SentPage } from '#contract/rules/first-look';
import { firstLookOf } from '../catalogue/first-look';
import { sentPageOf } from '../catalogue/sent-page';
import type { ServedCatalogue } from '../catalogue/served-catalogue';
import type { Services } from '../handler/services';
import { LastAsked } from '../lists/last-asked';
import { FORGERY_COOKIE, GUEST, isPairOf, readCookie } from '../sessions/forgery-pair';
import { DrawingThread } from './drawing-thread';
import { WrittenAt } from './written-at';

/** The first screen of a guest as it is sent with the page. */
export interface Front {
  /** Says which it is, among all that were ever drawn. */
  key: string;
  /** The markup of the app. */
  markup: string;
  /** What it was drawn from, as JSON that may stand in a script element. */
  look: string;
}

/** Beside the built app; see `server/commands/build/front-drawer.ts`. */
const DRAWER = '.front/draw-front.js';
/** How long a page waits for its front, and then comes without. */
const PATIENCE_MS = 2_000;
/** So many may wait to be drawn, of some 50 ms each; who comes while there are more gets the page without. */
const WAITING_MAX = 4;
/** Characters of fronts that are kept ready. */
const FRONTS_MAX = 16_000_000;
/** A page of a larger look, as of a guidebook of a thousand sectors, comes without: it would be late for what it is. */
const LOOK_MAX = 256_000;

/** What has a front: the screen at an address, in a language. */
interface Wanted {
  /** As the address should stand. */
  path: string;
  language: Language;
  /** Null for the home. */
  page: SentPage['page'] | null;
}

/**
 * Draws a guest's home and the pages of guidebooks and crags once for each edition of the catalogue and language, of the
 * parts that the app draws them of.
 */
export class GuestFront {
  readonly #services: Services;
  readonly #drawer: string;
  readonly #drawerAt: WrittenAt;
  readonly #fronts = new LastAsked<Promise<Front | null>>(
    FRONTS_MAX,
    ({ markup, look }) => markup.length + look.length,
  );
  #thread: { key: string; thread: DrawingThread } | undefined;

  /** `directory` is that of the built app. */
  constructor(services: Services, directory: string) {
    this.#services = services;
    this.#drawer = join(directory, DRAWER);
    this.#drawerAt = new WrittenAt(this.#drawer);
  }

  /**
   * What the page for a request holds, or null where it holds nothing: at another address, for who is signed in, while it
   * is still being drawn, or without a catalogue. Rejects when it cannot be drawn.
   */
  async answer(request: FastifyRequest): Promise<Front | null> {
    const wanted = frontAt(request.url);
    const drawerAt = this.#drawerAt.get();
    if (!wanted || drawerAt === null || this.#isSignedIn(request)) return null;
    const served = await this.#services.catalogue.soon();
    if (!served) return null;
    const key = keyOf(wanted, served, drawerAt);
    const here = this.#fronts.here(key);
    if (here) return here;
    const drawn = this.#front(key, wanted, served);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
  }

  /** Draws the home in both languages before anybody asks; what fails is told to who asks. */
  async prepare(): Promise<void> {
    const drawerAt = this.#drawerAt.get();
    const served = drawerAt === null ? null : await this.#services.catalogue.soon();
    if (drawerAt === null || !served) return;
    for (const language of ['fr', 'en'] as const) {
      const home = { path: tidyPath(`/${language}`, language), language, page: null };
      await this.#front(keyOf(home, served, drawerAt), home, served).catch(() => undefined);
    }
  }

  /** Ends the thread that draws. */
  close(): void {
    this.#thread?.thread.end();
  }

  #front(key: string, wanted: Wanted, served: ServedCatalogue): Promise<Front | null> {
    return this.#fronts.get(key, () => this.#draw(key, wanted, served));
  }

  /** A browser has a pair from its first write on, whose owner is a session where it is not everybody. */
  #isSignedIn({ headers }: FastifyRequest): boolean {
    const pair = readCookie(headers.cookie, FORGERY_COOKIE);
    return pair !== undefined && !isPairOf(this.#services.secrets, GUEST, pair, pair);
  }

  async #draw(key: string, { path, language, page }: Wanted, served: ServedCatalogue): Promise<Front | null> {
    const thread = this.#threadOfBuild();
    if (thread.waiting >= WAITING_MAX) return null;
    const found: SentLook | null = page
      ? await sentPageOf(served, page, language)
      : await firstLookOf(served, this.#services.db);
    if (!found) return null;
    // A closing tag in a name must not end the script element.
    const look = JSON.stringify(found).replaceAll('<', String.raw`\u003c`);
    if (look.length > LOOK_MAX) return null;
    return { key, look, markup: await thread.draw({ path, look, isDemo: served.demo }) };
  }

  #threadOfBuild(): DrawingThread {
    const key = `${this.#drawerAt.get()}`;
    if (this.#thread?.key !== key) {
      this.close();
      this.#thread = { key, thread: new DrawingThread(pathToFileURL(this.#drawer).href) };
    }
    return this.#thread.thread;
  }
}

function keyOf({ path }: Wanted, { version }: ServedCatalogue, drawerAt: number): string {
  return `${path} ${version} ${drawerAt}`;
}

/** What has a front at an address; null where it has none. What is drawn by what the address asks is drawn by the app. */
function frontAt(url: string): Wanted | null {
  const [address = '/', query = ''] = url.split('?');
  const decoded = decodeURIComponent(address);
  const { language, segments } = cutPath(decoded);
  if (language === null || /(?:^|&)(?:view|shadeAt)=/.test(query)) return null;
  const screen = segments.length === 0 ? 'routes' : screenAt(segments);
  const path = tidyPath(decoded, language);
  const [first = '', second = ''] = segments.slice(screen === 'guidebook/$slug' ? 1 : 2);
  if (screen === 'routes') return { path, language, page: null };
  if (screen === 'guidebook/$slug') return { path, language, page: { page: 'guidebook', slug: first } };
  if (screen !== 'routes/crag/$region/$crag') return null;
  return { path, language, page: { page: 'crag', region: first, slug: second } };
}
