import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import {
  catalogue,
  climb,
  crag,
  guidebook,
  guidebookMultipitch,
  guidebookRegion,
  guidebookSector,
  multipitch,
  paperStock,
  pitch,
  product,
  region,
  routeKey,
  sampleRoute,
  sector,
} from '#server/database/schema/catalogue';

/** The version of a catalogue before the first import. */
export const NO_VERSION = '0'.repeat(64);

/** A part of the catalogue that a page shows, by the id of what it is a page of. */
export type CataloguePart = { type: 'region' | 'crag' | 'sector' | 'multipitch' | 'guidebook'; id: number };

/** Version of the catalogue in the tables; zeros before the first import. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: catalogue.version }).from(catalogue);
  return row?.version ?? NO_VERSION;
}

/**
 * Everything public of a part of the catalogue, with the regions and guidebooks that it names; gated columns are not
 * read at all. Rows come in the provider's order. Several queries: who wants one edition asks within a transaction.
 */
export async function readPublicRows(db: Database, part: CataloguePart) {
  const { crags, sectors, multipitches } = await readPlaces(db, part);
  const sectorIds = sectors.map(({ id }) => id);
  const multipitchIds = multipitches.map(({ id }) => id);
  const keys = [
    ...(await readOf(sectorIds, (ids) => readKeys(db, 'cliff', ids))),
    ...(await readOf(multipitchIds, (ids) => readKeys(db, 'multipitch', ids))),
  ];
  const guidebookIds =
    part.type === 'guidebook' ? [part.id] : [...new Set(keys.flatMap((key) => key.guidebookId ?? []))];
  const guidebookRegions =
    part.type === 'guidebook'
      ? await db.select().from(guidebookRegion).where(eq(guidebookRegion.guidebookId, part.id))
      : [];
  const regionIds = new Set([...crags, ...multipitches, ...guidebookRegions].map(({ regionId }) => regionId));
  if (part.type === 'region') regionIds.add(part.id);
  return {
    ...(await readHead(db)),
    crags,
    sectors,
    multipitches,
    keys,
    guidebookRegions,
    regions: await db
      .select()
      .from(region)
      .where(and(eq(region.enabled, true), among(region.id, [...regionIds])))
      .orderBy(asc(region.id)),
    climbs: await readOf(sectorIds, (ids) =>
      db
        .select({ sectorId: climb.sectorId, grade: climb.grade, count: sql<number>`count(*)::integer` })
        .from(climb)
        .where(among(climb.sectorId, ids))
        .groupBy(climb.sectorId, climb.grade),
    ),
    pitches: await readOf(multipitchIds, (ids) =>
      db
        .select({
          multipitchId: pitch.multipitchId,
          count: sql<number>`count(*)::integer`,
          lengthMeters: sql<number>`sum(${pitch.lengthMeters})::integer`,
          grades: sql<string[]>`json_agg(distinct ${pitch.grade})`,
        })
        .from(pitch)
        .where(among(pitch.multipitchId, ids))
        .groupBy(pitch.multipitchId),
    ),
    guidebooks: await readOf(guidebookIds, (ids) => readGuidebooks(db, among(guidebook.id, ids))),
    guidebookSamples: await readOf(part.type === 'guidebook' ? [part.id] : [], ([id = 0]) =>
      db
        .select({ guidebookId: guidebookSector.guidebookId, sectorId: guidebookSector.sectorId })
        .from(guidebookSector)
        .where(and(eq(guidebookSector.guidebookId, id), eq(guidebookSector.sample, true))),
    ),
    products:
      part.type === 'guidebook' ? await readGuidebookProducts(db, eq(product.guidebookId, part.id)) : [],
    allowsOwnCopy: part.type === 'guidebook' && (await allowsOwnCopy(db, part.id)),
    samples: await readOf(sectorIds, (ids) =>
      db
        .select()
        .from(sampleRoute)
        .where(and(eq(sampleRoute.routeType, 'cliff'), among(sampleRoute.routeId, ids))),
    ),
  };
}
export type PublicRows = Awaited<ReturnType<typeof readPublicRows>>;

/** Every guidebook in the provider's order, with the regions that they stand in and the products they are sold as. */
export async function readGuidebookRows(db: Database) {
  return {
    regions: await db.select().from(region).where(eq(region.enabled, true)).orderBy(asc(region.id)),
    guidebooks: await readGuidebooks(db),
    guidebookRegions: await db.select().from(guidebookRegion),
    products: await readGuidebookProducts(db),
  };
}
export type GuidebookRows = Awaited<ReturnType<typeof readGuidebookRows>>;

