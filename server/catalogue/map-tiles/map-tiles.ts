import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PMTiles, RangeResponse, Source } from 'pmtiles';
import {
  GROUND_BYTES_MAX,
  GROUND_ZOOMS,
  NEAR_ROOT,
  rootOf,
  tilesAround,
} from '#contract/catalogue/ground-part';
import { PART_BYTES_MAX, type PackPart } from '#contract/catalogue/pack';
import type { Coordinates } from '#contract/catalogue/place';
import { groupBy } from '../../lists/group-by';
import { LastAsked } from '../../lists/last-asked';
import { groundCredit, isDrawnSchema } from './ground-credit';
import { joinGround, type PlacedTile } from './join-ground';

const compress = promisify(gzip);

/** Grounds that are kept ready, of 1.5 MB at most: a device asks for the parts right after their list. */
const GROUNDS_MAX = 24;

/** The part of a pack, with its bytes. */
export interface GroundPart {
  part: PackPart;
  bytes: Buffer;
}

/** The provider's file cannot be read now; what a device was told of it comes later, or with another list. */
export class GroundUnread extends Error {
  override name = 'GroundUnread';
}

/** The ground of crags, cut from a PMTiles file of the provider's. */
export interface MapTiles {
  /**
   * The parts around a crag's place, the same bytes for the same file; none where it has no ground. Rejects with
   * GroundUnread while the file cannot be read; the next call tries again.
   */
  around(crag: Coordinates): Promise<readonly GroundPart[]>;
  /** Whether there is any ground around a crag's place. Rejects with the cause while the file cannot be read. */
  covers(crag: Coordinates): Promise<boolean>;
  /** Gives the file back; nothing is asked afterwards. */
  close(): Promise<void>;
}

/**
 * Opens a PMTiles file with vector tiles when it is first asked for. `tell` hears in words what is wrong with it, each
 * thing once. A file once opened stays open: another in its place is read after the next start.
 */
export function openMapTiles(path: string, tell: (words: string) => void): MapTiles {
  const told = new Set<string>();
  const tellOnce = (words: string) => {
    if (!told.has(words)) tell(words);
    told.add(words);
  };
  const grounds = new LastAsked<Promise<readonly GroundPart[]>>(GROUNDS_MAX);
  let archive: Promise<Archive> | undefined;
  const opened = (): Promise<Archive> => {
    const opening = (archive ??= openArchive(path));
    opening.catch(() => {
      if (archive === opening) archive = undefined;
    });
    return opening;
  };
  const cut = async (crag: Coordinates): Promise<readonly GroundPart[]> => {
    try {
      const parts = await cutGround(await opened(), crag);
      if (parts.length === 0) tellOnce(`MAP_TILES has no ground around ${crag.lat}, ${crag.lon}.`);
      return parts;
    } catch (cause) {
      const words = `MAP_TILES cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
      tellOnce(words);
      throw new GroundUnread(words, { cause });
    }
  };
  return {
    covers: async (crag) => coversPlace(await opened(), crag),
    around: (crag) => grounds.get(`${crag.lat}/${crag.lon}`, () => cut(crag)),
    close: async () => {
      const last = await archive?.catch(() => undefined);
      await last?.file.close();
    },
  };
}

interface Archive {
  file: FileHandle;
  tiles: PMTiles;
  credit: string;
  maxZoom: number;
}

/** Rejects for a file that cannot be read, is no PMTiles, or holds something else than vector tiles. */
async function openArchive(path: string): Promise<Archive> {
  // Where no ground is configured its reader is not loaded.
  const { PMTiles: Tiles, TileType } = await import('pmtiles');
  const file = await open(path);
  try {
    const tiles = new Tiles(new FileSource(file));
    const { tileType, maxZoom } = await tiles.getHeader();
    if (tileType !== TileType.Mvt) throw new Error('its tiles are no vector tiles');
    const metadata = await tiles.getMetadata();
    if (!isDrawnSchema(metadata)) {
      throw new Error('its layers are neither those of OpenMapTiles nor those of Protomaps');
    }
    return { file, tiles, maxZoom, credit: groundCredit(metadata) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** From the farthest zoom on: where there is any ground, it shows there first. */
async function coversPlace({ tiles, maxZoom }: Archive, crag: Coordinates): Promise<boolean> {
  for (let z = GROUND_ZOOMS.min; z <= Math.min(GROUND_ZOOMS.max, maxZoom); z += 1) {
    for (const place of tilesAround(crag, z)) if (await tiles.getZxy(...place)) return true;
  }
  return false;
}

/**
 * Leaves zooms out where a ground would be too large: first those between, for which a map takes a farther one, then the
 * nearest.
 */
async function cutGround({ tiles, credit, maxZoom }: Archive, crag: Coordinates): Promise<GroundPart[]> {
  const read: PlacedTile[] = [];
  for (let z = GROUND_ZOOMS.min; z <= Math.min(GROUND_ZOOMS.max, maxZoom); z += 1) {
    for (const place of tilesAround(crag, z)) {
      const tile = await tiles.getZxy(...place);
      if (tile) read.push({ place, bytes: new Uint8Array(tile.data) });
    }
  }
  for (let last: number = GROUND_ZOOMS.max; last >= GROUND_ZOOMS.min; last -= 1) {
    for (let far: number = NEAR_ROOT - 1; far >= GROUND_ZOOMS.min; far -= 1) {
      const parts = await partsOf(
        credit,
        read.filter(({ place: [z] }) => z <= last && (z <= far || z >= NEAR_ROOT)),
      );
      const isSmall = parts.every(({ bytes }) => bytes.length <= PART_BYTES_MAX);
      if (isSmall && parts.reduce((sum, { bytes }) => sum + bytes.length, 0) <= GROUND_BYTES_MAX)
        return parts;
    }
  }
  return [];
}

async function partsOf(credit: string, tiles: readonly PlacedTile[]): Promise<GroundPart[]> {
  const byRoot = groupBy(tiles, ({ place }) => rootOf(place));
  const parts: GroundPart[] = [];
  for (const [tile, own] of byRoot) {
    if (tile === null) continue;
    const bytes = await compress(joinGround(credit, own));
    const hash = createHash('sha256').update(bytes).digest('hex');
    parts.push({
      bytes,
      part: { hash, bytes: bytes.length, mediaType: 'application/gzip', role: 'map', tile },
    });
  }
  return parts;
}

/** A file that PMTiles reads by ranges. */
class FileSource implements Source {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  getKey(): string {
    return 'MAP_TILES';
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}
