/** Full jitter: a random wait up to the doubling ceiling, in milliseconds (SYNC "Draining"). */
export function backOff(attempts: number, random: number): number {
  const ceiling = Math.min(60_000, 1_000 * 2 ** Math.min(attempts, 16));
  return Math.round(random * ceiling);
}
