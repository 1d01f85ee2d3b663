/**
 * How often something is tried: the short set on every run, or the share `RELAIS_SCALE` (0 to 1) of the whole set,
 * never less than the short one. `npm run test:hard` runs the whole.
 */
export function shareOf(whole: number, short: number): number {
  const scale = Number(process.env['RELAIS_SCALE'] ?? 0);
  if (!(scale >= 0 && scale <= 1)) throw new Error('RELAIS_SCALE is a number from 0 to 1');
  return Math.max(short, Math.round(whole * scale));
}
