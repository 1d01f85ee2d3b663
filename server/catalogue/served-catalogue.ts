import { createHash } from 'node:crypto';
import type { GuidebookSummary } from '#contract/guidebook';
import { IndexSearch } from '#contract/index-search';
import { NameSearch } from '#contract/name-search';
import { packBlock } from '#contract/pack-block';
import type { IndexBlock, IndexManifest } from '#contract/public-index';
import { PreparedAnswer } from './prepared-answer';
import { indexBlocks } from './index-blocks';
import type { PublicCatalogue } from './public-catalogue';

/** May be kept, must be asked about each time: an ETag answers that with 304. */
const REVALIDATE = 'public, no-cache';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** One version of the public catalogue with everything that is made of it once: index, search, answers. */
export class ServedCatalogue {
  readonly pages: PublicCatalogue;
  readonly manifest: IndexManifest;
  /** The same search as on every device. */
  readonly index: IndexSearch;
  readonly #blocks: Map<string, string>;
  readonly #guidebookNames: NameSearch;
  readonly #prepared = new Map<string, PreparedAnswer>();

  constructor(pages: PublicCatalogue) {
    this.pages = pages;
    const blocks = indexBlocks(pages);
    this.index = new IndexSearch(blocks, pages.regions);
    this.#guidebookNames = new NameSearch(
      pages.guidebooks.map(({ label, regions }) => {
        const names = regions.flatMap(({ name }) => [name.fr, name.en]);
        return { name: label, place: [...new Set(names)].join(' ') };
      }),
    );
    const written = blocks.map((block) => ({ rows: block.ids.length, ...writeBlock(block) }));
    this.#blocks = new Map(written.map(({ hash, json }) => [hash, json]));
    this.manifest = {
      version: pages.version,
      demo: pages.demo,
      regions: pages.regions,
      blocks: written.map(({ hash, rows, json }) => ({ hash, rows, bytes: Buffer.byteLength(json) })),
    };
  }

  /** The answer under a name, made from its data when first asked for; null when there is no such data. */
  prepare(name: string, data: () => object | undefined): PreparedAnswer | null {
    const known = this.#prepared.get(name);
    if (known) return known;
    const found = data();
    if (!found) return null;
    return this.#keep(name, PreparedAnswer.ofJson(JSON.stringify(found), REVALIDATE));
  }

  /** The answer with an index block; null for a hash that is not of this version. */
  prepareBlock(hash: string): PreparedAnswer | null {
    const json = this.#blocks.get(hash);
    if (json === undefined) return null;
    const name = `block/${hash}`;
    return this.#prepared.get(name) ?? this.#keep(name, PreparedAnswer.ofJson(json, FOR_GOOD, 'forGood'));
  }

  /** Guidebooks whose label or region is like the query, best first; all of them, in order, for an empty one. */
  searchGuidebooks(query: string, limit: number): GuidebookSummary[] {
    const { guidebooks } = this.pages;
    if (query.trim() === '') return guidebooks.slice(0, limit);
    const found = this.#guidebookNames.find(query).slice(0, limit);
    return found.flatMap((position) => guidebooks[position] ?? []);
  }

  #keep(name: string, answer: PreparedAnswer): PreparedAnswer {
    this.#prepared.set(name, answer);
    return answer;
  }
}

function writeBlock(block: IndexBlock): { hash: string; json: string } {
  const json = JSON.stringify(packBlock(block));
  return { hash: createHash('sha256').update(json).digest('hex'), json };
}
