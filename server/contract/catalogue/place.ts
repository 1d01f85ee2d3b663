import { equipmentTypes, orientations, routeTypes, topoKinds } from '../rules/catalogue-values';
import { Grade, RouteGrade } from '../grade';
import { LocalText } from '../language';
import { z } from '../zod';

export { orientations } from '../rules/catalogue-values';

/** What kind of climbing a crag or guidebook holds; blue-grey, brick red, ochre and moss green on screen. */
export const TopoKind = z.enum(topoKinds);
export type TopoKind = z.infer<typeof TopoKind>;

/** What a route is: a sector of a cliff, or a multi-pitch. */
export const RouteType = z.enum(routeTypes);
export type RouteType = z.infer<typeof RouteType>;

/** The side of the sky a rock faces. */
export const Orientation = z.enum(orientations);
export type Orientation = z.infer<typeof Orientation>;

/** Eq1 and Eq2 are adventure, Eq3 and Eq4 equipped (SPEC section 9). */
export const Equipment = z.enum(equipmentTypes);
export type Equipment = z.infer<typeof Equipment>;

/** How well a month suits a crag: 0 no, 1 possible, 2 best. */
export const Season = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);

/** The largest number the database keeps as an id. */
export const ID_MAX = 2_147_483_647;

/** A catalogue id, given by the provider and stable over re-imports. */
export const CatalogueId = z.number().int().positive().max(ID_MAX);

/** Degrees, WGS 84. */
export const Coordinates = z.strictObject({ lat: z.number(), lon: z.number() });
export type Coordinates = z.infer<typeof Coordinates>;

/** Where a helicopter can land near a crag. */
export const Landing = z.strictObject({
  coordinates: Coordinates,
  /** How one knows it, such as "the meadow above the car park"; empty where its place says enough. */
  text: LocalText,
});
export type Landing = z.infer<typeof Landing>;

export const Region = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  name: LocalText,
  coordinates: Coordinates,
  cragCount: z.number().int(),
  multipitchCount: z.number().int(),
});
export type Region = z.infer<typeof Region>;

/** A place named from elsewhere. */
export const PlaceRef = z.strictObject({ id: CatalogueId, slug: Slug, name: z.string() });
export type PlaceRef = z.infer<typeof PlaceRef>;

export const RegionRef = z.strictObject({ id: CatalogueId, slug: Slug, name: LocalText });
export type RegionRef = z.infer<typeof RegionRef>;

export const GuidebookRef = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  label: z.string(),
  kind: TopoKind,
});
export type GuidebookRef = z.infer<typeof GuidebookRef>;

/** What opens a route: any of these guidebooks or products, or being the free sample of a guidebook. */
export const Keys = z.strictObject({
  guidebookIds: z.array(CatalogueId),
  productIds: z.array(CatalogueId),
  sample: z.boolean(),
});
export type Keys = z.infer<typeof Keys>;

export const SectorSummary = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  name: z.string(),
  /** Null where the provider does not know it. */
  orientation: Orientation.nullable(),
  /** Where one stands below it; left out where the provider does not say, or the server is of an earlier version. */
  foot: Coordinates.nullish(),
  climbCount: z.number().int(),
  gradeMin: Grade,
  gradeMax: Grade,
  keys: Keys,
});
export type SectorSummary = z.infer<typeof SectorSummary>;

/** How many climbs there are of each grade, from the easiest; grades without climbs are left out. */
export const GradeCounts = z.array(z.tuple([Grade, z.number().int().positive()]));
export type GradeCounts = z.infer<typeof GradeCounts>;

export const MultipitchSummary = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  name: z.string(),
  /** Null where the provider does not know it. */
  orientation: Orientation.nullable(),
  lengthMeters: z.number().int(),
  pitchCount: z.number().int(),
  gradeMax: RouteGrade,
  gradeObligatory: RouteGrade,
  equipment: Equipment,
  keys: Keys,
});
export type MultipitchSummary = z.infer<typeof MultipitchSummary>;

export const CragSummary = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  name: z.string(),
  kind: TopoKind,
  coordinates: Coordinates,
  orientations: z.array(Orientation),
  sectorCount: z.number().int(),
  climbCount: z.number().int(),
  multipitchCount: z.number().int(),
  /** `null` when the crag has multi-pitches only and none of them is graded. */
  gradeMin: Grade.nullable(),
  gradeMax: Grade.nullable(),
  /** ISO 8601 instant of the newest change of anything in the crag. */
  updatedAt: z.iso.datetime(),
});
export type CragSummary = z.infer<typeof CragSummary>;

/** A crag's public page. */
export const Crag = z.strictObject({
  ...CragSummary.shape,
  region: RegionRef,
  rock: LocalText,
  description: LocalText,
  /** How one comes by train, bus or bike; left out where the provider does not say, or the server is of an earlier version. */
  carFree: LocalText.nullish(),
  /** Left out where the provider does not know any, or the server is of an earlier version. */
  landing: Landing.optional(),
  /** January first; 0 no, 1 possible, 2 best. */
  months: z.array(Season).length(12),
  guidebooks: z.array(GuidebookRef),
  /** Of the climbs of all sectors; multi-pitches are not among them. */
  grades: GradeCounts,
  sectors: z.array(SectorSummary.extend({ grades: GradeCounts })),
  multipitches: z.array(MultipitchSummary),
  /** True for the demonstration catalogue: not for climbing. */
  demo: z.boolean(),
});
export type Crag = z.infer<typeof Crag>;

/** A region's page: what can be browsed in it. */
export const RegionPage = z.strictObject({
  ...Region.shape,
  crags: z.array(CragSummary),
  multipitches: z.array(MultipitchSummary.extend({ cragName: z.string().nullable() })),
});
export type RegionPage = z.infer<typeof RegionPage>;
