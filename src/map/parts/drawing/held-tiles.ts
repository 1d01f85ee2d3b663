import { AJAXError, addProtocol } from 'maplibre-gl';
import { NEAR_ROOT, rootOf, tilesAround } from '#contract/catalogue/ground-part';
import type { Coordinates } from '#contract/catalogue/place';
import type { HeldGround } from '#worker/packs/read-ground';
import type { HeldParts } from '../../queries/use-ground-parts';
import { GROUND_SCHEME } from './ground-layers';

/** So many parts are kept unpacked: those around the view. */
const KEPT_MAX = 8;
const ADDRESS = new RegExp(`^${GROUND_SCHEME}://(\\d+)/(\\d+)/(\\d+)/(\\d+)$`);

interface Edition {
  /** Null where it is not held. */
  tileAt(place: [number, number, number]): Promise<ArrayBuffer | null>;
}
const editions = new Map<number, Edition>();
let last = 0;

/**
 * Lets a map read tiles out of parts by the addresses of `groundSource`; answers the number for them. `onCredit` hears whose
 * ground is drawn. A tile that is not held is refused as a server refuses it, and MapLibre takes one of a farther zoom. The parts
 * around `seen` are unpacked before the map asks for them.
 */
export function openTiles(
  { roots, read }: HeldParts,
  seen: Coordinates,
  onCredit: (credit: string) => void,
): number {
  const kept = new Map<string, Promise<HeldGround | null>>();
  const partOf = (hash: string) => {
    const known = kept.get(hash) ?? read(hash);
    kept.delete(hash);
    kept.set(hash, known);
    for (const oldest of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(oldest);
    return known;
  };
  for (const place of tilesAround(seen, NEAR_ROOT))
    for (const hash of roots.get(rootOf(place) ?? '') ?? []) void partOf(hash).catch(() => undefined);
  last += 1;
  editions.set(last, {
    tileAt: async (place) => {
      for (const hash of roots.get(rootOf(place) ?? '') ?? []) {
        const part = await partOf(hash);
        const tile = part?.tiles.get(place.join('/'));
        if (!part || !tile) continue;
        onCredit(part.credit);
        return tile.slice().buffer;
      }
      return null;
    },
  });
  return last;
}

/** Forgets parts that no map reads any more. */
export function closeTiles(edition: number): void {
  editions.delete(edition);
}

addProtocol(GROUND_SCHEME, async ({ url }) => {
  const [edition = 0, z = 0, x = 0, y = 0] = (ADDRESS.exec(url) ?? []).slice(1).map(Number);
  const data = await editions.get(edition)?.tileAt([z, x, y]);
  if (!data) throw new AJAXError(404, 'not held', url, new Blob());
  return { data };
});
