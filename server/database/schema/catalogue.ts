import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { IndexManifest } from '#contract/index/public-index';
import type { LocalText } from '#contract/language';
import type { Equipment, Landing, Orientation, RouteType, TopoKind } from '#contract/catalogue/place';
import type { ProductKind } from '#contract/catalogue/guidebook';
import type { PicturedKind, PlacePictureFormat, PlacePictureSize } from '#contract/catalogue/place-pictures';
import type { Picture, TopoMark, TopoPoint } from '#contract/catalogue/topo';
import type { Origin } from '#contract/catalogue/origin';
import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();
type SectorTexts = Omit<SectorContent, 'climbs' | 'topos' | 'notices' | 'sources'>;
/** What the routes of a guidebook add up to. */
export interface GuidebookFigures {
  id: number;
  sectorCount: number;
  climbCount: number;
  multipitchCount: number;
  /** The easiest and hardest; null when it holds no route. */
  grades: { gradeMin: string; gradeMax: string } | null;
}
type MultipitchTexts = Omit<MultipitchContent, 'pitches' | 'topos' | 'notices'>;
const enabled = boolean().notNull().default(true);

/** The declarations of `0001_catalogue.sql`, which is where constraints and indexes are. */
export const catalogue = pgTable('catalogue', {
  only: boolean().primaryKey().default(true),
  version: text().notNull(),
  demo: boolean().notNull(),
  importedAt: instant('imported_at'),
  /** From when on it is known what each change was; see `0120_import_changes.sql`. */
  knownSince: instant('known_since'),
});

export const region = pgTable('region', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: jsonb().$type<LocalText>().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  enabled,
});

