import type { PackPart } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import type { PacksDb } from '../db/packs-db';
import type { PackFacts } from '../db/rows';
import { parseContent } from './parse-content';

/** What lists say of a downloaded route, out of its stored text; null when that is not held or not readable. */
export async function readPackFacts(
  packs: PacksDb,
  type: RouteType,
  parts: readonly PackPart[],
): Promise<PackFacts | null> {
  const part = parts.find(({ role }) => role === 'content');
  const held = part && (await packs.parts.get(part.hash));
  const content = held ? parseContent(type, held.bytes)?.page.content : null;
  if (!content) return null;
  return {
    closures: content.closures.map(({ from, to }) => ({ from, to })),
    ropeLengthMeters: content.ropeLengthMeters,
  };
}
