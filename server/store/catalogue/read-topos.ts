import { asc, eq, sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { Topo } from '#contract/catalogue/topo';
import type { Database } from '#server/database/database';
import { picture, topo } from '#server/database/schema/catalogue';
import { readTopoLines } from './items/read-topo-lines';

/** The pictures of a route with their numbered lines, in the provider's order. Gated: ask the entitlement first. */
export async function readTopos(db: Database, type: RouteType, routeId: number): Promise<Topo[]> {
  const owner = type === 'cliff' ? topo.sectorId : topo.multipitchId;
  const topos = await db
    .select({
      id: topo.id,
      credit: topo.credit,
      alt: topo.alt,
      descents: topo.descents,
      hash: picture.hash,
      mediaType: picture.mediaType,
      width: picture.width,
      height: picture.height,
      bytes: sql<number>`length(${picture.bytes})`,
    })
    .from(topo)
    .innerJoin(picture, eq(picture.hash, topo.pictureHash))
    .where(eq(owner, routeId))
    .orderBy(asc(topo.position));
  const lines = await readTopoLines(
    db,
    topos.map(({ id }) => id),
  );
  return topos.map(({ id, credit, alt, descents, ...shown }) => ({
    id,
    picture: shown,
    ...(credit !== null && { credit }),
    alt,
    lines: lines.get(id) ?? [],
    ...(descents && { descents }),
  }));
}
