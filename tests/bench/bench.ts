import { type BenchSite, openSite } from './browser/bench-site';
import { type BenchPage, startBenchPage } from './device/bench-page';
import { type BenchWorld, startBenchWorld } from './server/bench-world';

/** What every row of one run shares: how long to measure, and the servers that cost minutes to make ready. */
export class Bench {
  /** Repetitions of each pair. */
  readonly pairs: number;
  #world: Promise<BenchWorld> | undefined;
  #site: Promise<BenchSite | null> | undefined;
  #page: Promise<BenchPage | null> | undefined;

  readonly say: (line: string) => void;
  /** Fewer repetitions and smaller sizes, to see that all of it runs. */
  readonly isQuick: boolean;

  constructor(say: (line: string) => void, isQuick: boolean) {
    this.say = say;
    this.isQuick = isQuick;
    this.pairs = isQuick ? 3 : 9;
  }

  /** The real app in this process, over PGlite, with the catalogue that is measured. */
  world(): Promise<BenchWorld> {
    this.#world ??= startBenchWorld(this.say);
    return this.#world;
  }

  /** The built app as it is served, with that catalogue, and a Chromium; null where one of them is missing. */
  site(): Promise<BenchSite | null> {
    this.#site ??= openSite(this.say);
    return this.#site;
  }

  /** The page in which the store on the device is measured beside its peers; null where there is no browser. */
  page(): Promise<BenchPage | null> {
    this.#page ??= startBenchPage(this.say);
    return this.#page;
  }

  /** Ends what was begun. */
  async close(): Promise<void> {
    (await this.#page?.catch(() => null))?.close();
    await (await this.#site?.catch(() => null))?.close();
    await (await this.#world?.catch(() => null))?.stop();
  }
}
