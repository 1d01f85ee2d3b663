import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language';
import { cutPath, tidyPath } from '#contract/paths/translate-path';
import { firstLookOf } from '../catalogue/first-look';
import type { ServedCatalogue } from '../catalogue/served-catalogue';
import type { Services } from '../handler/services';
import { LastAsked } from '../lists/last-asked';
import { FORGERY_COOKIE, GUEST, isPairOf, readCookie } from '../sessions/forgery-pair';

/** A guest's home as it is sent with the page. */
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
const THREAD = new URL('./front-thread.mjs', import.meta.url);
/** How long a page waits for its front, and then comes without. */
const PATIENCE_MS = 2_000;
/** How long a thread may take; one that takes longer is ended. */
const DRAWN_LATEST_MS = 20_000;
/** Both languages, of this edition and the one before. */
const FRONTS_MAX = 4;

/** Draws a guest's home once for each edition of the catalogue and language, of the parts that the app draws it of. */
export class GuestFront {
  readonly #services: Services;
  readonly #drawer: string;
  readonly #fronts = new LastAsked<Promise<Front>>(FRONTS_MAX);

  /** `directory` is that of the built app. */
  constructor(services: Services, directory: string) {
    this.#services = services;
    this.#drawer = join(directory, DRAWER);
  }

  /**
   * What the page for a request holds, or null where it holds nothing: at another address than a guest's home, for who is
   * signed in, while it is still being drawn, or without a catalogue. Rejects when it cannot be drawn.
   */
  async answer(request: FastifyRequest): Promise<Front | null> {
    const [path = '/', query = ''] = request.url.split('?');
    const { language } = cutPath(path);
    if (language === null || !isHome(path) || /(?:^|&)view=/.test(query)) return null;
    if (this.#isSignedIn(request) || !existsSync(this.#drawer)) return null;
    const served = await this.#services.catalogue.soon();
    if (!served) return null;
    const drawn = this.#front(language, served);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
  }

  /** Draws both languages before anybody asks; what fails is told to who asks. */
  async prepare(): Promise<void> {
    const served = existsSync(this.#drawer) ? await this.#services.catalogue.soon() : null;
    if (!served) return;
    for (const language of ['fr', 'en'] as const) await this.#front(language, served).catch(() => undefined);
  }

  #front(language: Language, served: ServedCatalogue): Promise<Front> {
    const home = tidyPath(`/${language}`, language);
    const key = `${home} ${served.version} ${statSync(this.#drawer).mtimeMs}`;
    return this.#fronts.get(key, () => this.#draw(key, home, served));
  }

  /** A browser has a pair from its first write on, whose owner is a session where it is not everybody. */
  #isSignedIn({ headers }: FastifyRequest): boolean {
    const pair = readCookie(headers.cookie, FORGERY_COOKIE);
    return pair !== undefined && !isPairOf(this.#services.secrets, GUEST, pair, pair);
  }

  async #draw(key: string, path: string, served: ServedCatalogue): Promise<Front> {
    // A closing tag in a name must not end the script element.
    const found = JSON.stringify(await firstLookOf(served, this.#services.db));
    const look = found.replaceAll('<', String.raw`\u003c`);
    const drawer = pathToFileURL(this.#drawer).href;
    return { key, look, markup: await drawInThread({ drawer, path, look, isDemo: served.demo }) };
  }
}

function isHome(path: string): boolean {
  return ['/fr', '/en'].some((start) => {
    const language = start === '/fr' ? 'fr' : 'en';
    return [start, tidyPath(start, language)].includes(path.replace(/\/$/, ''));
  });
}

function drawInThread(workerData: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData, execArgv: [] });
    const timer = setTimeout(() => {
      reject(new Error('A guest’s home was not drawn in time.'));
      void thread.terminate();
    }, DRAWN_LATEST_MS);
    thread.once('message', (markup: string) => {
      resolve(markup);
      // Timers of the app's code would keep it.
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A guest’s home was not drawn.'));
    });
  });
}
