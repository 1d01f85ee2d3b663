import type { Database } from './database';

/** Told of customers who changed; of null when it may have been anybody. */
export type HearChanges = (customerIds: readonly string[] | null) => void;

/** What commits change of customers, in this process and in every other one on the same database. */
export interface Changes {
  /** Tells `hear` from now on; called once. Until then only other processes are told what this one changes. */
  listen(hear: HearChanges): void;
  /** Reads without a connection that requests wait for, where there are several. Rejects with DatabaseDown. */
  read<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer>;
}

/** PGlite belongs to one process: whoever changes a customer tells that process itself. */
export class OwnChanges implements Changes {
  readonly #db: () => Database;
  #hear: HearChanges | undefined;

  constructor(db: () => Database) {
    this.#db = db;
  }

  listen(hear: HearChanges): void {
    this.#hear = hear;
  }

  tell(customerIds: ReadonlySet<string>): void {
    this.#hear?.([...customerIds]);
  }

  read<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer> {
    return work(this.#db());
  }
}
