/** As many as the logbook reads on at a time. */
export const PAGE = 120;

/** As many as it shows first. */
export const FIRST_PAGE = 40;

/** Begins the names of few climbs, however long the logbook is. */
export const RARE = 'Voie 500';

/** The number of an ascent that lies in the middle of so many. */
export function middleOfLogbook(size: number): number {
  return Math.floor(size / 2);
}
