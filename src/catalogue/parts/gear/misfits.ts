import type { Gear } from './gear';

/** Quickdraws for the anchor, besides one for each bolt. */
const ANCHOR_QUICKDRAWS = 2;

/** What of the gear is not enough. */
export type Misfit = 'rope' | 'quickdraws';

/**
 * What is not enough for a line. Who is lowered needs twice its length of rope. Unknown lengths, bolts and gear are
 * not judged.
 */
export function misfits(
  line: { lengthMeters: number | null; bolts: number | null },
  gear: Pick<Gear, 'rope' | 'quickdraws'>,
  isLowered: boolean,
): Misfit[] {
  const rope = line.lengthMeters && line.lengthMeters * (isLowered ? 2 : 1);
  const quickdraws = line.bolts && line.bolts + ANCHOR_QUICKDRAWS;
  const found: Misfit[] = [];
  if (gear.rope !== null && rope && rope > gear.rope) found.push('rope');
  if (gear.quickdraws !== null && quickdraws && quickdraws > gear.quickdraws) found.push('quickdraws');
  return found;
}

/** Whether a sector's climbers are lowered: as long as nobody says that they walk down. */
export function lowersOff(descent: { type: string } | null): boolean {
  return descent?.type !== 'walk';
}

/** Whether a route asks for a longer rope than the climber's, as far as both are known. */
export function needsLongerRope(ropeLengthMeters: number | null | undefined, gear: Gear): boolean {
  return gear.rope !== null && (ropeLengthMeters ?? 0) > gear.rope;
}