export const crag = pgTable('crag', {
  id: integer().primaryKey(),
  regionId: integer('region_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  kind: text().$type<TopoKind>().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  rock: jsonb().$type<LocalText>().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  carFree: jsonb('car_free').$type<LocalText>(),
  landing: jsonb().$type<Landing>(),
  months: jsonb().$type<(0 | 1 | 2)[]>().notNull(),
  origin: jsonb().$type<Origin>(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  enabled,
});

export const sector = pgTable('sector', {
  id: integer().primaryKey(),
  cragId: integer('crag_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  orientation: text().$type<Orientation>(),
  footLat: doublePrecision('foot_lat'),
  footLon: doublePrecision('foot_lon'),
  family: boolean().notNull(),
  content: jsonb().$type<SectorTexts>().notNull(),
  origin: jsonb().$type<Origin>(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  enabled,
});

export const climb = pgTable('climb', {
  id: integer().primaryKey(),
  sectorId: integer('sector_id').notNull(),
  number: smallint().notNull(),
  name: text().notNull(),
  grade: text().notNull(),
  lengthMeters: smallint('length_meters'),
  bolts: smallint(),
  stars: smallint().notNull(),
  note: jsonb().$type<LocalText>(),
  origin: jsonb().$type<Origin>(),
});

export const multipitch = pgTable('multipitch', {
  id: integer().primaryKey(),
  regionId: integer('region_id').notNull(),
  cragId: integer('crag_id'),
  slug: text().notNull(),
  name: text().notNull(),
  orientation: text().$type<Orientation>(),
  gradeObligatory: text('grade_obligatory').notNull(),
  equipment: text().$type<Equipment>().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  content: jsonb().$type<MultipitchTexts>().notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  enabled,
});

export const pitch = pgTable('pitch', {
  id: integer().primaryKey(),
  multipitchId: integer('multipitch_id').notNull(),
  number: smallint().notNull(),
  grade: text().notNull(),
  lengthMeters: smallint('length_meters').notNull(),
  bolts: smallint().notNull(),
  note: jsonb().$type<LocalText>(),
});

export const guidebook = pgTable('guidebook', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  label: text().notNull(),
  kind: text().$type<TopoKind>().notNull(),
  edition: smallint().notNull(),
  year: smallint().notNull(),
  description: jsonb().$type<LocalText>().notNull(),
  activationQuestion: jsonb('activation_question').$type<LocalText>().notNull(),
  climbNamesPublic: boolean('climb_names_public').notNull().default(false),
  topoPicturesPublic: boolean('topo_pictures_public').notNull().default(false),
  changes: jsonb().$type<LocalText>(),
  authors: jsonb().$type<string[]>().notNull().default([]),
  isbn: text(),
  pages: smallint(),
  weightGrams: smallint('weight_grams'),
  position: integer().notNull(),
  createdAt: instant('created_at'),
  enabled,
});

export const guidebookRegion = pgTable('guidebook_region', {
  guidebookId: integer('guidebook_id').notNull(),
  regionId: integer('region_id').notNull(),
});

export const guidebookSector = pgTable('guidebook_sector', {
  guidebookId: integer('guidebook_id').notNull(),
  sectorId: integer('sector_id').notNull(),
  sample: boolean().notNull(),
});

export const guidebookMultipitch = pgTable('guidebook_multipitch', {
  guidebookId: integer('guidebook_id').notNull(),
  multipitchId: integer('multipitch_id').notNull(),
});

export const product = pgTable('product', {
  id: integer().primaryKey(),
  kind: text().$type<ProductKind>().notNull(),
  guidebookId: integer('guidebook_id'),
  cragId: integer('crag_id'),
  multipitchId: integer('multipitch_id'),
  priceCents: integer('price_cents').notNull(),
  vatRate: numeric('vat_rate', { precision: 4, scale: 2, mode: 'number' }).notNull(),
  ownCopy: boolean('own_copy').notNull().default(true),
  enabled,
});

/** How many copies of a paper edition are left to be sold; one without a row is not counted. */
export const paperStock = pgTable('paper_stock', {
  productId: integer('product_id').primaryKey(),
  copies: integer().notNull(),
  /** What carts and pages were last told: few copies, or null while there are enough. */
  toldCopies: integer('told_copies'),
});

/** The guidebooks that hold all of what a product opens. */
export const productInGuidebook = pgView('product_in_guidebook', {
  productId: integer('product_id').notNull(),
  guidebookId: integer('guidebook_id').notNull(),
}).existing();

export const discountStep = pgTable('discount_step', {
  fromCents: integer('from_cents').primaryKey(),
  percent: smallint().notNull(),
});

export const picture = pgTable('picture', {
  hash: text().primaryKey(),
  mediaType: text('media_type').$type<Picture['mediaType']>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytea().notNull(),
});

export const topo = pgTable('topo', {
  id: integer().primaryKey(),
  sectorId: integer('sector_id'),
  multipitchId: integer('multipitch_id'),
  position: smallint().notNull(),
  pictureHash: text('picture_hash').notNull(),
  credit: text(),
  alt: jsonb().$type<LocalText>().notNull(),
  descents: jsonb().$type<TopoPoint[][]>(),
});

export const topoLine = pgTable('topo_line', {
  topoId: integer('topo_id').notNull(),
  number: smallint().notNull(),
  sectorId: integer('sector_id'),
  climbId: integer('climb_id'),
  multipitchId: integer('multipitch_id'),
  pitchId: integer('pitch_id'),
  points: jsonb().$type<TopoPoint[]>().notNull(),
  variants: jsonb().$type<TopoPoint[][]>(),
  marks: jsonb().$type<TopoMark[]>(),
  text: jsonb().$type<LocalText>(),
});

/** Every key that opens a route. */
export const routeKey = pgView('route_key', {
  routeType: text('route_type').$type<RouteType>().notNull(),
  routeId: integer('route_id').notNull(),
  guidebookId: integer('guidebook_id'),
  productId: integer('product_id'),
}).existing();

/** Routes anyone may read. */
export const sampleRoute = pgView('sample_route', {
  routeType: text('route_type').$type<RouteType>().notNull(),
  routeId: integer('route_id').notNull(),
}).existing();

/** What devices fetch of the public index: `0042_index_files.sql` says more. */
export const indexFile = pgTable('index_file', {
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
});

export const indexEdition = pgTable(
  'index_edition',
  {
    version: text().notNull(),
    form: smallint().notNull(),
    content: text().notNull(),
    manifest: jsonb().$type<IndexManifest>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.form] })],
);

/** What serving an edition takes: `0044_prepared_editions.sql` says more. */
export const preparedEdition = pgTable(
  'prepared_edition',
  {
    version: text().notNull(),
    form: smallint().notNull(),
    content: text().notNull(),
    guidebooks: jsonb().$type<GuidebookFigures[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.form] })],
);

export const searchPart = pgTable(
  'search_part',
  { content: text().notNull(), place: integer().notNull(), bytes: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.content, table.place] })],
);

const pictured = {
  placeKind: text('place_kind').$type<PicturedKind>().notNull(),
  placeId: integer('place_id').notNull(),
  pictureHash: text('picture_hash').notNull(),
};

export const placePhoto = pgTable('place_photo', {
  ...pictured,
  credit: text().notNull(),
  focusX: doublePrecision('focus_x').notNull(),
  focusY: doublePrecision('focus_y').notNull(),
});

export const placePicture = pgTable('place_picture', {
  ...pictured,
  pictureId: text('picture_id').notNull(),
  isPhoto: boolean('is_photo').notNull(),
});

export const placePictureFile = pgTable('place_picture_file', {
  pictureId: text('picture_id').notNull(),
  size: text().$type<PlacePictureSize>().notNull(),
  format: text().$type<PlacePictureFormat>().notNull(),
  bytes: bytea().notNull(),
});
