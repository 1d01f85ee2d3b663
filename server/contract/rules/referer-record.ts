/** SPEC section 9. */
export const REFERER_LENGTH_MAX = 254;
/** SPEC section 9: a day, in milliseconds. */
export const REFERER_VALID_MS = 86_400_000;

/** The date of a referer record for an instant in milliseconds since 1970: `YYYY-MM-DD hh:mm:ss` in UTC. */
export function toRefererDate(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a referer record in milliseconds since 1970; NaN for a day that is none. */
export function fromRefererDate(date: string): number {
  return Date.parse(`${date.replace(' ', 'T')}Z`);
}
