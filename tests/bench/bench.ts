import { type BenchSite, openSite } from './browser/bench-site';
import { type BenchPage, startBenchPage } from './device/bench-page';
import { type ServerBeside, startBeside } from './server/beside/server-beside';
import { type DatabaseKind, fillShop, type Shop } from './server/shop/fill-shop';
import { type BenchWorld, startBenchWorld } from './server/bench-world';

/** What every row of one run shares: how long to measure, and the servers that cost minutes to make ready. */
export class Bench {
  /** Repetitions of each pair. */
  readonly pairs: number;
  #world: Promise<BenchWorld> | undefined;
  #site: Promise<BenchSite | null> | undefined;
  #page: Promise<BenchPage | null> | undefined;
  readonly #shops = new Map<DatabaseKind, Promise<Shop | null>>();
  readonly #besides = new Map<DatabaseKind, Promise<ServerBeside | null>>();

  readonly say: (line: string) => void;
  /** Fewer repetitions and smaller sizes, to see that all of it runs. */
  readonly isQuick: boolean;
  /** The largest sizes too, which take hours. */
  readonly isHuge: boolean;
  /** Where an earlier build is served, to be visited too; undefined where none is. */
  readonly before: string | undefined;

  constructor(
    say: (line: string) => void,
    { isQuick, isHuge, before }: Pick<Bench, 'isQuick' | 'isHuge' | 'before'>,
  ) {
    this.before = before;
    this.say = say;
    this.isQuick = isQuick;
    this.isHuge = isHuge;
    this.pairs = isQuick ? 3 : 7;
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

  /**
   * Relais and a bare Fastify over one pool, in a process of their own, on the filled database; null where there is no
   * PostgreSQL.
   */
  async beside(kind: DatabaseKind): Promise<ServerBeside | null> {
    const shop = await this.#shop(kind);
    if (!shop) return null;
    const known = this.#besides.get(kind) ?? startBeside(shop);
    this.#besides.set(kind, known);
    return known;
  }

  /** The filled database for a server that wants it alone; null where there is no PostgreSQL. */
  async alone(kind: DatabaseKind): Promise<Shop | null> {
    await this.#stopBeside(kind);
    return this.#shop(kind);
  }

  /** With the catalogue that is measured and customers of ever longer logbooks, the shortest first. */
  #shop(kind: DatabaseKind): Promise<Shop | null> {
    const ascents = [1_000, 10_000, ...(this.isQuick ? [] : [100_000])];
    const logbooks = ascents.map((count) => ({ saved: 100, ascents: count }));
    const known = this.#shops.get(kind) ?? fillShop(kind, logbooks, this.say);
    this.#shops.set(kind, known);
    return known;
  }

  async #stopBeside(kind: DatabaseKind): Promise<void> {
    const running = await this.#besides.get(kind)?.catch(() => null);
    this.#besides.delete(kind);
    await running?.stop();
  }

  /** Ends what was begun. */
  async close(): Promise<void> {
    (await this.#page?.catch(() => null))?.close();
    for (const [kind, begun] of this.#shops) {
      await this.#stopBeside(kind);
      await (await begun.catch(() => null))?.remove();
    }
    await (await this.#site?.catch(() => null))?.close();
    await (await this.#world?.catch(() => null))?.stop();
  }
}
