import { LocalText } from '../language';
import { z } from '../zod';
import { CatalogueId, Coordinates, GuidebookRef, PlaceRef, RegionRef, RouteType, Slug } from './place';
import { Closure } from './route-content';

/** A fact of a route as readers know it; a track or a drawing is told by a sum of it only. */
export const FactValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  LocalText,
  Coordinates,
  z.array(z.union([LocalText, Closure])),
]);
export type FactValue = z.infer<typeof FactValue>;

/** Facts by their names, which screens say in words under `catalogue.errata.field`. */
export const Facts = z.record(z.string(), FactValue);
export type Facts = z.infer<typeof Facts>;

/**
 * What one edition did to one thing of a route. `item` is a climb, pitch or topo (`climb-7`), the route itself (`route`),
 * or its standing in the guidebook (`book`). Where it was there before and after, only the facts that differ are told.
 */
export const ErrataStep = z.strictObject({
  item: z.string(),
  /** What it is called: a climb's name; empty where its number says enough. */
  label: z.string(),
  /** The number on the rock of a climb or a pitch. */
  number: z.number().int().nullable(),
  at: z.iso.datetime(),
  before: Facts.nullable(),
  after: Facts.nullable(),
});
export type ErrataStep = z.infer<typeof ErrataStep>;

/** The steps of one route, the oldest first. */
export const ErrataPlace = z.strictObject({
  type: RouteType,
  id: CatalogueId,
  name: z.string(),
  /** Where it is read; null once it is not in the guidebook any more. */
  address: z.strictObject({ region: RegionRef, crag: PlaceRef.nullable(), slug: Slug }).nullable(),
  steps: z.array(ErrataStep),
});
export type ErrataPlace = z.infer<typeof ErrataPlace>;

/** What changed of a guidebook since its paper edition, as far as its reader may know. */
export const GuidebookErrata = z.strictObject({
  guidebook: GuidebookRef,
  edition: z.number().int().positive(),
  year: z.number().int(),
  /** When the edition was published that is printed now; null where no publishing made it so. */
  printedAt: z.iso.datetime().nullable(),
  /** From when on each change is known: the first import of the catalogue, or the release that began to note them. */
  knownSince: z.iso.datetime(),
  /** How many facts changed since then in all of the guidebook, for who may read none of them. */
  count: z.number().int(),
  /** Whether the reader may read each of its routes, or only some. */
  isWhole: z.boolean(),
  /** Those that the reader may read. */
  places: z.array(ErrataPlace),
  demo: z.boolean(),
});
export type GuidebookErrata = z.infer<typeof GuidebookErrata>;
