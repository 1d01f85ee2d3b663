/**
 * Every IndexedDB transaction that is begun in this thread from now on, so that all of them can be ended at once. It
 * stands between the thread and the browser, below Dexie, which begins transactions of its own while it opens a database.
 */
export class FollowedTransactions {
  readonly #running = new Set<IDBTransaction>();
  readonly #begin = IDBDatabase.prototype.transaction;
  readonly #open = IDBFactory.prototype.open;
  #isOver = false;
  #hasEnded = false;

  constructor() {
    const begin = this.#begin;
    const open = this.#open;
    const follow = (begun: IDBTransaction) => this.#follow(begun);
    IDBDatabase.prototype.transaction = function followed(...asked) {
      return follow(begin.apply(this, asked));
    };
    // The one that makes or upgrades a database begins by itself.
    IDBFactory.prototype.open = function followed(...asked) {
      const opening = open.apply(this, asked);
      opening.addEventListener('upgradeneeded', () => opening.transaction && follow(opening.transaction));
      return opening;
    };
  }

  /** Whether something had to be ended since it last went on. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Ends all that runs, and whatever is begun before it goes on. */
  end(): void {
    this.#isOver = true;
    this.#hasEnded ||= this.#running.size > 0;
    for (const one of this.#running) end(one);
  }

  goOn(): void {
    this.#isOver = false;
    this.#hasEnded = false;
  }

  unfollow(): void {
    IDBDatabase.prototype.transaction = this.#begin;
    IDBFactory.prototype.open = this.#open;
  }

  #follow(begun: IDBTransaction): IDBTransaction {
    this.#running.add(begun);
    for (const over of ['complete', 'abort']) begun.addEventListener(over, () => this.#running.delete(begun));
    if (this.#isOver) this.end();
    return begun;
  }
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, and needs this thread no more.
  }
}
