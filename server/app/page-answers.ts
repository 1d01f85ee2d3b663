import { readFile } from 'node:fs/promises';
import { PreparedAnswer } from '../answers/prepared-answer';
import { LastAsked } from '../lists/last-asked';
import { escapeHtml } from '../text/escape-html';
import type { Front } from './guest-front';
import { WrittenAt } from './written-at';

/** What a page says to who does not run the app. */
export interface PageHead {
  status: 200 | 404;
  /** Undefined keeps the app's own. */
  title?: string | undefined;
  description?: string | undefined;
  /** Tags for its head. */
  tags: string;
}

/** Where the app is drawn. */
const EMPTY_APP = '<div id="app"></div>';
const REVALIDATE = 'no-cache';
const HTML_TYPE = 'text/html; charset=utf-8';
/** Bytes of pages that are kept ready, of 10 KB each, or of some 60 with what a guest sees first; each encoding adds a sixth. */
const PAGES_BYTES_MAX = 24_000_000;

/** One build's page, and what was made of it. */
interface Build {
  page: string;
  writtenAt: number | null;
  prepared: LastAsked<PreparedAnswer>;
  /** The same of heads that come again, and of fronts with the head they came with: long words make a slow key. */
  known: WeakMap<PageHead, PreparedAnswer>;
  fronted: WeakMap<Front, { head: PageHead; answer: PreparedAnswer }>;
}

export const isFrench = (path: string) => /^\/fr(?:\/|$)/i.test(path);

/** The app's page with each head it was asked for, made and compressed once; a new build makes all of them anew. */
export class PageAnswers {
  readonly #file: string;
  readonly #writtenAt: WrittenAt;
  #build: Build | undefined;

  /** `file` is the built app's page. */
  constructor(file: string) {
    this.#file = file;
    this.#writtenAt = new WrittenAt(file);
  }

  /** The page under a path, in its language, with what a guest sees first in it if there is any. Rejects when the app was taken away. */
  async answer(path: string, head: PageHead, front: Front | null = null): Promise<PreparedAnswer> {
    const { page, prepared, known, fronted } = await this.#current();
    const before = front ? fronted.get(front) : undefined;
    if (before && saysSame(before.head, head)) return before.answer;
    const plain = front ? undefined : known.get(head);
    if (plain) return plain;
    const language = isFrench(path) ? 'fr' : 'en';
    const key = JSON.stringify([language, head.title, head.description, head.tags, front?.key]);
    const made = prepared.get(key, () => prepare(frontedPage(headedPage(page, language, head), front)));
    if (front) fronted.set(front, { head, answer: made });
    else known.set(head, made);
    return made;
  }

  async #current(): Promise<Build> {
    const writtenAt = this.#writtenAt.get();
    if (this.#build?.writtenAt === writtenAt) return this.#build;
    const page = await readFile(this.#file, 'utf8');
    this.#build = {
      page,
      writtenAt,
      prepared: new LastAsked(PAGES_BYTES_MAX, ({ bytes }) => bytes),
      known: new WeakMap(),
      fronted: new WeakMap(),
    };
    return this.#build;
  }
}

function saysSame(one: PageHead, other: PageHead): boolean {
  return (
    one === other ||
    (one.title === other.title && one.description === other.description && one.tags === other.tags)
  );
}

function prepare(html: string): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(html), HTML_TYPE, REVALIDATE);
}

function headedPage(page: string, language: 'fr' | 'en', { title, description, tags }: PageHead): string {
  let headed = page.replace(/<html lang="[^"]*">/, `<html lang="${language}">`);
  if (language === 'en') headed = headed.replace('"/manifest.webmanifest"', '"/manifest-en.webmanifest"');
  if (title !== undefined) {
    headed = headed.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Relais</title>`);
  }
  if (description !== undefined) {
    const said = `<meta name="description" content="${escapeHtml(description)}" />`;
    headed = headed.replace(/<meta\s+name="description"[^>]*>/, () => said);
  }
  return headed.replace('</head>', () => `  ${tags}\n  </head>`);
}

function frontedPage(page: string, front: Front | null): string {
  if (!front) return page;
  const { markup, look } = front;
  return page.replace(
    EMPTY_APP,
    () =>
      `<div id="app">${markup}</div>\n    <script type="application/json" id="first-look">${look}</script>`,
  );
}
