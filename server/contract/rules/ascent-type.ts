/** The pure half of `ascent.ts`: it knows no zod, so that a tick button can be drawn without it. */

/** SPEC section 3: on sight, flash, redpoint, redpoint after top-rope practice, working, wish list. */
export const ascentTypes = [10, 20, 30, 35, 40, 50] as const;
export type AscentTypeCode = (typeof ascentTypes)[number];

export const ASCENT_TYPE_DEFAULT: AscentTypeCode = 10;
export const ASCENT_TYPE_WISH: AscentTypeCode = 50;

/** A send is a free ascent from bottom to top. */
export function isSend(type: AscentTypeCode): boolean {
  return type <= 35;
}

/**
 * The fields that a tick lacks: a day, and how many attempts it took. A wish is not climbed yet, and what was imported
 * may not know.
 */
export function missingOf(ascent: {
  ascentType: AscentTypeCode;
  date: string | null;
  attempts: number | null;
  origin?: object | null | undefined;
}): ('date' | 'attempts')[] {
  if (ascent.ascentType === ASCENT_TYPE_WISH || ascent.origin) return [];
  return (['date', 'attempts'] as const).filter((field) => ascent[field] === null);
}

export const DATE_MIN = '1900-01-01';
export const DATE_MAX = '2099-12-31';

/** Entries of one import that travel together, and removals; a request stays under the server's limit of a body. */
export const IMPORT_BATCH_MAX = 100;
export const REMOVAL_BATCH_MAX = 500;
