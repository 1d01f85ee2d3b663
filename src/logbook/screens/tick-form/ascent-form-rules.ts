import { zodResolver } from '@hookform/resolvers/zod';
import { Ascent, AscentType, PlainDate } from '#contract/tables/ascent';
import { ASCENT_TYPE_WISH, type AscentTypeCode } from '#contract/rules/ascent-type';
import { CatalogueId, RouteType } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import type { ReadDraft } from '../../../kit/form/use-form-draft';
import { isFirstAttempt } from '../../queries/quick-ascent';

const FIRST_ATTEMPT = 1;
const ATTEMPTS_MAX = 999;
const PITCH_MAX = 99;
const FormDate = z.iso.date().pipe(PlainDate);

/**
 * The tick form: stricter than a logbook entry, for date, attempts and score may be unknown in an import only. A wish
 * is not climbed yet: it has none of the three.
 */
export const AscentFormValues = z
  .object({
    type: RouteType.nullable().refine((type) => type !== null, { error: 'logbook.error.routeType' }),
    routeId: CatalogueId.nullable(),
    routeLabel: Ascent.shape.routeLabel,
    climbId: CatalogueId.nullable(),
    climbName: z.string().trim().max(200, { error: 'common.error.tooLong' }),
    grade: z.string().trim().max(20, { error: 'common.error.tooLong' }),
    // As typed; empty is the whole of a multi-pitch.
    pitch: z.string().trim().refine(isPitch, { error: 'logbook.error.pitch' }),
    date: z.string(),
    ascentType: AscentType,
    attempts: z.number().nullable(),
    score: z.number().nullable(),
    partner: z.string().trim().max(200, { error: 'common.error.tooLong' }),
    comment: Ascent.shape.comment,
    // The texts that the form began with: what else was written meanwhile was not before the climber.
    commentSeen: z.string().default(''),
    partnerSeen: z.string().default(''),
  })
  // Each field says what it lacks, also while another one is wrong.
  .refine(({ ascentType, date }) => ascentType === ASCENT_TYPE_WISH || FormDate.safeParse(date).success, {
    path: ['date'],
    error: 'logbook.error.date',
    when: () => true,
  })
  .refine((values) => values.ascentType === ASCENT_TYPE_WISH || areAttempts(values), {
    path: ['attempts'],
    error: 'logbook.error.attempts',
    when: () => true,
  })
  .refine(({ ascentType, score }) => ascentType === ASCENT_TYPE_WISH || score !== null, {
    path: ['score'],
    error: 'logbook.error.score',
    when: () => true,
  });
export type AscentFormInput = z.input<typeof AscentFormValues>;
export type AscentFormOutput = z.output<typeof AscentFormValues>;

/** On sight and flash are the first attempt by their meaning. */
function areAttempts({
  ascentType,
  attempts,
}: {
  ascentType: AscentTypeCode;
  attempts: number | null;
}): boolean {
  if (isFirstAttempt(ascentType)) return attempts === FIRST_ATTEMPT;
  return Number.isInteger(attempts) && attempts !== null && attempts >= 1 && attempts <= ATTEMPTS_MAX;
}

function isPitch(typed: string): boolean {
  return typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= PITCH_MAX);
}

/** Holds what was typed against the rules. */
export const resolveAscentForm = zodResolver(AscentFormValues);

/** A form as it was left: of the right shape, not necessarily valid. */
const AscentDraft = z.object({
  type: RouteType.nullable(),
  routeId: CatalogueId.nullable(),
  routeLabel: z.string(),
  climbId: CatalogueId.nullable(),
  climbName: z.string(),
  grade: z.string(),
  pitch: z.string().default(''),
  date: z.string(),
  ascentType: AscentType,
  attempts: z.number().nullable(),
  score: z.number().nullable(),
  partner: z.string().default(''),
  comment: z.string(),
  commentSeen: z.string().optional(),
  partnerSeen: z.string().optional(),
});

/** Reads a draft of the form; null for what is none. */
export function readAscentDraft(kept: unknown): ReturnType<ReadDraft<AscentFormInput>> {
  const draft = AscentDraft.safeParse(kept);
  return draft.success ? draft.data : null;
}
