import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import {
  catalogue,
  climb,
  crag,
  guidebook,
  guidebookRegion,
  guidebookSector,
  multipitch,
  pitch,
  product,
  region,
  routeKey,
  sampleRoute,
  sector,
} from '#server/database/schema/catalogue';
import { readPriceList } from './shop-products';

/** The version of a catalogue before the first import. */
export const NO_VERSION = '0'.repeat(64);

/** Version of the catalogue in the tables; zeros before the first import. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: catalogue.version }).from(catalogue);
  return row?.version ?? NO_VERSION;
}

/**
 * Everything public of the catalogue in a dozen queries; gated columns are not read at all.
 * Rows come in the provider's order; before the first import there are none.
 */
export async function readPublicRows(db: Database) {
  const [head] = await db.select().from(catalogue);
  return {
    version: head?.version ?? NO_VERSION,
    demo: head?.demo ?? false,
    regions: await db.select().from(region).where(eq(region.enabled, true)).orderBy(asc(region.id)),
    crags: await db.select().from(crag).where(eq(crag.enabled, true)).orderBy(asc(crag.id)),
    sectors: await db
      .select({
        id: sector.id,
        cragId: sector.cragId,
        slug: sector.slug,
        name: sector.name,
        orientation: sector.orientation,
        family: sector.family,
        createdAt: sector.createdAt,
        updatedAt: sector.updatedAt,
      })
      .from(sector)
      .where(eq(sector.enabled, true))
      .orderBy(asc(sector.position)),
    climbs: await db
      .select({
        sectorId: climb.sectorId,
        grade: climb.grade,
        count: sql<number>`count(*)::integer`,
      })
      .from(climb)
      .groupBy(climb.sectorId, climb.grade),
    multipitches: await db
      .select({
        id: multipitch.id,
        regionId: multipitch.regionId,
        cragId: multipitch.cragId,
        slug: multipitch.slug,
        name: multipitch.name,
        orientation: multipitch.orientation,
        gradeObligatory: multipitch.gradeObligatory,
        equipment: multipitch.equipment,
        lat: multipitch.lat,
        lon: multipitch.lon,
        createdAt: multipitch.createdAt,
        updatedAt: multipitch.updatedAt,
      })
      .from(multipitch)
      .where(eq(multipitch.enabled, true))
      .orderBy(asc(multipitch.id)),
    pitches: await db
      .select({
        multipitchId: pitch.multipitchId,
        count: sql<number>`count(*)::integer`,
        lengthMeters: sql<number>`sum(${pitch.lengthMeters})::integer`,
        grades: sql<string[]>`json_agg(distinct ${pitch.grade})`,
      })
      .from(pitch)
      .groupBy(pitch.multipitchId),
    guidebooks: await db
      .select()
      .from(guidebook)
      .where(eq(guidebook.enabled, true))
      .orderBy(asc(guidebook.position)),
    guidebookRegions: await db.select().from(guidebookRegion),
    guidebookSamples: await db
      .select({ guidebookId: guidebookSector.guidebookId, sectorId: guidebookSector.sectorId })
      .from(guidebookSector)
      .where(eq(guidebookSector.sample, true)),
    products: await db.select().from(product).where(eq(product.enabled, true)).orderBy(asc(product.id)),
    priceList: await readPriceList(db),
    keys: await db.select().from(routeKey),
    samples: await db.select().from(sampleRoute),
  };
}
export type PublicRows = Awaited<ReturnType<typeof readPublicRows>>;
