import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { IndexSearch } from '#contract/search/index-search';
import { NameSearch } from '#contract/search/name-search';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import type { Database } from '#server/database/database';
import { readIndexFile } from '#server/store/catalogue/index-files';
import { PreparedAnswer } from '../answers/prepared-answer';
import { LastAsked } from '../lists/last-asked';
import type { PreparedNames } from './climb-names';
import type { Pack } from './build-pack';
import type { PublicCatalogue } from './public-catalogue';

/** May be kept, must be asked about each time: an ETag answers that with 304. */
const REVALIDATE = 'public, no-cache';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Packs that are kept ready, of about 10 KB each: a device asks for the parts right after the manifest. */
const PACKS_MAX = 200;

/** Parts of the names of climbs that are kept ready, of up to 100 KB each. */
const CLIMB_PARTS_MAX = 200;

/** Pages that are kept ready: some are 100 KB, and as much again for each encoding, beside the heap. */
const PAGES_MAX = 500;

/** One version of the public catalogue with everything that is made of it once: index, search, answers. */
export class ServedCatalogue {
  readonly pages: PublicCatalogue;
  readonly manifest: IndexManifest;
  /** The same search as on every device. */
  readonly index: IndexSearch;
  /** The packs that were asked for last, by type and id; they are gated. */
  readonly packs = new LastAsked<Promise<Pack | null>>(PACKS_MAX);
  /** The names of climbs that were asked for last, by the key that opens them; they are gated but for the samples'. */
  readonly climbNames = new LastAsked<Promise<PreparedNames>>(CLIMB_PARTS_MAX);
  readonly #guidebookNames: NameSearch;
  readonly #pages = new LastAsked<PreparedAnswer | null>(PAGES_MAX);
  readonly #files = new Map<string, PreparedAnswer>();

  /** The index in blocks, and the manifest of the files that they were written into. */
  constructor(pages: PublicCatalogue, blocks: readonly IndexBlock[], manifest: IndexManifest) {
    this.pages = pages;
    this.manifest = manifest;
    this.index = new IndexSearch(blocks, pages.regions);
    this.#guidebookNames = new NameSearch(
      pages.guidebooks.map(({ label, regions }) => {
        const names = regions.flatMap(({ name }) => [name.fr, name.en]);
        return { name: label, place: [...new Set(names)].join(' ') };
      }),
    );
  }

  /** The answer under a name, made from its data where it is not kept; null when there is no such data. */
  prepare(name: string, data: () => object | undefined): PreparedAnswer | null {
    return this.#pages.get(name, () => {
      const found = data();
      return found ? PreparedAnswer.ofJson(JSON.stringify(found), REVALIDATE) : null;
    });
  }

  /** A file of the index as it was made at the import; null for a hash that is not of this edition. */
  async prepareFile(db: Database, hash: string): Promise<PreparedAnswer | null> {
    const { whole, blocks } = this.manifest;
    const isOurs = whole.hash === hash || blocks.some((block) => block.hash === hash);
    const known = this.#files.get(hash);
    if (known || !isOurs) return known ?? null;
    const bytes = await readIndexFile(db, hash);
    if (!bytes) return null;
    const file = new PreparedAnswer(bytes, 'application/octet-stream', FOR_GOOD);
    this.#files.set(hash, file);
    return file;
  }

  /** Guidebooks whose label or region is like the query, best first; all of them, in order, for an empty one. */
  searchGuidebooks(query: string, limit: number): GuidebookSummary[] {
    const { guidebooks } = this.pages;
    if (query.trim() === '') return guidebooks.slice(0, limit);
    const found = this.#guidebookNames.find(query).slice(0, limit);
    return found.flatMap((position) => guidebooks[position] ?? []);
  }
}
