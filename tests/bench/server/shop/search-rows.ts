import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { indexHits } from '#contract/search/index-hits';
import {
  bandsOf,
  equipmentsOf,
  GUIDEBOOK,
  monthsOf,
  regionsOfGuidebooks,
  typesOf,
} from '#contract/search/facet-values';
import { foldedWords } from '#contract/search/fold-text';
import type { LocalText } from '#contract/language';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import type { Database } from '#server/database/database';

/** Rows that one statement inserts. */
const ROWS_AT_ONCE = 5_000;

const schema = pgSchema('bench');

/**
 * The public index as somebody would lay it who searches it in SQL: a row for each of its rows, with all that a hit
 * shows and each facet's values as bits or arrays. Kept beside the product's tables.
 */
export const searchRow = schema.table('search_row', {
  /** In the provider's order. */
  place: integer('place').primaryKey(),
  /** The folded words of its name, crag and region. */
  words: text('words').notNull(),
  types: smallint('types').notNull(),
  difficulties: smallint('difficulties').notNull(),
  sides: smallint('sides').notNull(),
  equipments: smallint('equipments').notNull(),
  months: smallint('months').notNull(),
  families: smallint('families').notNull(),
  regionIds: integer('region_ids').array().notNull(),
  guidebookIds: integer('guidebook_ids').array().notNull(),
  kind: text('kind').notNull(),
  id: integer('id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  regionSlug: text('region_slug').notNull(),
  regionName: jsonb('region_name').$type<LocalText>().notNull(),
  cragId: integer('crag_id'),
  cragSlug: text('crag_slug'),
  cragName: text('crag_name'),
  topoKind: text('topo_kind').notNull(),
  gradeMin: text('grade_min'),
  gradeMax: text('grade_max'),
  count: integer('count').notNull(),
  orientations: text('orientations').array().notNull(),
  equipment: text('equipment'),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  productIds: integer('product_ids').array().notNull(),
  sample: boolean('sample').notNull(),
});
type SearchRow = typeof searchRow.$inferInsert;

/** Lays the table out of the index that is served, with the indexes that help it. PostgreSQL only. */
export async function laySearchRows(db: Database): Promise<void> {
  const columns = Object.values(searchRow as unknown as Record<string, AnyPgColumn>).filter(
    (column) => typeof column.name === 'string' && typeof column.getSQLType === 'function',
  );
  const declared = columns.map(
    (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  await db.execute(sql`create schema bench`);
  await db.execute(sql`create table bench.search_row (${sql.join(declared, sql`, `)}, primary key (place))`);
  const rows = await searchRowsOf(db);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            (searchRow as unknown as Record<string, AnyPgColumn>)[key]?.name,
            value,
          ]),
        ),
      );
    await db.execute(
      sql`insert into bench.search_row select * from json_populate_recordset(null::bench.search_row, ${JSON.stringify(some)}::json)`,
    );
  }
  await db.execute(sql`create extension pg_trgm`);
  await db.execute(sql`create index on bench.search_row using gin (words gin_trgm_ops)`);
  await db.execute(sql`create index on bench.search_row using gin (region_ids)`);
  await db.execute(sql`create index on bench.search_row using gin (guidebook_ids)`);
}

async function searchRowsOf(db: Database): Promise<SearchRow[]> {
  const keeper = new CatalogueKeeper(db, Date.now);
  const { manifest } = await keeper.current();
  const { columns } = await keeper.search();
  const hitAt = indexHits(columns, manifest.regions);
  const [types, difficulties, equipments] = [typesOf(columns), bandsOf(columns), equipmentsOf(columns)];
  const opened = regionsOfGuidebooks(columns);
  return Array.from({ length: columns.length }, (_, place) => place).flatMap((place) => {
    const hit = hitAt(place);
    if (!hit) return [];
    const { coordinates, ...shown } = hit;
    const texts = [hit.name, hit.cragName ?? '', hit.regionName.fr, hit.regionName.en];
    const isGuidebook = columns.kinds[place] === GUIDEBOOK;
    return {
      ...shown,
      place,
      words: foldedWords(texts.join(' ')).join(' '),
      types: types[place] ?? 0,
      difficulties: difficulties[place] ?? 0,
      sides: columns.orientations[place] ?? 0,
      equipments: equipments[place] ?? 0,
      months: monthsOf(columns.months[place] ?? -1).reduce((bits, month) => bits | (1 << month), 0),
      families: columns.families[place] ?? 0,
      regionIds: isGuidebook ? [...(opened.get(hit.id) ?? [])] : [columns.regions[place] ?? -1],
      lat: coordinates?.lat ?? null,
      lon: coordinates?.lon ?? null,
    };
  });
}
