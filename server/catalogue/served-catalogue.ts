import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { RegionPage } from '#contract/catalogue/place';
import type { IndexManifest } from '#contract/index/public-index';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex } from '#contract/search/lay-index';
import { NameSearch } from '#contract/search/name-search';
import { layTokens } from '#contract/search/token-index';
import type { Database } from '#server/database/database';
import { replicaFirst } from '#server/database/replica';
import * as places from '#server/store/catalogue/find-places';
import { readIndexFile } from '#server/store/catalogue/index-files';
import { readSearchPart, type PreparedEdition } from '#server/store/catalogue/prepared-editions';
import {
  readCatalogueVersion,
  readGuidebookRows,
  readPublicRows,
  type CataloguePart,
} from '#server/store/catalogue/read-public-rows';
import { PreparedAnswer } from '../answers/prepared-answer';
import { LastAsked } from '../lists/last-asked';
import type { PreparedNames } from './climb-names';
import type { Pack } from './build-pack';
import type { CragEntry } from './crag-pages';
import { guidebookEntries, guidebookPage, type GuidebookEntry } from './guidebook-pages';
import { joinPart, regionPage, type JoinedPart } from './join-part';
import type { HoldingRoute } from './holding-routes';
import type { MultipitchHead, SectorHead } from './route-heads';
import { readSearchParts } from './search-parts';

/** May be kept, must be asked about each time: an ETag answers that with 304. */
const REVALIDATE = 'public, no-cache';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Packs that are kept ready, of about 10 KB each: a device asks for the parts right after the manifest. */
const PACKS_MAX = 200;

/** Parts of the names of climbs that are kept ready, of up to 100 KB each. */
const CLIMB_PARTS_MAX = 200;

/** Lists of what a guidebook, a region of it or a crag consists of that are kept ready, of about 20 KB each. */
const HOLDINGS_MAX = 50;

/** Bytes of pages that are kept ready; each encoding of a page adds to them, beside the heap. */
const PAGES_BYTES_MAX = 40_000_000;

/** Heads of routes that are kept ready, of about 1 KB each, and crags, of 1 KB for each route. */
const HEADS_MAX = 5_000;
const CRAGS_MAX = 200;

/** One version of the public catalogue: pages are read when they are asked for, and those asked for last are kept. */
export class ServedCatalogue {
  readonly version: string;
  readonly manifest: IndexManifest;
  /** The packs that were asked for last, by type and id; they are gated. */
  readonly packs = new LastAsked<Promise<Pack | null>>(PACKS_MAX);
  /** The names of climbs that were asked for last, by the key that opens them; they are gated but for the samples' and `public …`. */
  readonly climbNames = new LastAsked<Promise<PreparedNames>>(CLIMB_PARTS_MAX);
  /** What the holdings that were asked for last consist of, by their key; they are gated as their packs. */
  readonly holdings = new LastAsked<Promise<HoldingRoute[]>>(HOLDINGS_MAX);
  readonly #db: Database;
  readonly #edition: PreparedEdition;
  readonly #pages = new LastAsked<Promise<PreparedAnswer | null>>(PAGES_BYTES_MAX, ({ bytes }) => bytes);
  readonly #crags = new LastAsked<Promise<CragEntry | null>>(CRAGS_MAX);
  readonly #ids = new LastAsked<Promise<number | null>>(HEADS_MAX);
  readonly #sectors = new LastAsked<Promise<SectorHead | null>>(HEADS_MAX);
  readonly #multipitches = new LastAsked<Promise<MultipitchHead | null>>(HEADS_MAX);
  readonly #lists = new LastAsked<Promise<GuidebookList>>(1);
  readonly #files = new Map<string, PreparedAnswer>();
  #search: Promise<IndexSearch> | undefined;

