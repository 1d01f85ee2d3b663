import type { PacksDb } from '../db/packs-db';
import type { PartRow } from '../db/rows';
import { parseContent, type PackContent } from './parse-content';

// Whoever reads what is held of places asks first which there are: the two come together.
export { readHeldPlaces } from './held-places';

/**
 * The page of a downloaded route; null when its text is not held or cannot be read by this app.
 * It does not wait for the pictures: words without a picture are worth more than nothing at the cliff.
 */
export async function readPackContent(packs: PacksDb, key: string): Promise<PackContent | null> {
  const row = await packs.packs.get(key);
  const part = row?.parts.find(({ role }) => role === 'content');
  const held = part && (await packs.parts.get(part.hash));
  return row && held ? parseContent(row.type, held.bytes) : null;
}

/** A part by its hash, such as a topo picture; null when it is not held. */
export async function readPart(packs: PacksDb, hash: string): Promise<PartRow | null> {
  return (await packs.parts.get(hash)) ?? null;
}
