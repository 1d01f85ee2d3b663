import type { Ascent, AscentChanges } from '#contract/tables/ascent';
import { ASCENT_TYPE_DEFAULT, ASCENT_TYPE_WISH, type AscentTypeCode } from '#contract/rules/ascent-type';
import type { RouteType } from '#contract/catalogue/place';
import { attemptsOf, isFirstAttempt } from '../../queries/quick-ascent';
import type { AscentFormInput, AscentFormOutput } from './ascent-form-rules';

/** What a form starts with, where something is known already. */
export type AscentStart = Partial<Omit<AscentFormInput, 'ascentType'>> & { ascentType?: AscentTypeCode };

/** The values of an empty form, of today, with what is known filled in. */
export function startValues(start: AscentStart, today: string): AscentFormInput {
  const ascentType = start.ascentType ?? ASCENT_TYPE_DEFAULT;
  return {
    type: null,
    routeId: null,
    routeLabel: '',
    climbId: null,
    climbName: '',
    grade: '',
    pitch: '',
    date: today,
    attempts: attemptsOf(ascentType),
    score: null,
    partner: '',
    comment: '',
    commentSeen: '',
    partnerSeen: '',
    ...start,
    ascentType,
  };
}

/** The values of an ascent that is being edited. */
export function valuesOf(ascent: Ascent): AscentFormInput {
  return {
    ...ascent,
    climbName: ascent.climbName ?? '',
    grade: ascent.grade ?? '',
    pitch: ascent.pitch ? String(ascent.pitch) : '',
    partner: ascent.partner ?? '',
    ...textsSeen(ascent),
    date: ascent.date ?? '',
    attempts: isFirstAttempt(ascent.ascentType) ? 1 : ascent.attempts,
  };
}

/** What a form remembers of the texts it began with; of none that it began with nothing. */
export function textsSeen(ascent: AscentChanges | undefined): { commentSeen: string; partnerSeen: string } {
  return { commentSeen: ascent?.comment ?? '', partnerSeen: ascent?.partner ?? '' };
}

/** An ascent with the texts that the climber had before them, which may be older than what is held of it. */
export function asSeen(ascent: Ascent, { commentSeen, partnerSeen }: AscentFormOutput): Ascent {
  return { ...ascent, comment: commentSeen, partner: partnerSeen || null };
}

/** The values of an ascent of which only some fields are known; of the others those of an empty form, of no day. */
export function valuesOfKnown(known: AscentChanges): AscentFormInput {
  const { type, ...empty } = startValues(known.ascentType ? { ascentType: known.ascentType } : {}, '');
  const whole: Ascent = Object.assign({ ...empty, id: '', type: 'cliff' as const, pitch: null }, known);
  return { ...valuesOf(whole), type: known.type ?? type };
}

/** What the address of a new tick says (see `tickSearch`). */
export function startOf(search: {
  type?: RouteType | undefined;
  routeId?: string | undefined;
  label?: string | undefined;
  climbId?: string | undefined;
  climbName?: string | undefined;
  grade?: string | undefined;
  pitch?: string | undefined;
  kind?: string | undefined;
}): AscentStart {
  return {
    type: search.type ?? null,
    routeId: catalogueId(search.routeId),
    routeLabel: search.label ?? '',
    climbId: catalogueId(search.climbId),
    climbName: search.climbName ?? '',
    grade: search.grade ?? '',
    pitch: search.pitch ?? '',
    ...(search.kind === 'project' && { ascentType: ASCENT_TYPE_WISH }),
  };
}

function catalogueId(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The ascent that valid values describe. */
export function toAscent(
  id: string,
  {
    type,
    climbName,
    grade,
    pitch,
    partner,
    commentSeen: _was,
    partnerSeen: _with,
    ...values
  }: AscentFormOutput,
): Ascent {
  const isWish = values.ascentType === ASCENT_TYPE_WISH;
  return {
    ...values,
    id,
    type: type ?? 'cliff',
    climbName: climbName || null,
    grade: grade || null,
    pitch: type === 'multipitch' && pitch !== '' ? Number(pitch) : null,
    partner: partner || null,
    date: isWish ? null : values.date,
    attempts: isWish ? null : values.attempts,
    score: isWish ? null : values.score,
  };
}