  /** `before` is the edition that was served until now: the search is the same where only prices differ. */
  constructor(db: Database, edition: PreparedEdition, before?: ServedCatalogue) {
    this.#db = db;
    this.#edition = edition;
    this.version = edition.version;
    this.manifest = edition.manifest;
    if (before && before.#edition.content === edition.content) this.#search = before.#search;
  }

  get demo(): boolean {
    return this.manifest.demo;
  }

  /** The same search as on every device. It is loaded when it is first asked for: a large one takes a second. */
  search(): Promise<IndexSearch> {
    if (this.#search) return this.#search;
    const loading = this.#loadSearch();
    this.#search = loading;
    loading.catch(() => {
      if (this.#search === loading) this.#search = undefined;
    });
    return loading;
  }

  /** The page of a region; null for none. */
  async regionPage(slug: string): Promise<RegionPage | null> {
    const id = await places.findRegion(this.#db, slug);
    return id === null ? null : regionPage(await this.#join({ type: 'region', id }), id);
  }

  /** A crag by the slugs of its path; null for none. */
  crag(region: string, slug: string): Promise<CragEntry | null> {
    return this.#crags.get(`${region}/${slug}`, async () => {
      const id = await places.findCrag(this.#db, region, slug);
      const part = id === null ? null : await this.#join({ type: 'crag', id });
      return part?.crags[0] ?? null;
    });
  }

  /** What is public of a sector, by the slugs of its path; null for none. */
  async sector(region: string, crag: string, slug: string): Promise<SectorHead | null> {
    const find = () => places.findSector(this.#db, region, crag, slug);
    const id = await this.#ids.get(`${region}/${crag}/${slug}`, find);
    return id === null ? null : this.sectorOfId(id);
  }

  sectorOfId(id: number): Promise<SectorHead | null> {
    return this.#sectors.get(`${id}`, async () => {
      const part = await this.#join({ type: 'sector', id });
      return part.sectors[0] ?? null;
    });
  }

  /** What is public of a multi-pitch, by the slugs of its path; null for none. */
  async multipitch(region: string, slug: string): Promise<MultipitchHead | null> {
    const id = await this.#ids.get(`${region}/${slug}`, () => places.findMultipitch(this.#db, region, slug));
    return id === null ? null : this.multipitchOfId(id);
  }

  multipitchOfId(id: number): Promise<MultipitchHead | null> {
    return this.#multipitches.get(`${id}`, async () => {
      const part = await this.#join({ type: 'multipitch', id });
      return part.multipitches[0] ?? null;
    });
  }

  /** What is public of every route of a guidebook or a crag, in the provider's order; empty for none. */
  async routesOf(part: {
    type: 'guidebook' | 'crag';
    id: number;
  }): Promise<Omit<JoinedPart, 'rows' | 'crags'>> {
    const { sectors, multipitches } = await this.#join(part);
    return { sectors, multipitches };
  }

  /** Every guidebook in the provider's order, without what it holds. */
  async guidebooks(): Promise<GuidebookEntry[]> {
    return (await this.#guidebookList()).entries;
  }

  /** A guidebook without what it holds; null for none. */
  async guidebook(slug: string): Promise<GuidebookEntry | null> {
    return (await this.guidebooks()).find(({ summary }) => summary.slug === slug) ?? null;
  }

  /** The page of a guidebook; null for none. */
  async guidebookPage(slug: string): Promise<GuidebookPage | null> {
    const part = await this.guidebookPart(slug);
    return part && guidebookPage(part);
  }

  /** What is public of all that a guidebook holds; null for none. */
  async guidebookPart(slug: string): Promise<JoinedPart | null> {
    const entry = await this.guidebook(slug);
    return entry && this.#join({ type: 'guidebook', id: entry.summary.id });
  }

  /** Guidebooks whose label or region is like the query, best first; all of them, in order, for an empty one. */
  async searchGuidebooks(query: string, limit: number): Promise<GuidebookSummary[]> {
    const { entries, names } = await this.#guidebookList();
    if (query.trim() === '') return entries.slice(0, limit).map(({ summary }) => summary);
    const found = names.find(query).slice(0, limit);
    return found.flatMap((position) => entries[position]?.summary ?? []);
  }

  /** The answer under a name, made from its data where it is not kept; null when there is no such data. */
  prepare(name: string, data: () => Promise<object | null>): Promise<PreparedAnswer | null> {
    return this.#pages.get(name, async () => {
      const found = await data();
      return found ? PreparedAnswer.ofJson(JSON.stringify(found), REVALIDATE) : null;
    });
  }

  /** A file of the index as it was made at the import; null for a hash that is not of this edition. */
  async prepareFile(hash: string): Promise<PreparedAnswer | null> {
    const { whole, blocks } = this.manifest;
    const isOurs = whole.hash === hash || blocks.some((block) => block.hash === hash);
    const known = this.#files.get(hash);
    if (known || !isOurs) return known ?? null;
    const bytes = await readIndexFile(this.#db, hash);
    if (!bytes) return null;
    const file = new PreparedAnswer(bytes, 'application/octet-stream', FOR_GOOD);
    this.#files.set(hash, file);
    return file;
  }

  /**
   * Read in one transaction: what an import changes meanwhile is not mixed with what was before. A replica answers where it
   * has exactly this edition.
   */
  async #join(part: CataloguePart): Promise<JoinedPart> {
    const settings = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    const ofReplica = async (snapshot: Database) => {
      const isThere = (await readCatalogueVersion(snapshot)) === this.version;
      return isThere ? readPublicRows(snapshot, part) : null;
    };
    const rows = await replicaFirst(
      this.#db,
      (replica) => replica.transaction(ofReplica, settings),
      () => this.#db.transaction((snapshot) => readPublicRows(snapshot, part), settings),
    );
    return joinPart(rows);
  }

  async #loadSearch(): Promise<IndexSearch> {
    const { content, manifest } = this.#edition;
    const laid =
      content === ''
        ? layIndex([], [])
        : await readSearchParts((place) => readSearchPart(this.#db, content, place));
    return new IndexSearch(laid, manifest.regions);
  }

  #guidebookList(): Promise<GuidebookList> {
    return this.#lists.get('guidebooks', async () => {
      const entries = guidebookEntries(
        await readGuidebookRows(this.#db),
        this.#edition.guidebooks,
        this.manifest.demo,
      );
      const rows = entries.map(({ summary: { label, regions } }) => {
        const names = regions.flatMap(({ name }) => [name.fr, name.en]);
        return { name: label, place: [...new Set(names)].join(' ') };
      });
      return { entries, names: new NameSearch(layTokens(rows)) };
    });
  }
}

interface GuidebookList {
  entries: GuidebookEntry[];
  names: NameSearch;
}
