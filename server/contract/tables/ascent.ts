import { DATE_MAX, DATE_MIN, ascentTypes } from '../rules/ascent-type';
import { CatalogueId, RouteType } from '../catalogue/place';
import { z } from '../zod';

export { ASCENT_TYPE_WISH } from '../rules/ascent-type';

/** The six ways of SPEC section 3, by their codes. */
export const AscentType = z.literal(ascentTypes);
export type AscentType = z.infer<typeof AscentType>;

/** A plain day `YYYY-MM-DD`, without zone, between 1900 and 2099. */
export const PlainDate = z.iso
  .date({ error: 'logbook.error.date' })
  .refine((date) => date >= DATE_MIN && date <= DATE_MAX, { error: 'logbook.error.date' });

const text = (max: number) => z.string().trim().max(max, { error: 'common.error.tooLong' });

const ORIGIN_MAX = 32_000;
export const COMMENT_MAX = 4000;

/** Where an imported ascent came from, in its source's own words: nothing a file said is lost. */
export const AscentOrigin = z
  .strictObject({
    /** The service, such as "thecrag". */
    source: z.string().min(1).max(40),
    /** Its number or name for this entry; null when it gives none. */
    sourceId: z.string().max(400).nullable(),
    /** One number for all that came with one import, so that it can be undone as a whole. */
    importId: z.uuid(),
    style: z.string().max(200).nullable(),
    grade: z.string().max(200).nullable(),
    /** Sport, trad, boulder: as the source says it. */
    discipline: z.string().max(100).nullable(),
    /** Every column of the source by its title, as it stood there. */
    fields: z.record(z.string().max(200), z.string().max(ORIGIN_MAX)),
  })
  .refine((origin) => JSON.stringify(origin).length <= ORIGIN_MAX, { error: 'common.error.tooLong' });
export type AscentOrigin = z.infer<typeof AscentOrigin>;

/** A logbook entry. What was climbed is kept in words too: a route that leaves the catalogue stays in the logbook. */
export const Ascent = z.object({
  id: z.uuid(),
  type: RouteType,
  /** Sector or multi-pitch; null for a free ascent. */
  routeId: CatalogueId.nullable(),
  /** The climb in that sector, when one was ticked. */
  climbId: CatalogueId.nullable(),
  /** "Buoux · Pilier des Fourmis" or what the climber called it. */
  routeLabel: z
    .string({ error: 'logbook.error.route' })
    .trim()
    .min(1, { error: 'logbook.error.route' })
    .max(200, { error: 'common.error.tooLong' }),
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
  comment: text(COMMENT_MAX),
  /** With whom, in the climber's words. */
  partner: text(200).nullish(),
  /** The pitch of the multi-pitch that was climbed; none means the whole of it. */
  pitch: z.number().int().min(1).max(99).nullish(),
  /** Only of what was imported. */
  origin: AscentOrigin.nullish(),
});
export type Ascent = z.infer<typeof Ascent>;

/** The fields of an ascent that an edit may change. */
export const AscentChanges = Ascent.omit({ id: true }).partial();
export type AscentChanges = z.infer<typeof AscentChanges>;

/** The fields that hold a climber's own sentences: none of them gives way to another without a word. */
export const freeTexts = ['comment', 'partner'] as const;
export type FreeText = (typeof freeTexts)[number];

/** An ascent, or some of its fields, as a device showed it to whoever changed or deleted it. */
export const AscentSeen = Ascent.omit({ id: true, origin: true }).partial();
export type AscentSeen = z.infer<typeof AscentSeen>;
