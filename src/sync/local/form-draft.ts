import type { PersonalDb } from '#worker/db/personal-db';
import type { DraftKey } from '#worker/db/rows';

/** So long after the last key a draft is written, in milliseconds: each write goes to the disk. */
const REST_MS = 250;

const keyOf = (form: string): DraftKey => `draft ${form}`;

/** What was typed into a form of this account and not saved; undefined when there is none. Of no proven shape. */
export async function readDraft(db: PersonalDb, form: string): Promise<unknown> {
  const row = await db.meta.get(keyOf(form));
  return row?.value;
}

/** How many forms hold something that was typed and not saved. */
export function countDrafts(db: PersonalDb): Promise<number> {
  return db.meta.where('key').startsWith(keyOf('')).count();
}

/**
 * Writes what is typed into one form to the account's database, where a closed tab and a killed browser leave it, a
 * moment after the last key. Nothing is written for an account that was taken off the device meanwhile. Failures are
 * swallowed: a disk without room keeps no draft, and the question before leaving remains.
 */
export class DraftKeeper {
  readonly #db: PersonalDb;
  readonly #form: string;
  #next: { values: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(db: PersonalDb, form: string) {
    this.#db = db;
    this.#form = form;
  }

  keep(values: unknown): void {
    this.#next = { values };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), REST_MS);
  }

  /** Writes at once what waits to be written, as before a page is hidden. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const next = this.#next;
    this.#next = null;
    if (!next) return;
    const { meta } = this.#db;
    const write = async () => {
      if (await meta.get('session')) await meta.put({ key: keyOf(this.#form), value: next.values });
    };
    await this.#db.transaction('rw', meta, write).catch(() => undefined);
  }

  /** Forgets the draft: the form was saved, or is thrown away. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#next = null;
    await this.#db.meta.delete(keyOf(this.#form)).catch(() => undefined);
  }
}