/** Whether who owns a guidebook may take a copy of it away: no edition of it, on sale or not, says otherwise. */
async function allowsOwnCopy(db: Database, guidebookId: number): Promise<boolean> {
  const [kept] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.guidebookId, guidebookId), eq(product.ownCopy, false)))
    .limit(1);
  return kept === undefined;
}

/** The version of the catalogue, and whether it is the demonstration. */
export async function readHead(db: Database): Promise<{ version: string; demo: boolean }> {
  const [head] = await db.select().from(catalogue);
  return { version: head?.version ?? NO_VERSION, demo: head?.demo ?? false };
}

async function readPlaces(db: Database, { type, id }: CataloguePart) {
  const isPart = {
    region: {
      crag: sql`${crag.regionId} = ${id}`,
      sector: sql`${sector.cragId} in (select id from crag where region_id = ${id} and enabled)`,
      multipitch: sql`${multipitch.regionId} = ${id}`,
    },
    crag: {
      crag: sql`${crag.id} = ${id}`,
      sector: sql`${sector.cragId} = ${id}`,
      multipitch: sql`${multipitch.cragId} = ${id}`,
    },
    sector: {
      crag: sql`${crag.id} = (select crag_id from sector where id = ${id})`,
      sector: sql`${sector.id} = ${id}`,
      multipitch: null,
    },
    multipitch: {
      crag: sql`${crag.id} = (select crag_id from multipitch where id = ${id})`,
      sector: null,
      multipitch: sql`${multipitch.id} = ${id}`,
    },
    guidebook: {
      crag: sql`(${crag.id} in (select crag_id from sector join guidebook_sector on sector_id = id where guidebook_id = ${id})
        or ${crag.id} in (select crag_id from multipitch join guidebook_multipitch on multipitch_id = id where guidebook_id = ${id}))`,
      sector: inArray(
        sector.id,
        db
          .select({ id: guidebookSector.sectorId })
          .from(guidebookSector)
          .where(eq(guidebookSector.guidebookId, id)),
      ),
      multipitch: inArray(
        multipitch.id,
        db
          .select({ id: guidebookMultipitch.multipitchId })
          .from(guidebookMultipitch)
          .where(eq(guidebookMultipitch.guidebookId, id)),
      ),
    },
  }[type];
  return {
    crags: await db
      .select()
      .from(crag)
      .where(and(eq(crag.enabled, true), isPart.crag))
      .orderBy(asc(crag.id)),
    sectors: isPart.sector ? await readSectors(db, isPart.sector) : [],
    multipitches: isPart.multipitch ? await readMultipitches(db, isPart.multipitch) : [],
  };
}

function readSectors(db: Database, isPart: SQL) {
  return db
    .select({
      id: sector.id,
      cragId: sector.cragId,
      slug: sector.slug,
      name: sector.name,
      orientation: sector.orientation,
      footLat: sector.footLat,
      footLon: sector.footLon,
      family: sector.family,
      createdAt: sector.createdAt,
      updatedAt: sector.updatedAt,
    })
    .from(sector)
    .where(and(eq(sector.enabled, true), isPart))
    .orderBy(asc(sector.position));
}

function readMultipitches(db: Database, isPart: SQL) {
  return db
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
    .where(and(eq(multipitch.enabled, true), isPart))
    .orderBy(asc(multipitch.id));
}

function readKeys(db: Database, type: 'cliff' | 'multipitch', ids: readonly number[]) {
  return db
    .select()
    .from(routeKey)
    .where(and(eq(routeKey.routeType, type), among(routeKey.routeId, ids)));
}

function readGuidebooks(db: Database, isMeant?: SQL) {
  return db
    .select()
    .from(guidebook)
    .where(and(eq(guidebook.enabled, true), isMeant))
    .orderBy(asc(guidebook.position));
}

function readGuidebookProducts(db: Database, isMeant: SQL = sql`guidebook_id is not null`) {
  return db
    .select({ ...getTableColumns(product), copies: paperStock.copies })
    .from(product)
    .leftJoin(paperStock, eq(paperStock.productId, product.id))
    .where(and(eq(product.enabled, true), isMeant))
    .orderBy(asc(product.id));
}

/** Asks nothing where there is nothing to ask for. */
async function readOf<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return ids.length === 0 ? [] : read(ids);
}

/** Any number of ids in one parameter: a statement takes 65,535. */
function among(column: SQL.Aliased | Parameters<typeof inArray>[0], ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join()}}`}::integer[])`;
}
