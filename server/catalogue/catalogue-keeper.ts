import { noPictures } from '#contract/catalogue/place-pictures';
import type { IndexSearch } from '#contract/search/index-search';
import type { Database } from '#server/database/database';
import type { PreparedEdition } from '#server/store/catalogue/prepared-editions';
import { NO_VERSION, readCatalogueVersion } from '#server/store/catalogue/read-public-rows';
import { preparedEdition } from './prepare-edition';
import { ServedCatalogue } from './served-catalogue';

/** How long an import in another process may go unnoticed. */
const CHECK_EVERY_MS = 2_000;
/** How long a reader waits for the check while a catalogue is held, and who can do without for the first one. */
const PATIENCE_MS = 1_000;

/** Before the first import. */
const nothing: PreparedEdition = {
  version: NO_VERSION,
  manifest: {
    version: NO_VERSION,
    demo: false,
    regions: [],
    whole: { hash: NO_VERSION, bytes: 0 },
    blocks: [],
    climbNames: [],
    pictures: noPictures,
  },
  guidebooks: [],
  content: '',
};

/** Holds the edition of the public catalogue that is served, and looks for another after an import. */
export class CatalogueKeeper {
  readonly #db: Database;
  readonly #clock: () => number;
  #served: ServedCatalogue | undefined;
  #checkedAt = -Infinity;
  #check: Promise<ServedCatalogue> | undefined;

  constructor(db: Database, clock: () => number) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The catalogue as it is now, at most two seconds old; older only while the database does not answer. */
  async current(): Promise<ServedCatalogue> {
    if (this.#served && this.#isFresh()) return this.#served;
    this.#check ??= this.#read().finally(() => {
      this.#check = undefined;
    });
    return this.#served ? Promise.race([this.#check, this.#patience(this.#served)]) : this.#check;
  }

  /** The search of the catalogue as it is now. */
  async search(): Promise<IndexSearch> {
    const served = await this.current();
    try {
      return await served.search();
    } catch (error) {
      // An import that replaced the edition took its search away: the one that is there now has its own.
      this.#checkedAt = -Infinity;
      const newer = await this.current();
      if (newer === served) throw error;
      return newer.search();
    }
  }

  /** The same for who can do without: null when it cannot be read, or not within a moment, as a large one at the start. */
  async soon(): Promise<ServedCatalogue | null> {
    if (this.#served && this.#isFresh()) return this.#served;
    const moment = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
    return Promise.race([this.current().catch(() => null), moment]);
  }

  #isFresh(): boolean {
    return Math.abs(this.#clock() - this.#checkedAt) < CHECK_EVERY_MS;
  }

  /** What is held, when the database has not said within a moment whether it is the newest. */
  async #patience(served: ServedCatalogue): Promise<ServedCatalogue> {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    return served;
  }

  async #read(): Promise<ServedCatalogue> {
    try {
      return await this.#readNewest();
    } catch (error) {
      if (!this.#served) throw error;
      this.#checkedAt = this.#clock();
      return this.#served;
    }
  }

  async #readNewest(): Promise<ServedCatalogue> {
    const version = await readCatalogueVersion(this.#db);
    if (this.#served?.version !== version) {
      const edition = (await preparedEdition(this.#db)) ?? nothing;
      this.#served = new ServedCatalogue(this.#db, edition, this.#served);
    }
    this.#checkedAt = this.#clock();
    return this.#served;
  }
}
