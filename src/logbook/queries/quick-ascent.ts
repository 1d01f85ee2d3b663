import type { Ascent } from '#contract/tables/ascent';
import { ASCENT_TYPE_DEFAULT, ASCENT_TYPE_WISH, type AscentTypeCode } from '#contract/rules/ascent-type';
import type { RouteType } from '#contract/catalogue/place';
import { uuid7 } from '#worker/db/uuid7';

/** What was climbed: a route, and the climb in it when one is meant. */
export interface TickTarget {
  route: { type: RouteType; routeId: number; label: string };
  /** A pitch is a climb without an id of its own in the logbook: its number in the route says which. */
  climb?: { id: number | null; name: string; grade: string; pitch?: number } | undefined;
}

/** How many attempts a type means unless the climber says otherwise: a redpoint had at least one before it. */
export function attemptsOf(type: AscentTypeCode): number {
  return type === 30 || type === 35 ? 2 : 1;
}

/** On sight and flash are the first attempt, or they are something else. */
export function isFirstAttempt(type: AscentTypeCode): boolean {
  return type === 10 || type === 20;
}

/** The attempts a sheet starts with, shown and changeable, for what was not done at the first one. */
export const ATTEMPTS_START = 2;

/** What the sheet shows and the climber may change before the second tap. */
export interface TickFigures {
  attempts: number;
  /** Null while the climber gave none. */
  score: number | null;
}

/** An ascent of the day given, rated only when the climber rated it; a wish has no day, attempts or rating yet. */
export function quickAscent(
  { route, climb }: TickTarget,
  date: string,
  ascentType: AscentTypeCode = ASCENT_TYPE_DEFAULT,
  { attempts, score }: TickFigures = { attempts: ATTEMPTS_START, score: null },
): Ascent {
  const isWish = ascentType === ASCENT_TYPE_WISH;
  return {
    id: uuid7(),
    type: route.type,
    routeId: route.routeId,
    climbId: climb?.id ?? null,
    routeLabel: route.label,
    climbName: climb?.name ?? null,
    grade: climb?.grade ?? null,
    date: isWish ? null : date,
    ascentType,
    attempts: isWish ? null : isFirstAttempt(ascentType) ? 1 : attempts,
    score: isWish ? null : score,
    comment: '',
    pitch: climb?.pitch ?? null,
  };
}
