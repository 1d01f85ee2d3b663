import { and, asc, eq } from 'drizzle-orm';
import type { DataCredit, Origin } from '#contract/catalogue/origin';
import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';
import type { Database } from '#server/database/database';
import { climb, crag, multipitch, pitch, sector } from '#server/database/schema/catalogue';
import { readNotices } from './read-notices';
import { readTopos } from './read-topos';

/** What is gated of a sector: ask the entitlement first. Null for one that is not in the catalogue. */
export async function readSectorContent(db: Database, id: number): Promise<SectorContent | null> {
  const [row] = await db
    .select({ content: sector.content, origin: sector.origin, ofCrag: crag.origin })
    .from(sector)
    .innerJoin(crag, eq(crag.id, sector.cragId))
    .where(and(eq(sector.id, id), eq(sector.enabled, true)));
  if (!row) return null;
  const climbs = await db.select().from(climb).where(eq(climb.sectorId, id)).orderBy(asc(climb.number));
  return {
    ...row.content,
    climbs: climbs.map(({ sectorId: _sectorId, origin: _origin, ...line }) => line),
    topos: await readTopos(db, 'cliff', id),
    ...(await readNotices(db, { type: 'cliff', routeId: id, climbIds: climbs.map((line) => line.id) })),
    ...sourcesOf([row.ofCrag, row.origin, ...climbs.map(({ origin }) => origin)]),
  };
}

/** Who is named, each once; nothing where all is the provider's own. */
function sourcesOf(origins: readonly (Origin | null)[]): Pick<SectorContent, 'sources'> {
  const credits = new Map<string, DataCredit>();
  for (const origin of origins) {
    if (origin)
      credits.set(`${origin.credit} ${origin.licence}`, { licence: origin.licence, credit: origin.credit });
  }
  return credits.size === 0 ? {} : { sources: [...credits.values()] };
}

/** What is gated of a multi-pitch: ask the entitlement first. Null for one that is not in the catalogue. */
export async function readMultipitchContent(db: Database, id: number): Promise<MultipitchContent | null> {
  const [row] = await db
    .select({ content: multipitch.content })
    .from(multipitch)
    .where(and(eq(multipitch.id, id), eq(multipitch.enabled, true)));
  if (!row) return null;
  const pitches = await db.select().from(pitch).where(eq(pitch.multipitchId, id)).orderBy(asc(pitch.number));
  return {
    ...row.content,
    pitches: pitches.map(({ multipitchId: _multipitchId, ...line }) => line),
    topos: await readTopos(db, 'multipitch', id),
    ...(await readNotices(db, {
      type: 'multipitch',
      routeId: id,
      pitches: pitches.map((line) => line.number),
    })),
  };
}
