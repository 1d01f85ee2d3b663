import { readMeta, writeMeta, type Store } from '../db/store';
import { JournalKeeper, readUnkept, unsettled } from '../sync/journal-keeper';
import type { Journal } from '../sync/ports';

const GUEST = 'guest';

/**
 * Keeps a guest's outbox entries in the journal beside the database, as the engine does an account's: nobody sends
 * them, but a basket must not go with a database that the browser throws away.
 */
export class GuestKeeper {
  readonly #store: Store;
  readonly #journal: Journal;
  readonly #keeper: JournalKeeper;
  readonly #started: Promise<void>;

  constructor(store: Store, journal: Journal, onError: (error: unknown) => void) {
    this.#store = store;
    this.#journal = journal;
    this.#keeper = new JournalKeeper(journal, onError);
    this.#started = this.#start().catch(onError);
  }

  /** Resolves when all that waits lies in the journal too. Rejects when it cannot be written now. */
  async journalled(): Promise<void> {
    await this.#started;
    const look = (after: number) =>
      this.#store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after));
    if (!(await this.#keeper.keep(look))) throw new Error('the journal cannot be written now');
  }

  /** Takes the lines out of force whose outbox entries are no longer here: the basket was handed over. */
  async forgetGone(): Promise<void> {
    await this.#started;
    await this.#reconcile();
  }

  /** A database that was made anew gets back what the journal has; one that was here before knows best. */
  async #start(): Promise<void> {
    const isNew = await this.#store.transaction(
      ['meta'],
      async (transaction) => (await readMeta(transaction, 'journalShut')) === undefined,
    );
    if (!isNew) return this.#reconcile();
    if (!(await this.#keeper.refill(this.#store, GUEST))) return undefined;
    return this.#store.transaction(['meta'], (transaction) => writeMeta(transaction, 'journalShut', false));
  }

  async #reconcile(): Promise<void> {
    // The lines first: a line is written after its outbox entry was committed.
    const lines = unsettled(await this.#journal.read());
    const waiting = await this.#store.transaction(['outbox'], (transaction) => transaction.all('outbox'));
    const here = new Set(waiting.map(({ id }) => id));
    const gone = [...lines.keys()].filter((id) => !here.has(id));
    if (await this.#journal.clear((held) => [...unsettled(held).keys()].every((id) => gone.includes(id))))
      return;
    for (const id of gone) await this.#journal.append({ kind: 'settled', id });
  }
}
