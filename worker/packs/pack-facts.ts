import type { PackPart } from '#contract/catalogue/pack';
import type { RouteType } from '#contract/catalogue/place';
import type { PacksDb } from '../db/packs-db';
import type { PackFacts, PackPlace } from '../db/rows';
import { parseContent, type PackContent } from './parse-content';

/** What lists say of a downloaded route, out of its stored text; null when that is not held or not readable. */
export async function readPackFacts(
  packs: PacksDb,
  type: RouteType,
  parts: readonly PackPart[],
): Promise<PackFacts | null> {
  const part = parts.find(({ role }) => role === 'content');
  const held = part && (await packs.parts.get(part.hash));
  const route = held ? parseContent(type, held.bytes) : null;
  const content = route?.page.content;
  if (!content) return null;
  return {
    closures: content.closures.map(({ from, to }) => ({ from, to })),
    ropeLengthMeters: content.ropeLengthMeters,
    place: placeOfPack(route),
  };
}

function placeOfPack({ page: { region, crag, slug, name, coordinates } }: PackContent): PackPlace {
  return {
    region: region.slug,
    crag: crag && { slug: crag.slug, name: crag.name },
    slug,
    name,
    coordinates,
  };
}
