import Dexie, { liveQuery, type Subscription } from 'dexie';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { healConnection } from '#worker/db/heal-connection';
import type { LocalAscent } from '#worker/db/rows';
import type { PersonalDb } from '#worker/db/personal-db';

/** What is known of a logbook list so far, newest first. */
export interface LogbookView {
  ascents: readonly LocalAscent[];
  /** Whether older ascents may follow. */
  more: boolean;
}

/** The place of an ascent in the list: newest day first, then newest id. */
type Place = readonly [day: string, id: string];

const FIRST_PAGE = 40;
const PAGE = 120;
/** A connection lost so often without one row read in between is not healed by opening it once more. */
const HEALINGS_MAX = 2;

/**
 * A logbook list read in keyset pages, each a live query of its own: a new tick wakes the first page and no
 * other, however many thousand rows were scrolled through. One type is read by its own index; several are read by day,
 * passing over the few that are not wanted, for wishes have no day. Nothing is counted or sorted in the database.
 */
export class LogbookPages {
  readonly #db: PersonalDb;
  readonly #types: readonly AscentTypeCode[];
  readonly #pages: LocalAscent[][] = [];
  readonly #subscriptions: Subscription[] = [];
  readonly #listeners = new Set<() => void>();
  #lowest: Place | null = null;
  #view: LogbookView | undefined;
  #waiting = false;
  #healings = 0;
  #failure: { error: unknown } | null = null;

  constructor(db: PersonalDb, types: readonly AscentTypeCode[]) {
    this.#db = db;
    this.#types = types;
  }

  /** For `useSyncExternalStore`: reads while somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open(null);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  /** The rows so far; undefined before the first page was read. Throws what made reading impossible. */
  readonly view = (): LogbookView | undefined => {
    if (this.#failure) throw this.#failure.error;
    return this.#view;
  };

  /** Reads the next page, unless one is being read or there is none. */
  readonly readMore = (): void => {
    if (this.#waiting || !this.#view?.more || !this.#lowest) return;
    this.#open(this.#lowest);
  };

  #close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions.length = 0;
    this.#pages.length = 0;
    this.#lowest = null;
    this.#waiting = false;
    this.#failure = null;
  }

  /** Opens the page below a place. Its own lower end is fixed by its first answer, so that later rows only join it. */
  #open(below: Place | null): void {
    const number = this.#pages.length;
    let end: Place | null = null;
    const size = below ? PAGE : FIRST_PAGE;
    this.#waiting = true;
    this.#pages.push([]);
    const subscription = liveQuery(() =>
      readAscents(this.#db, this.#types, { below, end, limit: size }),
    ).subscribe({
      next: (rows) => {
        const last = rows.at(-1);
        if (!end && last && rows.length === size) {
          end = [last.day, last.id];
          this.#lowest = end;
        }
        const isLast = number === this.#pages.length - 1;
        if (isLast) this.#waiting = false;
        this.#pages[number] = rows;
        this.#view = {
          ascents: this.#pages.flat(),
          more: isLast ? end !== null : (this.#view?.more ?? false),
        };
        this.#healings = 0;
        this.#tell();
      },
      error: (error: unknown) => void this.#recover(error),
    });
    this.#subscriptions.push(subscription);
  }

  /** A live query that failed stays silent for good: a lost connection is opened anew and the list read again. */
  async #recover(error: unknown): Promise<void> {
    if (this.#subscriptions.length === 0) return;
    this.#close();
    this.#healings += 1;
    const isHealed = this.#healings <= HEALINGS_MAX && (await healConnection(this.#db, error));
    if (this.#listeners.size === 0 || this.#subscriptions.length > 0) return;
    if (isHealed) {
      this.#open(null);
      return;
    }
    this.#failure = { error };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The newest rows of the wanted types below a place: down to `end` when it is fixed, else at most `limit`. */
export async function readAscents(
  db: PersonalDb,
  types: readonly AscentTypeCode[],
  { below, end, limit }: { below: Place | null; end: Place | null; limit: number },
): Promise<LocalAscent[]> {
  const lower = end ?? [Dexie.minKey];
  const [only, ...others] = types;
  if (others.length === 0) {
    const upper = below ?? [Dexie.maxKey];
    const range = db.ascent
      .where('[ascentType+day+id]')
      .between([only, ...lower], [only, ...upper])
      .reverse();
    return (end ? range : range.limit(limit)).toArray();
  }
  const rows: LocalAscent[] = [];
  let upper: Place | null = below;
  // Rows are passed over here: a filter of Dexie's walks a cursor, which costs more for each row than reading it.
  for (let size = limit; ; size *= 2) {
    const range = db.ascent
      .where('[day+id]')
      .between(lower, upper ?? [Dexie.maxKey])
      .reverse();
    const found: LocalAscent[] = await (end ? range : range.limit(size)).toArray();
    rows.push(...found.filter(({ ascentType }) => types.includes(ascentType)));
    const last = found.at(-1);
    if (end || !last || found.length < size) return rows;
    if (rows.length >= limit) return rows.slice(0, limit);
    upper = [last.day, last.id];
  }
}
