import type { Ascent } from '#contract/tables/ascent';
import { foldText } from '#contract/search/fold-text';

/** What of an ascent says which climb it was. */
export type ClimbedRoute = Pick<
  Ascent,
  'type' | 'routeId' | 'climbId' | 'climbName' | 'routeLabel' | 'pitch'
>;

/** The name of a climb without regard to case and accents, and the number of its pitch. */
export function climbNameKey({ type, climbName, routeLabel, pitch }: ClimbedRoute): string {
  return `${type} ${pitch ?? 0} ${foldText(climbName ?? routeLabel)}`;
}

/** Tells of one ascent after the other whether it was of this climb: by its number where both have one, else by its place. */
export function isOfClimb(climb: ClimbedRoute): (other: ClimbedRoute) => boolean {
  const [name, place] = [climbNameKey(climb), foldText(climb.routeLabel)];
  return (other) =>
    climbNameKey(other) === name &&
    (climb.climbId !== null && other.climbId !== null
      ? climb.climbId === other.climbId
      : foldText(other.routeLabel) === place);
}
