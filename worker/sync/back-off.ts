/** The longest wait that our own server is granted (`Retry-After`); after it, it is asked again. */
export const ASKED_MS_MAX = 10 * 60_000;

/** Full jitter: a random wait up to the doubling ceiling, in milliseconds (SYNC "Draining"). */
export function backOff(attempts: number, random: number): number {
  const ceiling = Math.min(60_000, 1_000 * 2 ** attempts);
  return Math.round(random * ceiling);
}
