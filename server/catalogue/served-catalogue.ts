import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { IndexSearch } from '#contract/search/index-search';
import { NameSearch } from '#contract/search/name-search';
import { packBlock } from '#contract/index/pack-block';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import { PreparedAnswer } from '../answers/prepared-answer';
import { LastAsked } from '../lists/last-asked';
import type { Pack } from './build-pack';
import { indexBlocks } from './index-blocks';
import type { PublicCatalogue } from './public-catalogue';

/** May be kept, must be asked about each time: an ETag answers that with 304. */
const REVALIDATE = 'public, no-cache';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Packs that are kept ready, of about 10 KB each: a device asks for the parts right after the manifest. */
const PACKS_MAX = 200;

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
  readonly #blocks: Map<string, string>;
  readonly #guidebookNames: NameSearch;
  readonly #pages = new LastAsked<PreparedAnswer | null>(PAGES_MAX);
  readonly #forGood = new Map<string, PreparedAnswer>();

  /** Makes everything that is made once, a piece at a time: requests are answered in between. */
  static async of(pages: PublicCatalogue): Promise<ServedCatalogue> {
    const blocks = await indexBlocks(pages);
    const written: WrittenBlock[] = [];
    for (const block of blocks) {
      written.push(writeBlock(block));
      await setImmediate();
    }
    const index = new IndexSearch(blocks, pages.regions);
    await setImmediate();
    return new ServedCatalogue(pages, index, written);
  }

  private constructor(pages: PublicCatalogue, index: IndexSearch, written: readonly WrittenBlock[]) {
    this.pages = pages;
    this.index = index;
    this.#guidebookNames = new NameSearch(
      pages.guidebooks.map(({ label, regions }) => {
        const names = regions.flatMap(({ name }) => [name.fr, name.en]);
        return { name: label, place: [...new Set(names)].join(' ') };
      }),
    );
    this.#blocks = new Map(written.map(({ hash, json }) => [hash, json]));
    this.manifest = {
      version: pages.version,
      demo: pages.demo,
      regions: pages.regions,
      blocks: written.map(({ hash, rows, json }) => ({ hash, rows, bytes: Buffer.byteLength(json) })),
    };
  }

  /** The answer under a name, made from its data where it is not kept; null when there is no such data. */
  prepare(name: string, data: () => object | undefined): PreparedAnswer | null {
    return this.#pages.get(name, () => {
      const found = data();
      return found ? PreparedAnswer.ofJson(JSON.stringify(found), REVALIDATE) : null;
    });
  }

  /** The answer with an index block; null for a hash that is not of this version. */
  prepareBlock(hash: string): PreparedAnswer | null {
    const json = this.#blocks.get(hash);
    if (json === undefined) return null;
    const name = `block/${hash}`;
    return this.#forGood.get(name) ?? this.#keep(name, PreparedAnswer.ofJson(json, FOR_GOOD, 'forGood'));
  }

  /** The answer with all blocks in the manifest's order, for who holds none of them; null for another version. */
  prepareWhole(version: string): PreparedAnswer | null {
    if (version !== this.pages.version) return null;
    const name = 'blocks';
    const known = this.#forGood.get(name);
    if (known) return known;
    const json = `[${[...this.#blocks.values()].join(',')}]`;
    return this.#keep(name, PreparedAnswer.ofJson(json, FOR_GOOD, 'forGood'));
  }

  /** Guidebooks whose label or region is like the query, best first; all of them, in order, for an empty one. */
  searchGuidebooks(query: string, limit: number): GuidebookSummary[] {
    const { guidebooks } = this.pages;
    if (query.trim() === '') return guidebooks.slice(0, limit);
    const found = this.#guidebookNames.find(query).slice(0, limit);
    return found.flatMap((position) => guidebooks[position] ?? []);
  }

  #keep(name: string, answer: PreparedAnswer): PreparedAnswer {
    this.#forGood.set(name, answer);
    return answer;
  }
}

interface WrittenBlock {
  hash: string;
  json: string;
  rows: number;
}

function writeBlock(block: IndexBlock): WrittenBlock {
  const json = JSON.stringify(packBlock(block));
  return { hash: createHash('sha256').update(json).digest('hex'), json, rows: block.ids.length };
}
