import { DATE_MAX, DATE_MIN, ascentTypes } from './ascent-type';
import { CatalogueId, RouteType } from './place';
import { z } from './zod';

export { ASCENT_TYPE_WISH } from './ascent-type';

/** The six ways of SPEC section 3, by their codes. */
export const AscentType = z.literal(ascentTypes);
export type AscentType = z.infer<typeof AscentType>;

/** A plain day `YYYY-MM-DD`, without zone, between 1900 and 2099. */
export const PlainDate = z.iso
  .date()
  .refine((date) => date >= DATE_MIN && date <= DATE_MAX, { error: 'logbook.error.date' });

const text = (max: number) => z.string().trim().max(max, { error: 'common.error.tooLong' });

/** A logbook entry. What was climbed is kept in words too: a route that leaves the catalogue stays in the logbook. */
export const Ascent = z.object({
  id: z.uuid(),
  type: RouteType,
  /** Sector or multi-pitch; null for a free ascent. */
  routeId: CatalogueId.nullable(),
  /** The climb in that sector, when one was ticked. */
  climbId: CatalogueId.nullable(),
  /** "Buoux · Pilier des Fourmis" or what the climber called it. */
  routeLabel: text(200).min(1, { error: 'logbook.error.route' }),
  climbName: text(200).nullable(),
  grade: z.string().max(20).nullable(),
  /** Null only for imported ascents without one. */
  date: PlainDate.nullable(),
  ascentType: AscentType,
  /** Null is "unknown", which only an import may leave. */
  attempts: z
    .number({ error: 'logbook.error.attempts' })
    .int()
    .min(1, { error: 'logbook.error.attempts' })
    .max(999, { error: 'logbook.error.attempts' })
    .nullable(),
  /** 1 to 5. */
  score: z
    .number({ error: 'logbook.error.score' })
    .int()
    .min(1, { error: 'logbook.error.score' })
    .max(5, { error: 'logbook.error.score' })
    .nullable(),
  comment: text(4000),
});
export type Ascent = z.infer<typeof Ascent>;

/** The fields of an ascent that an edit may change. */
export const AscentChanges = Ascent.omit({ id: true }).partial();
export type AscentChanges = z.infer<typeof AscentChanges>;
