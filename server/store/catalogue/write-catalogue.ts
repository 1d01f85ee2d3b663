import { sql } from 'drizzle-orm';
import type { CatalogueData, TopoData } from '#server/catalogue/catalogue-data';
import type { Database } from '#server/database/database';
import { picture } from '#server/database/schema/catalogue';
import { insertRows, upsertRows } from './write-rows';

/** Tables whose rows are kept and disabled when they leave the catalogue. */
const lasting = ['region', 'crag', 'sector', 'multipitch', 'guidebook', 'product'];
/** Tables that are written anew; children first. */
const replaced = [
  'topo_line',
  'topo',
  'climb',
  'pitch',
  'guidebook_region',
  'guidebook_sector',
  'guidebook_multipitch',
];

const PICTURES_AT_ONCE = 32;

/**
 * Makes the tables say exactly what the data says, inside the caller's transaction. Rows that are not in it any
 * more are disabled; ids that are in it again are enabled again.
 */
export async function writeCatalogue(
  db: Database,
  data: CatalogueData,
  version: string,
  importedAt: Date,
): Promise<void> {
  for (const table of replaced) await db.execute(sql`delete from ${sql.identifier(table)}`);
  for (const table of lasting) await db.execute(sql`update ${sql.identifier(table)} set enabled = false`);
  await writePictures(db, data);
  await writePlaces(db, data);
  await writeLines(db, data);
  await writeTopos(db, data);
  await writeShop(db, data);
  await db.execute(sql`delete from picture where hash not in (select picture_hash from topo)`);
  await db.execute(sql`
    insert into catalogue (version, demo, imported_at)
    values (${version}, ${data.demo}, ${importedAt.toISOString()})
    on conflict ("only") do update
      set version = excluded.version, demo = excluded.demo, imported_at = excluded.imported_at`);
}

async function writePictures(db: Database, { pictures }: CatalogueData): Promise<void> {
  for (let from = 0; from < pictures.length; from += PICTURES_AT_ONCE) {
    const rows = pictures.slice(from, from + PICTURES_AT_ONCE);
    await db
      .insert(picture)
      .values(rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) })))
      .onConflictDoNothing();
  }
}

async function writePlaces(db: Database, data: CatalogueData): Promise<void> {
  const place = { slug: 'text', lat: 'float8', lon: 'float8' } as const;
  const route = {
    slug: 'text',
    name: 'text',
    orientation: 'text',
    content: 'jsonb',
    updated_at: 'timestamptz',
  } as const;
  const located = <Row extends { coordinates: object }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, ...row.coordinates }));
  await upsertRows(db, 'region', { ...place, name: 'jsonb' }, located(data.regions));
  await upsertRows(
    db,
    'crag',
    {
      ...place,
      region_id: 'integer',
      name: 'text',
      kind: 'text',
      rock: 'jsonb',
      description: 'jsonb',
      months: 'jsonb',
      updated_at: 'timestamptz',
    },
    located(data.crags),
  );
  await upsertRows(
    db,
    'sector',
    { ...route, crag_id: 'integer', position: 'integer', family: 'boolean' },
    data.sectors.map((row, position) => ({ ...row, position, family: row.content.family ?? false })),
  );
  await upsertRows(
    db,
    'multipitch',
    {
      ...place,
      ...route,
      region_id: 'integer',
      crag_id: 'integer',
      grade_obligatory: 'text',
      equipment: 'text',
    },
    located(data.multipitches),
  );
}

async function writeLines(db: Database, { sectors, multipitches }: CatalogueData): Promise<void> {
  const line = {
    id: 'integer',
    number: 'smallint',
    grade: 'text',
    length_meters: 'smallint',
    bolts: 'smallint',
    note: 'jsonb',
  } as const;
  await insertRows(
    db,
    'climb',
    { ...line, sector_id: 'integer', name: 'text', stars: 'smallint' },
    sectors.flatMap(({ id, climbs }) => climbs.map((row) => ({ ...row, sectorId: id }))),
  );
  await insertRows(
    db,
    'pitch',
    { ...line, multipitch_id: 'integer' },
    multipitches.flatMap(({ id, pitches }) => pitches.map((row) => ({ ...row, multipitchId: id }))),
  );
}

async function writeTopos(db: Database, { sectors, multipitches }: CatalogueData): Promise<void> {
  const owner = { sector_id: 'integer', multipitch_id: 'integer' } as const;
  const topos = [
    ...sectors.flatMap(({ id, topos: own }) => own.map((topo, at) => topoRow(topo, at, { sectorId: id }))),
    ...multipitches.flatMap(({ id, topos: own }) =>
      own.map((topo, at) => topoRow(topo, at, { multipitchId: id })),
    ),
  ];
  await insertRows(
    db,
    'topo',
    { id: 'integer', position: 'smallint', picture_hash: 'text', alt: 'jsonb', ...owner },
    topos,
  );
  await insertRows(
    db,
    'topo_line',
    {
      topo_id: 'integer',
      number: 'smallint',
      climb_id: 'integer',
      pitch_id: 'integer',
      points: 'jsonb',
      ...owner,
    },
    topos.flatMap(({ lines, id, owner: of }) =>
      lines.map((line) => ({
        ...line,
        ...of,
        topoId: id,
        ...('sectorId' in of ? { climbId: line.of } : { pitchId: line.of }),
      })),
    ),
  );
}

function topoRow(topo: TopoData, position: number, owner: { sectorId: number } | { multipitchId: number }) {
  return { ...topo, ...owner, owner, position, pictureHash: topo.picture };
}

async function writeShop(db: Database, { guidebooks, products }: CatalogueData): Promise<void> {
  await upsertRows(
    db,
    'guidebook',
    {
      slug: 'text',
      label: 'text',
      kind: 'text',
      edition: 'smallint',
      year: 'smallint',
      description: 'jsonb',
      activation_question: 'jsonb',
      position: 'integer',
    },
    guidebooks.map((row, position) => ({ ...row, position })),
  );
  await insertRows(
    db,
    'guidebook_region',
    { guidebook_id: 'integer', region_id: 'integer' },
    guidebooks.flatMap(({ id, regionIds }) => regionIds.map((regionId) => ({ guidebookId: id, regionId }))),
  );
  await insertRows(
    db,
    'guidebook_sector',
    { guidebook_id: 'integer', sector_id: 'integer', sample: 'boolean' },
    guidebooks.flatMap(({ id, sectorIds, sampleSectorId }) =>
      sectorIds.map((sectorId) => ({ guidebookId: id, sectorId, sample: sectorId === sampleSectorId })),
    ),
  );
  await insertRows(
    db,
    'guidebook_multipitch',
    { guidebook_id: 'integer', multipitch_id: 'integer' },
    guidebooks.flatMap(({ id, multipitchIds }) =>
      multipitchIds.map((multipitchId) => ({ guidebookId: id, multipitchId })),
    ),
  );
  await upsertRows(
    db,
    'product',
    {
      kind: 'text',
      guidebook_id: 'integer',
      crag_id: 'integer',
      multipitch_id: 'integer',
      price_cents: 'integer',
      vat_rate: 'numeric',
    },
    products,
  );
}
