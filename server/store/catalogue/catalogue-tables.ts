import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Columns } from './write-rows';

interface CatalogueTable {
  /** Rows are kept and disabled when they leave the catalogue; the others are written anew. */
  isLasting: boolean;
  columns: Columns;
}

const place = { slug: 'text', lat: 'float8', lon: 'float8' } as const;
const route = {
  slug: 'text',
  name: 'text',
  orientation: 'text',
  content: 'jsonb',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;
const line = {
  id: 'integer',
  number: 'smallint',
  grade: 'text',
  length_meters: 'smallint',
  bolts: 'smallint',
  note: 'jsonb',
} as const;
const owner = { sector_id: 'integer', multipitch_id: 'integer' } as const;

/** The tables an import writes, with the columns it gives; those that refer to others stand after them. */
export const catalogueTables = {
  region: { isLasting: true, columns: { ...place, name: 'jsonb' } },
  crag: {
    isLasting: true,
    columns: {
      ...place,
      region_id: 'integer',
      name: 'text',
      kind: 'text',
      rock: 'jsonb',
      description: 'jsonb',
      car_free: 'jsonb',
      landing: 'jsonb',
      months: 'jsonb',
      origin: 'jsonb',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
  },
  sector: {
    isLasting: true,
    columns: {
      ...route,
      crag_id: 'integer',
      position: 'integer',
      foot_lat: 'float8',
      foot_lon: 'float8',
      family: 'boolean',
      origin: 'jsonb',
    },
  },
  multipitch: {
    isLasting: true,
    columns: {
      ...place,
      ...route,
      region_id: 'integer',
      crag_id: 'integer',
      grade_obligatory: 'text',
      equipment: 'text',
    },
  },
  guidebook: {
    isLasting: true,
    columns: {
      slug: 'text',
      label: 'text',
      kind: 'text',
      edition: 'smallint',
      year: 'smallint',
      description: 'jsonb',
      activation_question: 'jsonb',
      changes: 'jsonb',
      climb_names_public: 'boolean',
      topo_pictures_public: 'boolean',
      authors: 'jsonb',
      isbn: 'text',
      pages: 'smallint',
      weight_grams: 'smallint',
      position: 'integer',
      created_at: 'timestamptz',
    },
  },
  product: {
    isLasting: true,
    columns: {
      kind: 'text',
      guidebook_id: 'integer',
      crag_id: 'integer',
      multipitch_id: 'integer',
      price_cents: 'integer',
      vat_rate: 'numeric',
    },
  },
  climb: {
    isLasting: false,
    columns: { ...line, sector_id: 'integer', name: 'text', stars: 'smallint', origin: 'jsonb' },
  },
  pitch: { isLasting: false, columns: { ...line, multipitch_id: 'integer' } },
  guidebook_region: { isLasting: false, columns: { guidebook_id: 'integer', region_id: 'integer' } },
  guidebook_sector: {
    isLasting: false,
    columns: { guidebook_id: 'integer', sector_id: 'integer', sample: 'boolean' },
  },
  guidebook_multipitch: {
    isLasting: false,
    columns: { guidebook_id: 'integer', multipitch_id: 'integer' },
  },
  topo: {
    isLasting: false,
    columns: {
      id: 'integer',
      position: 'smallint',
      picture_hash: 'text',
      credit: 'text',
      alt: 'jsonb',
      descents: 'jsonb',
      ...owner,
    },
  },
  place_photo: {
    isLasting: false,
    columns: {
      place_kind: 'text',
      place_id: 'integer',
      picture_hash: 'text',
      credit: 'text',
      focus_x: 'float8',
      focus_y: 'float8',
    },
  },
  topo_line: {
    isLasting: false,
    columns: {
      topo_id: 'integer',
      number: 'smallint',
      climb_id: 'integer',
      pitch_id: 'integer',
      points: 'jsonb',
      variants: 'jsonb',
      marks: 'jsonb',
      text: 'jsonb',
      ...owner,
    },
  },
} as const satisfies Record<string, CatalogueTable>;
export type TableName = keyof typeof catalogueTables;
export const tableNames = Object.keys(catalogueTables) as TableName[];

/** Tells the planner how large the tables are now: what is made of them next would be planned for those before. */
export async function analyzeCatalogueTables(db: Database): Promise<void> {
  for (const name of tableNames) await db.execute(sql`analyze ${sql.identifier(name)}`);
}

/** Frees what an import wrote over, and tells the planner how large the tables are now. Not within a transaction. */
export async function tidyCatalogueTables(db: Database): Promise<void> {
  for (const name of tableNames) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
}
